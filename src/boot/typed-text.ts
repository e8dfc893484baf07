/** Marks at the end of a typed text that the reader pressed Enter. The input has one line, so text never contains it. */
export const ENTERED = '\n';

/**
 * Applies one more key to the text of an input that does not exist yet. Typing and arrow keys undo Enter.
 * @returns `null` for Escape; `undefined` if the key has no effect
 */
export function textAfter(text: string, key: string): string | null | undefined {
  const line = text.replace(ENTERED, '');
  if (key === 'Escape') return null;
  if (key === 'Enter') return line + ENTERED;
  if (key === 'Backspace') return line.slice(0, -1);
  if (key.startsWith('Arrow')) return line;
  return key.length === 1 ? line + key : undefined;
}
