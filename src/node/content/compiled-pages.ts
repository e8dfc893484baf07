import type { CompiledPage, SourceFile } from '../model.ts';

/** Pages compiled in this run, each once until it is dropped. */
export interface CompiledPages {
  /** Compiles a page, or returns the result there is. */
  get(source: SourceFile): Promise<CompiledPage>;
  /** Pages whose compilation has finished. */
  finished(): CompiledPage[];
  /** Absolute files of pages that are being compiled. */
  running(): string[];
  /** Drops the page of a file: the next request compiles it again. */
  drop(file: string): void;
  /**
   * Absolute file behind the public address of a picture. Addresses stay known after their page has changed: a browser
   * may still request them.
   */
  assetFile(url: string): string | undefined;
}

/** @param compile compiles a page as it is now */
export function createCompiledPages(compile: (source: SourceFile) => Promise<CompiledPage>): CompiledPages {
  const pages = new Map<string, Promise<CompiledPage>>();
  const finished = new Map<string, CompiledPage>();
  const assets = new Map<string, string>();

  async function compileFresh(source: SourceFile, isCurrent: () => boolean): Promise<CompiledPage> {
    const page = await compile(source);
    for (const [file, url] of Object.entries(page.assets)) assets.set(url, file);
    // A page that was dropped meanwhile must not replace a newer one.
    if (isCurrent()) finished.set(source.file, page);
    return page;
  }

  return {
    get(source) {
      const known = pages.get(source.file);
      if (known) return known;
      const fresh: Promise<CompiledPage> = compileFresh(source, () => pages.get(source.file) === fresh);
      pages.set(source.file, fresh);
      return fresh;
    },
    finished: () => [...finished.values()],
    running: () => [...pages.keys()].filter((file) => !finished.has(file)),
    drop(file) {
      pages.delete(file);
      finished.delete(file);
    },
    assetFile: (url) => assets.get(url),
  };
}
