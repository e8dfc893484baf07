import type { Effect } from '../../../src/shared/effects.ts';

/** A configuration whose leaves are printed values. */
export type Settings = string | { [key: string]: Settings };

/** What one run made: a configuration, and emitted files by path. */
export interface Run {
  settings: Settings;
  files: Readonly<Record<string, string>>;
}

/** Lines of a panel, headings not counted. */
const most = { settings: 7, files: 5, part: 2, line: 100 };

/** What differs between two runs; their texts are normalized. */
export function compareRuns(before: Run, after: Run): Effect {
  const settings = changedSettings(before.settings, after.settings);
  const files = changedFiles(before.files, after.files);
  const parts = settings.length + files.length === 0 ? [] : changedParts(before.files, after.files);
  return {
    settings: settings.length,
    files: files.length,
    paths: settings.map(({ path }) => path),
    diff: [shorten(settings, most.settings), shorten(files, most.files)],
    parts,
  };
}

interface Change {
  path: string;
  lines: string[];
}

/** The uppermost settings that are not the same. */
export function changedSettings(
  before: Settings | undefined,
  after: Settings | undefined,
  path = '',
): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before === 'object' && typeof after === 'object') {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changedSettings(before[key], after[key], joinPath(path, key)));
  }
  const lines = [
    ...(before === undefined ? [] : [cut(`- ${path}: ${printSettings(before)}`)]),
    ...(after === undefined ? [] : [cut(`+ ${path}: ${printSettings(after)}`)]),
  ];
  return [{ path, lines: lines[0]?.slice(1) === lines[1]?.slice(1) ? lines.slice(1) : lines }];
}

export function joinPath(path: string, key: string): string {
  return path === '' || key.startsWith('[') ? path + key : `${path}.${key}`;
}

export function printSettings(value: Settings): string {
  if (typeof value === 'string') return value;
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${printSettings(each)}`)
    .join(', ')} }`;
}

function changedFiles(before: Run['files'], after: Run['files']): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => before[name] !== after[name])
    .map((path) => {
      const [was, is] = [sizeOf(before[path]), sizeOf(after[path])];
      if (was === is) return { path, lines: [`  ${path}  ${is}`] };
      const lines = [was && `- ${path}  ${was}`, is && `+ ${path}  ${is}`];
      return { path, lines: lines.filter((line) => line !== undefined) };
    });
}

function sizeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return text.length < 10_000 ? `${text.length} B` : `${(text.length / 1000).toFixed(1)} kB`;
}

/** Where the change is seen best, in a file that is in both runs. */
function changedParts(before: Run['files'], after: Run['files']): Effect['parts'] {
  const order = ['.html', '.css', '.js', '.mjs', '.txt', '.json'];
  return order
    .flatMap((ending) => Object.keys(after).filter((name) => name.endsWith(ending)))
    .flatMap((file) => {
      const lines = before[file] === undefined ? [] : changedLines(before[file], after[file] ?? '');
      return lines.length > 0 ? [{ file, lines }] : [];
    })
    .slice(0, 1);
}

/** The lines that only one of the texts has. */
export function changedLines(before: string, after: string): string[] {
  const [was, is] = [pieces(before), pieces(after)];
  const marked = (mark: string, lines: readonly string[], others: ReadonlySet<string>) =>
    shorten(
      lines.filter((line) => !others.has(line)).map((line) => ({ lines: [cut(`${mark} ${line}`)] })),
      most.part,
    );
  const [removed, added] = [marked('-', was, new Set(is)), marked('+', is, new Set(was))];
  // Lines so long that the difference is behind their ends show nothing.
  return removed.join('\n').replaceAll(/^-/gm, '+') === added.join('\n') ? [] : [...removed, ...added];
}

/** A minified text in lines that can be read. */
function pieces(text: string): string[] {
  return text
    .replace(/(?<=>)(?=<)/g, '\n')
    .split('\n')
    .flatMap((line) => (line.length > most.line ? line.split(/(?<=[;{},])/) : [line]))
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

function cut(line: string): string {
  return line.length > most.line ? `${line.slice(0, most.line - 1)}…` : line;
}

/** The first changes, none of them cut in two, and how many are left out. */
function shorten(changes: readonly Pick<Change, 'lines'>[], count: number): string[] {
  if (linesOf(changes).length <= count) return linesOf(changes);
  const end = changes.findIndex((_, index) => linesOf(changes.slice(0, index + 1)).length >= count);
  return [...linesOf(changes.slice(0, end)), `  … +${changes.length - end}`];
}

function linesOf(changes: readonly Pick<Change, 'lines'>[]): string[] {
  return changes.flatMap(({ lines }) => lines);
}
