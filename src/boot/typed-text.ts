/**
 * What stands in an input that is not there yet, after one more key.
 * @returns `null`: given up, by Escape; `undefined`: the key types nothing
 */
export function textAfter(text: string, key: string): string | null | undefined {
  if (key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}
