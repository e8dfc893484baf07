import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SearchFiles } from '../content/site-context.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import { SOURCES } from '../sources.ts';
import type { PartSize } from './build-summary.ts';

/** Quality of a server that compresses what it sends. The highest is 6 % smaller and takes fifteen times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Weighs what a reader downloads apart from pages: code, styles and search. */
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
 * Weighs the document of middle size.
 * @param documents size of each page's document, by path
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
