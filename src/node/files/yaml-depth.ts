/** Levels of lists and maps in each other that no one writes by hand. */
const MOST_LEVELS = 200;

/**
 * Offset at which a YAML or JSON text is nested too deeply to be parsed. The parser calls itself for each level: where the
 * stack ends within an expression, the whole process ends, with nothing to catch.
 */
export function tooDeepAt(text: string): number | undefined {
  let brackets = 0;
  let markers = 0;
  for (const { index, 0: sign } of text.matchAll(/[[\]{}\n]|[-?:](?=[ \t])/g)) {
    if (sign === '\n') markers = 0;
    else if (sign === '[' || sign === '{') brackets += 1;
    else if (sign === ']' || sign === '}') brackets = Math.max(0, brackets - 1);
    else markers += 1;
    if (brackets > MOST_LEVELS || markers > MOST_LEVELS) return index;
  }
  return undefined;
}
