/** Backticks around a code that may have some itself. @param least how many there are in any case */
export function fenceAround(code: string, least: number): string {
  return '`'.repeat(Math.max(least, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1)));
}

/** Inline code as Markdown, in as many backticks as it needs. */
export function codeSpan(code: string): string {
  const fence = fenceAround(code, 1);
  return code.includes('`') ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}
