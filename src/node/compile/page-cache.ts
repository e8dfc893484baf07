import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

/** Compiled pages on disk, by content. */
export interface PageCache {
  keyOf(source: SourceFile, text: string): string;
  /** @returns the page, if nothing it depends on has changed */
  read(key: string): Promise<CompiledPage | undefined>;
  write(key: string, page: CompiledPage): Promise<void>;
  /** @returns a page that was read or written in this run, unless it has gone since */
  reread(key: string): CompiledPage | undefined;
}

/** @param salt digest of compiler and options */
export function createPageCache(cache: BuildCache, salt: string): PageCache {
  const pages = cache.namespace('pages');
  const parse = (text: string | undefined) =>
    text === undefined ? undefined : (JSON.parse(text) as CompiledPage);
  return {
    keyOf: ({ relativePath, route }, text) => digest(JSON.stringify([salt, relativePath, route, text])),
    read: async (key) => parse(await pages.read(key)),
    reread: (key) => parse(pages.reread(key)),
    async write(key, page) {
      await pages.write(key, JSON.stringify(page), page.dependencies);
    },
  };
}
