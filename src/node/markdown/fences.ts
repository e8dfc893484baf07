const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Maps the lines of a Markdown text that are not fenced code, nor its fences. */
export function mapProse(source: string, change: (line: string) => string): string {
  let open: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const [, marks, rest = ''] = FENCE.exec(line) ?? [];
      if (marks === undefined) return open === undefined ? change(line) : line;
      const isEnd = open?.[0] === marks[0] && marks.length >= (open?.length ?? 0) && rest.trim() === '';
      if (isEnd) open = undefined;
      else if (!(marks.startsWith('`') && rest.includes('`'))) open ??= marks;
      return line;
    })
    .join('\n');
}
