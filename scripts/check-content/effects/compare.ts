import path from 'node:path';
import type { Effect } from '../../../src/shared/effects.ts';
import { unsteadyFiles } from '../../../tests/content/effects.ts';

/** A configuration tree whose leaves are printed values. */
export type Settings = string | { [key: string]: Settings };

/** Result of one run: a configuration, and emitted files by path. */
export interface Run {
  settings: Settings;
  files: Readonly<Record<string, string>>;
}

/** Maximum number of lines in a panel, without headings, and maximum line length. */
const most = { settings: 7, files: 5, part: 2, line: 84 };

/**
 * Differences between two runs with normalized texts.
 * @param point pattern of lines to show first
 */
export function compareRuns(before: Run, after: Run, point = /(?:)/): Effect {
  const settings = changedSettings(before.settings, after.settings);
  const files = changedFiles(before.files, after.files);
  return {
    settings: settings.length,
    files: files.length,
    paths: settings.map(({ path }) => path),
    diff: [shorten(settings, most.settings, point), shorten(files, most.files, point)],
    parts: changedParts(before.files, after.files, point),
  };
}

interface Change {
  path: string;
  lines: string[];
}

/** Diff lines of a changed, added or removed text; empty if it looks the same once shortened. */
function signed(before: string | undefined, after: string | undefined): string[] {
  if (before === after) return [`  ${before}`];
  return [before === undefined ? [] : [`- ${before}`], after === undefined ? [] : [`+ ${after}`]].flat();
}

/** The topmost settings that differ. */
export function changedSettings(before?: Settings, after?: Settings, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before === 'object' && typeof after === 'object') {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changedSettings(before[key], after[key], joinPath(path, key)));
  }
  const [was, is] = [before, after].map((value) => value && `${path}: ${printSettings(value)}`);
  // A list to which items were appended.
  if (was?.endsWith(']') && is?.startsWith(`${was.slice(0, -1)}, `))
    return [{ path, lines: [cut(`+ ${path}: […${is.slice(was.length - 1)}`, path.length + 6)] }];
  const whole = signed(was, is);
  const lines = whole.map((line) => cut(line, Math.min(path.length + 4, 72)));
  return [{ path, lines: lines[0]?.slice(1) === lines[1]?.slice(1) ? whole : lines }];
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

/** File extensions, most telling first. */
const kinds = ['.html', '.css', '.js', '.mjs', '.txt', '.json', ''];

function changedFiles(before: Run['files'], after: Run['files']): Change[] {
  return filesByKind([...new Set([...Object.keys(before), ...Object.keys(after)])])
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [was, is] = [before, after].map((files) => withSize(name, files[name]));
      return { path: name, lines: signed(was, is).map((line) => cut(line)) };
    });
}

/** Sorts files so that a moved file is next to its former path. */
function filesByKind(names: readonly string[]): string[] {
  const keyOf = (name: string): string =>
    `${kinds.findIndex((ending) => name.endsWith(ending))}${path.basename(name)}`;
  return names.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}

/** Name and size of a file, with hashes of the original length; without size if that differs between runs. */
function withSize(name: string, text: string | undefined): string | undefined {
  if (text === undefined || unsteadyFiles.includes(name)) return text && name;
  const hash = /\[hash(?::(\d+))?\]/g;
  const size = Buffer.byteLength(text.replace(hash, (_, count = '8') => '0'.repeat(Number(count))));
  return `${name}  ${size < 10_000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`}`;
}

/** The most telling changes in files of both runs. */
function changedParts(before: Run['files'], after: Run['files'], point: RegExp): Effect['parts'] {
  return filesByKind(Object.keys(after))
    .filter((file) => path.extname(file) !== '.map' && before[file] !== undefined)
    .map((file) => ({ file: cut(file), lines: changedLines(before[file] ?? '', after[file] ?? '', point) }))
    .filter(({ lines }) => lines.length > 0 && point.test(lines.join('\n')))
    .slice(0, 1);
}

/** Lines that only one of the texts has, or else the first moved line, each below its preceding line. */
export function changedLines(before: string, after: string, point = /(?:)/): string[] {
  const texts = [before, after].map((text) => text.replace(/(?<=>)(?=<)/g, '\n').split('\n'));
  const isMinified = texts.some((lines) => lines.join('').length > most.line * lines.length);
  const [was = [], is = []] = texts.map((lines) => lines.flatMap((line) => pieces(line, isMinified)));
  const only = (mark: string, lines: readonly Piece[], others: readonly Piece[]) => {
    const keys = new Set(others.map(({ key }) => key));
    const own = lines.filter(({ key }) => !keys.has(key));
    const changes = own.map(({ text }) => ({ lines: [cut(`${mark} ${text}`)] }));
    return shorten(changes, most.part, point);
  };
  const lines = [...only('-', was, is), ...only('+', is, was)];
  const moved = was.find(({ key }, index) => key !== is[index]?.key)?.key;
  if (lines.length > 0 || moved === undefined) return lines;
  return [was, is].flatMap((all, index) => {
    const at = all.findIndex(({ key }) => key === moved);
    return [`  ${cut(all[at - 1]?.text ?? '')}`, `${index === 0 ? '-' : '+'} ${cut(all[at]?.text ?? '')}`];
  });
}

/** A piece of a text and a key for comparison, which in minified code ignores short names and the end of the piece. */
type Piece = Readonly<Record<'text' | 'key', string>>;

/** The pieces of a line: the line itself or, if minified, its readable parts. */
function pieces(line: string, isMinified: boolean): Piece[] {
  const isShort = line.length <= most.line && !isMinified;
  const keyOf = (text: string): string =>
    isShort ? text.trim() : text.replaceAll(/(?<![\w$.])[a-zA-Z_$](?![\w$])/g, '_').replace(/[;{},)]+$/, '');
  return (isShort ? [line.trimEnd()] : line.split(/(?<=[;{},])/))
    .map((text) => ({ text, key: keyOf(text) }))
    .filter(({ key }) => key !== '');
}

/** Shortens a line to both ends, since changes are often at the second. A setting keeps its path. */
function cut(line: string, start = 30): string {
  if (line.length <= most.line) return line;
  return `${line.slice(0, start)}…${line.slice(start + 1 - most.line)}`;
}

/** The first changes, preferring those that match the point and never splitting one, and the number of omitted ones. */
function shorten(changes: readonly Pick<Change, 'lines'>[], count: number, point: RegExp): string[] {
  const isOther = ({ lines }: Pick<Change, 'lines'>): number => Number(!point.test(lines.join('\n')));
  const sorted = changes.toSorted((one, other) => isOther(one) - isOther(other)).map(({ lines }) => lines);
  if (sorted.flat().length <= count) return sorted.flat();
  const end = sorted.findIndex((_, index) => sorted.slice(0, index + 1).flat().length >= count);
  return [...sorted.slice(0, end).flat(), `  … +${sorted.length - end}`];
}
