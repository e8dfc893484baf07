import path from 'node:path';

/** The parsed text after the language of a code fence. */
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
  /** Contents of braces that are no line numbers. */
  noLines?: string[];
  /** Names of properties with unclosed quotes. */
  notClosed?: string[];
  /** Other properties, without an effect for readers, with the text after `=` or an empty string. */
  values: Readonly<Record<string, string>>;
}

const TOKEN = /\{([^{}]*)\}|\[([^[\]]*)\]|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Properties with an effect. */
export const CODE_PROPERTIES = [
  'title',
  'file',
  'wrap',
  'lineNumbers',
  'npm2yarn',
  'output',
  'changes',
  'set',
  'nocheck',
];

/** Reads the text after the language of a fence; words without an effect are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: Omit<CodeMeta, 'values'> = { lines: [], wrap: false, npm2yarn: false };
  const values: [string, string][] = [];
  const noLines: string[] = [];
  const notClosed: string[] = [];
  for (const match of meta.matchAll(TOKEN)) {
    const [, lines, label, name, double, single, bare] = match;
    if (lines !== undefined) {
      result.lines.push(...parseLines(lines, MAX_LINES - result.lines.length));
      if (/^[\w\s,-]*$/.test(lines) && !partsOf(lines).every((part) => RANGE.test(part))) noLines.push(lines);
    }
    if (label !== undefined) result.label = label;
    const value = double ?? single ?? bare;
    if (name !== undefined && /^["']/.test(bare ?? '')) notClosed.push(name);
    if (name !== undefined && !readProperty(result, name, value)) values.push([name, value ?? '']);
  }
  return {
    ...result,
    values: Object.fromEntries(values),
    ...(noLines.length > 0 && { noLines }),
    ...(notClosed.length > 0 && { notClosed }),
  };
}

/** @returns whether the property has an effect */
function readProperty(result: Omit<CodeMeta, 'values'>, name: string, value: string | undefined): boolean {
  switch (name) {
    case 'title':
    case 'file':
      if (value) result[name] = value;
      break;
    case 'wrap':
    case 'wrapCode':
      result.wrap = value !== 'false';
      break;
    case 'lineNumbers':
      result.lineNumbers = value !== 'false';
      break;
    case 'npm2yarn':
      result.npm2yarn = true;
      break;
    default:
      return false;
  }
  return true;
}

const RANGE = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/;

function partsOf(list: string): string[] {
  return list.split(/(?<![,\s-])[,\s]+(?![,\s-])/);
}

/** Maximum number of marked lines in a block. */
const MAX_LINES = 10_000;

/** `1,3-5` → 1, 3, 4, 5 */
function parseLines(list: string, most: number): number[] {
  const lines: number[] = [];
  for (const part of partsOf(list)) {
    const [, start, end = start] = RANGE.exec(part) ?? [];
    for (let line = Number(start); line <= Number(end) && lines.length < most; line++) lines.push(line);
  }
  return lines;
}

/** Separates language and meta of a fence; the parser returns `js{1,3}` as one. */
export function splitLang(
  lang: string | null | undefined,
  meta: string | null | undefined,
): [string, string] {
  const [, language = '', braces = ''] = /^([^{]*)(\{.*)?$/s.exec(lang ?? '') ?? [];
  return [language.toLowerCase(), `${braces} ${meta ?? ''}`.trim()];
}

/** A file to show, and the range of its lines; `end` is inclusive. */
export interface FileSelection {
  path: string;
  start?: number;
  end?: number;
}

/**
 * Absolute path of a file that a page shows.
 * @param written path relative to `folder` or, with the prefix `<root>/` as in Rspress, to `root`
 * @param root parent of the content folder
 */
export function codeFile(written: string, folder: string, root: string): string {
  const file = written.replace(/^<root>(?=\/)/, () => root);
  return path.resolve(folder, file);
}

/** Parses `./demo.ts#L1-L5`. `#L3` is one line, `#L3-` extends to the end. */
export function parseFileSelection(value: string): FileSelection {
  const [, path = value, start, dash, end] = /^(.*?)#L(\d+)(?:(-)L?(\d+)?)?$/.exec(value) ?? [];
  if (!start) return { path };
  const first = Number(start);
  if (dash && !end) return { path, start: first };
  return { path, start: first, end: end ? Number(end) : first };
}

/** The selected lines, with their common indentation removed. */
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
