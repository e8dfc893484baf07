/** Nesting depth of lists and maps that no one writes by hand. */
const MAX_LEVELS = 200;

/**
 * Offset at which a YAML or JSON text is nested too deeply to be parsed, if any. The parser is recursive, and a stack overflow
 * inside a regular expression ends the whole process without an exception.
 */
export function tooDeepAt(text: string): number | undefined {
  let brackets = 0;
  let markers = 0;
  for (const { index, 0: sign } of text.matchAll(/[[\]{}\n]|[-?:](?=[ \t])/g)) {
    if (sign === '\n') markers = 0;
    else if (sign === '[' || sign === '{') brackets += 1;
    else if (sign === ']' || sign === '}') brackets = Math.max(0, brackets - 1);
    else markers += 1;
    if (brackets > MAX_LEVELS || markers > MAX_LEVELS) return index;
  }
  return undefined;
}
