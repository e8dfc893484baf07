import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

/** Pages compiled in this run, each once until it is dropped. */
export interface CompiledPages {
  /** Compiles a page, or returns the result there is. */
  get(source: SourceFile): Promise<CompiledPage>;
  /** Pages whose compilation has finished. */
  finished(): CompiledPage[];
  /**
   * Drops stale pages, and those that are being compiled, which may have read what was there before.
   * @returns their absolute files; the next request compiles them again
   */
  drop(isStale: (page: CompiledPage) => boolean): string[];
  /**
   * Absolute file behind the public address of a picture. Addresses stay known after their page has changed: a browser
   * may still request them.
   */
  assetFile(url: string): string | undefined;
}

interface Compilation {
  result: Promise<CompiledPage>;
  /** Once it has finished. */
  page?: CompiledPage;
}

/** @param compile compiles a page as it is now */
export function createCompiledPages(compile: (source: SourceFile) => Promise<CompiledPage>): CompiledPages {
  const pages = new Map<string, Compilation>();
  const assets = new Map<string, string>();

  function start(source: SourceFile): Compilation {
    const result = compile(source).then((page) => {
      for (const [file, url] of Object.entries(page.assets)) assets.set(url, file);
      started.page = page;
      return page;
    });
    const started: Compilation = { result };
    return started;
  }

  return {
    get: (source) => getOrInsert(pages, source.file, () => start(source)).result,
    finished: () => [...pages.values()].flatMap(({ page }) => page ?? []),
    drop(isStale) {
      const stale = [...pages].filter(([, { page }]) => !page || isStale(page)).map(([file]) => file);
      for (const file of stale) pages.delete(file);
      return stale;
    },
    assetFile: (url) => assets.get(url),
  };
}

/** The file of a page, and those whose content it shows: fragments, imported code, pictures. Absolute paths. */
export function filesOf({ source, dependencies }: CompiledPage): string[] {
  return [source.file, ...Object.keys(dependencies)];
}
