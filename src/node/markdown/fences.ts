const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)/s;

/** Returns a function to call with each line of a Markdown text in order, which says whether the line is fenced code or a fence. */
function fenceReader(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, marks, rest = ''] = FENCE.exec(line) ?? [];
    if (marks === undefined) return open !== undefined;
    const isEnd = open?.[0] === marks[0] && marks.length >= (open?.length ?? 0) && rest.trim() === '';
    if (isEnd) open = undefined;
    else if (!(marks.startsWith('`') && rest.includes('`'))) open ??= marks;
    return true;
  };
}

/** Maps the lines of a Markdown text outside of fenced code. */
export function mapProse(source: string, change: (line: string) => string): string {
  const isCode = fenceReader();
  const lines = source.split('\n');
  return lines.map((line) => (isCode(line) ? line : change(line))).join('\n');
}
