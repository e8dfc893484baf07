import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

export type CompiledPages = ReturnType<typeof createCompiledPages>;

interface Compilation {
  result: Promise<CompiledPage>;
  /** Set once the compilation has finished. */
  page?: CompiledPage;
}

/**
 * In-memory store of pages compiled in this run; each is compiled once until it is dropped.
 * @param compile compiles the current state of a page
 */
export function createCompiledPages(compile: (source: SourceFile) => Promise<CompiledPage>) {
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
    /** Compiles a page, or returns the existing result. */
    get: (source: SourceFile): Promise<CompiledPage> =>
      getOrInsert(pages, source.file, () => start(source)).result,
    /** Pages whose compilation has finished. */
    finished: (): CompiledPage[] => [...pages.values()].flatMap(({ page }) => page ?? []),
    /**
     * Drops stale pages, and pages being compiled, which may have read outdated files.
     * @returns their absolute files; the next request compiles them again
     */
    drop(isStale: (page: CompiledPage) => boolean): string[] {
      const stale = [...pages].filter(([, { page }]) => !page || isStale(page)).map(([file]) => file);
      for (const file of stale) pages.delete(file);
      return stale;
    },
    /**
     * Absolute file behind the public URL of an image. URLs stay known after their page has changed, because browsers may
     * still request them.
     */
    assetFile: (url: string): string | undefined => assets.get(url),
  };
}

/** The file of a page and the files it depends on: fragments, imported code, images. Absolute paths. */
export function filesOf({ source, dependencies }: CompiledPage): string[] {
  return [source.file, ...Object.keys(dependencies)];
}
