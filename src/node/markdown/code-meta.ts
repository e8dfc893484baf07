/** What an author asked for after the language of a code fence. */
export interface CodeMeta {
  title?: string;
  /** Name of the block's tab in a code group: `[label]`. */
  label?: string;
  /** 1-based numbers of marked lines: `{1,3-5}`. */
  lines: number[];
  wrap: boolean;
  lineNumbers?: boolean;
  /** `file=./demo.ts#L1-L5`. */
  file?: string;
  /** Shows npm commands for each package manager. */
  npm2yarn: boolean;
}

const TOKEN = /\{([^}]*)\}|\[([^\]]*)\]|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Reads the text after the language of a fence; words without meaning here are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = { lines: [], wrap: false, npm2yarn: false };
  for (const [, lines, label, name, double, single, bare] of meta.matchAll(TOKEN)) {
    if (lines !== undefined) result.lines.push(...parseLines(lines));
    if (label !== undefined) result.label = label;
    const value = double ?? single ?? bare;
    if (name === 'title' && value) result.title = value;
    if (name === 'file' && value) result.file = value;
    if (name === 'wrap') result.wrap = value !== 'false';
    if (name === 'lineNumbers' || name === 'showLineNumbers') result.lineNumbers = value !== 'false';
    if (name === 'npm2yarn') result.npm2yarn = true;
  }
  return result;
}

/** `1,3-5` → 1, 3, 4, 5 */
function parseLines(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) return [];
    const start = Number(match[1]);
    const end = Math.min(Number(match[2] ?? start), start + 9999);
    return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  });
}

/** Splits `js{1,3}` and `js [a]` as some authors write them into language and meta. */
export function splitLang(
  lang: string | null | undefined,
  meta: string | null | undefined,
): [string, string] {
  const match = /^([^\s{[]*)(.*)$/.exec(lang ?? '');
  return [(match?.[1] ?? '').toLowerCase(), `${match?.[2] ?? ''} ${meta ?? ''}`.trim()];
}

/** A file to show, and which of its lines; `end` is included. */
export interface FileSelection {
  path: string;
  start?: number;
  end?: number;
}

/** `./demo.ts#L1-L5` → its parts; `#L3` is one line, `#L3-` runs to the end. */
export function parseFileSelection(value: string): FileSelection {
  const match = /^(.*?)#L(\d+)(?:(-)L?(\d+)?)?$/.exec(value);
  if (!match) return { path: value };
  const [, path = '', start, dash, end] = match;
  const first = Number(start);
  if (dash && !end) return { path, start: first };
  return { path, start: first, end: end ? Number(end) : first };
}

/** The chosen lines with their common indentation removed. */
export function selectLines(content: string, { start = 1, end }: FileSelection): string {
  const lines = content
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .slice(start - 1, end);
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(common)).join('\n');
}
