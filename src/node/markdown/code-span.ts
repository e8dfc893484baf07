/**
 * A run of backticks longer than any in the code.
 * @param least minimum length
 */
export function fenceAround(code: string, least: number): string {
  return '`'.repeat(Math.max(least, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1)));
}

/** Inline code as Markdown, with as many backticks as it needs. */
export function codeSpan(code: string): string {
  const fence = fenceAround(code, 1);
  return code.includes('`') ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}
