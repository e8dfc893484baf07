import path from 'node:path';
import type { Effect } from '../../../src/shared/effects.ts';
import { unsteadyFiles } from '../../../tests/content/effects.ts';

/** A configuration whose leaves are printed values. */
export type Settings = string | { [key: string]: Settings };

/** What one run made: a configuration, and emitted files by path. */
export interface Run {
  settings: Settings;
  files: Readonly<Record<string, string>>;
}

/** Lines of a panel, headings not counted. */
const most = { settings: 7, files: 5, part: 2, line: 84 };

/** What differs between two runs; their texts are normalized. */
export function compareRuns(before: Run, after: Run): Effect {
  const settings = changedSettings(before.settings, after.settings);
  const files = changedFiles(before.files, after.files);
  return {
    settings: settings.length,
    files: files.length,
    paths: settings.map(({ path }) => path),
    diff: [shorten(settings, most.settings), shorten(files, most.files)],
    parts: changedParts(before.files, after.files),
  };
}

interface Change {
  path: string;
  lines: string[];
}

/** The uppermost settings that are not the same. */
export function changedSettings(before?: Settings, after?: Settings, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before === 'object' && typeof after === 'object') {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changedSettings(before[key], after[key], joinPath(path, key)));
  }
  const whole = [
    ...(before === undefined ? [] : [`- ${path}: ${printSettings(before)}`]),
    ...(after === undefined ? [] : [`+ ${path}: ${printSettings(after)}`]),
  ];
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

/** Kinds of files, those first in which a change is seen best. */
const kinds = ['.html', '.css', '.js', '.mjs', '.txt', '.json', ''];

function changedFiles(before: Run['files'], after: Run['files']): Change[] {
  return filesByKind([...new Set([...Object.keys(before), ...Object.keys(after)])])
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [was, is] = [before, after].map((files) => sizeOf(files[name], unsteadyFiles.includes(name)));
      if (was === is) return { path: name, lines: [cut(`  ${name}  ${is}`)] };
      const lines = [was && `- ${name}  ${was}`, is && `+ ${name}  ${is}`];
      return { path: name, lines: lines.filter((line) => line !== undefined).map((line) => cut(line)) };
    });
}

/** A file that another folder has now stands beside what it was. */
function filesByKind(names: readonly string[]): string[] {
  const keyOf = (name: string): string =>
    `${kinds.findIndex((ending) => name.endsWith(ending))}${path.basename(name)}`;
  return names.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}

/** Size of a file, with hashes as long as they were; to 10 kB when it differs from run to run. */
function sizeOf(text: string | undefined, isUnsteady: boolean): string | undefined {
  if (text === undefined) return undefined;
  const hash = /\[hash(?::(\d+))?\]/g;
  const size = Buffer.byteLength(text.replace(hash, (_, count = '8') => '0'.repeat(Number(count))));
  if (isUnsteady) return `≈ ${Math.round(size / 10_000)}0 kB`;
  return size < 10_000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
}

/** Where the change is seen best, in a file that is in both runs. */
function changedParts(before: Run['files'], after: Run['files']): Effect['parts'] {
  return filesByKind(Object.keys(after))
    .filter((file) => path.extname(file) !== '.map' && before[file] !== undefined)
    .map((file) => ({ file: cut(file), lines: changedLines(before[file] ?? '', after[file] ?? '') }))
    .filter(({ lines }) => lines.length > 0)
    .slice(0, 1);
}

/** The lines that only one of the texts has, or else the first that moved, each below the line before it. */
export function changedLines(before: string, after: string): string[] {
  const [was, is] = [pieces(before), pieces(after)];
  const only = (mark: string, lines: readonly Piece[], others: readonly Piece[]) => {
    const keys = new Set(others.map(({ key }) => key));
    const own = lines.filter(({ key }) => !keys.has(key));
    const changes = own.map(({ text }) => ({ lines: [cut(`${mark} ${text}`)] }));
    return shorten(changes, most.part);
  };
  const lines = [...only('-', was, is), ...only('+', is, was)];
  const moved = was.find(({ key }, index) => key !== is[index]?.key)?.key;
  if (lines.length > 0 || moved === undefined) return lines;
  return [was, is].flatMap((all, index) => {
    const at = all.findIndex(({ key }) => key === moved);
    return [`  ${cut(all[at - 1]?.text ?? '')}`, `${index === 0 ? '-' : '+'} ${cut(all[at]?.text ?? '')}`];
  });
}

/** A piece of a text, and what tells it from others: in minified code, neither short names nor where it ends. */
type Piece = Readonly<Record<'text' | 'key', string>>;

/** A minified text in lines that can be read. */
function pieces(text: string): Piece[] {
  return text
    .replace(/(?<=>)(?=<)/g, '\n')
    .split('\n')
    .flatMap((line): Piece[] => {
      if (line.length <= most.line) return [{ text: line.trimEnd(), key: line.trim() }];
      return line.split(/(?<=[;{},])/).map((each) => ({
        text: each,
        key: each.replaceAll(/(?<![\w$.])[a-zA-Z_$](?![\w$])/g, '_').replace(/[;{},)]+$/, ''),
      }));
    })
    .filter(({ key }) => key !== '');
}

/** Both ends of a line, since what is new is often at the second. A setting keeps its path. */
function cut(line: string, start = 30): string {
  if (line.length <= most.line) return line;
  return `${line.slice(0, start)}…${line.slice(start + 1 - most.line)}`;
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
