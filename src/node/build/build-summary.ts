import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SearchFiles } from '../content/site-context.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import { SOURCES } from '../sources.ts';

/** Size of one part of the output, in bytes. */
export interface PartSize {
  /** `entry`, `search index, en`, … */
  name: string;
  size: number;
  /** Compressed with brotli, as a server would send it. */
  brotli: number;
}

/** Facts of a finished build. */
export interface BuildFacts {
  pages: number;
  parts: readonly PartSize[];
  /** Number of files in the output folder, and their total size in bytes. */
  files: number;
  bytes: number;
  warnings: number;
  /** Milliseconds. */
  time: number;
  /** Output folder for display. */
  folder: string;
}

/** The last lines of a build's output; they fit on a screen even for a large site. */
export function formatSummary(facts: BuildFacts): string {
  const rows = facts.parts.map(({ name, size, brotli }) => [name, formatBytes(size), formatBytes(brotli)]);
  const head = ['', 'size', 'brotli'];
  const count = facts.warnings === 0 ? 'No warnings' : plural(facts.warnings, 'warning');
  return [
    ...alignColumns([head, ...rows]),
    '',
    `${plural(facts.pages, 'page')}, ${plural(facts.files, 'file')}, ${formatBytes(facts.bytes)} in ${(facts.time / 1000).toFixed(1)} s. ${count}.`,
    `Output: ${facts.folder}`,
  ].join('\n');
}

/** Aligns the first column to the left and numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('   '));
}

/** `1234` → `1.2 kB`, `1234567` → `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `1 page`, `1,274 files` */
function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Typical quality of servers. The highest makes files 6 % smaller and takes fifteen times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Measures what a reader downloads besides pages: code, styles and search. */
export function weighParts(
  folder: string,
  modules: ReadonlyMap<string, BuiltModule>,
  { indexes }: SearchFiles,
): Promise<PartSize[]> {
  const entry = modules.get(SOURCES.entry);
  const parts: [name: string, files: readonly string[]][] = [
    ['entry', entry ? [entry.file, ...entry.imports] : []],
    ['style sheet', entry?.styles ?? []],
    ...[...indexes].map(([lang, file]): [string, string[]] => [`search index, ${lang}`, [file]]),
  ];
  return Promise.all(parts.map(([name, files]) => weigh(name, files, folder)));
}

/**
 * Measures the document of median size.
 * @param documents sizes of the documents of pages, by path
 */
export async function weighMedian(
  folder: string,
  documents: ReadonlyMap<string, number>,
): Promise<PartSize[]> {
  const bySize = [...documents].sort(([, a], [, b]) => a - b);
  const [median] = bySize[Math.floor(bySize.length / 2)] ?? [];
  return median === undefined ? [] : [await weigh('page, median', [median], folder)];
}

async function weigh(name: string, files: readonly string[], folder: string): Promise<PartSize> {
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const compressed = await Promise.all(
    contents.map((content) => promisify(brotliCompress)(content, QUALITY)),
  );
  return { name, size: totalOf(contents), brotli: totalOf(compressed) };
}

function totalOf(contents: readonly Uint8Array[]): number {
  return contents.reduce((sum, { length }) => sum + length, 0);
}
