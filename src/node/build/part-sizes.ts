import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { SearchFiles } from '../content/site-context.ts';
import type { OutputFile } from '../content/site-model.ts';
import type { BuiltModule } from '../emit/built-assets.ts';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import { SOURCES } from '../sources.ts';
import type { PartSize } from './build-summary.ts';

const compress = promisify(brotliCompress);

/** Weighs what a reader downloads, and remembers it for the next build. */
export interface SizeRecorder {
  /** Passes the files of the output on, and notes how large they are. */
  watch(files: AsyncIterable<OutputFile>): AsyncGenerator<OutputFile>;
  /** Weighs code, styles and search; may go on while pages are rendered. */
  shared(input: SharedInput): Promise<PartSize[]>;
  /**
   * Weighs the document of middle size, once all are written.
   *
   * @param pages files of pages; other documents are redirects, and what stands in for pages
   */
  medianPage(pages: ReadonlySet<string>): Promise<PartSize[]>;
  /** The parts of the last build into the same folder. */
  previous(): Promise<readonly PartSize[] | undefined>;
  /** Keeps the parts for the comparison of the next build. */
  save(parts: readonly PartSize[]): Promise<void>;
}

export interface SharedInput {
  modules: ReadonlyMap<string, BuiltModule>;
  searchFiles: SearchFiles;
}

/**
 * @param folder where the files are while the site is built; absolute
 * @param outDir where they will be; absolute
 */
export function createSizeRecorder(cache: BuildCache, folder: string, outDir: string): SizeRecorder {
  const kept = cache.namespace('parts');
  /** Digest of a content → bytes of it when compressed: most parts are the same in the next build, wherever it lies. */
  const weights = cache.namespace('weights');
  const key = digest(outDir);
  const documents: { path: string; size: number }[] = [];

  // A cache that cannot be written costs time, and the comparison.
  const keep = (entries: typeof kept, name: string, value: unknown) =>
    entries.write(name, JSON.stringify(value)).catch(() => '');

  async function compressedSize(content: Uint8Array): Promise<number> {
    const name = digest(content);
    const known = await weights.read(name);
    if (known !== undefined) return Number(known);
    const { length } = await compress(content);
    await keep(weights, name, length);
    return length;
  }

  async function weigh(name: string, contents: readonly Uint8Array[]): Promise<PartSize> {
    const sizes = await Promise.all(contents.map(compressedSize));
    return {
      name,
      size: contents.reduce((sum, { length }) => sum + length, 0),
      brotli: sizes.reduce((sum, size) => sum + size, 0),
    };
  }

  return {
    async *watch(files) {
      for await (const output of files) {
        if (output.path.endsWith('.html')) {
          documents.push({ path: output.path, size: Buffer.byteLength(output.content) });
        }
        yield output;
      }
    },

    async shared({ modules, searchFiles: { indexes, files } }) {
      const entry = modules.get(SOURCES.entry);
      const scripts = entry ? [entry.file, ...entry.imports] : [];
      const read = (names: readonly string[]) =>
        Promise.all(names.map((name) => readFile(path.join(folder, name))));
      const [code, styles] = await Promise.all([read(scripts), read(entry?.styles ?? [])]);
      const search = [...indexes].map(([lang, name]) => {
        const content = files.find((each) => each.path === name)?.content ?? '';
        return weigh(`search index, ${lang}`, [Buffer.from(content)]);
      });
      return Promise.all([weigh('entry', code), weigh('style sheet', styles), ...search]);
    },

    async medianPage(pages) {
      const bySize = documents.filter((each) => pages.has(each.path)).sort((a, b) => a.size - b.size);
      const median = bySize[Math.floor(bySize.length / 2)];
      return median ? [await weigh('page, median', [await readFile(path.join(folder, median.path))])] : [];
    },

    async previous() {
      const text = await kept.read(key);
      return text === undefined ? undefined : (JSON.parse(text) as PartSize[]);
    },

    async save(parts) {
      await keep(kept, key, parts);
    },
  };
}
