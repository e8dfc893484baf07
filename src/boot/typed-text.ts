/** At the end of a typed text: the reader pressed Enter. An input has one line, so nothing else can end like this. */
export const ENTERED = '\n';

/**
 * Text of an input that does not exist yet, after one more key. Typing and arrows take Enter back.
 * @returns `null` after Escape; `undefined` when the key changes nothing
 */
export function textAfter(text: string, key: string): string | null | undefined {
  const line = text.replace(ENTERED, '');
  if (key === 'Escape') return null;
  if (key === 'Enter') return line + ENTERED;
  if (key === 'Backspace') return line.slice(0, -1);
  if (key.startsWith('Arrow')) return line;
  return key.length === 1 ? line + key : undefined;
}
