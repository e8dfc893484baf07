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

export interface SizedSite {
  /** Folder of the finished site. */
  folder: string;
  modules: ReadonlyMap<string, BuiltModule>;
  searchFiles: SearchFiles;
  /** Size of each page's document, by path. */
  documents: ReadonlyMap<string, number>;
}

/** Weighs what a reader downloads: code, styles, the document of middle size and search. */
export function weighParts({ folder, modules, searchFiles, documents }: SizedSite): Promise<PartSize[]> {
  const entry = modules.get(SOURCES.entry);
  const bySize = [...documents].sort(([, a], [, b]) => a - b);
  const [median] = bySize[Math.floor(bySize.length / 2)] ?? [];
  const parts: [name: string, files: readonly string[]][] = [
    ['entry', entry ? [entry.file, ...entry.imports] : []],
    ['style sheet', entry?.styles ?? []],
    ...[...searchFiles.indexes].map(([lang, file]): [string, string[]] => [`search index, ${lang}`, [file]]),
    ...(median === undefined ? [] : [['page, median', [median]] as [string, string[]]]),
  ];
  return Promise.all(parts.map(([name, files]) => weigh(name, files, folder)));
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
