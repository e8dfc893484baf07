import type { RoutePath } from '../../shared/contracts.ts';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';

/** What rendering one page gives. */
export interface RenderedEntry {
  /** The whole document. */
  html: string;
  /** Markdown copy of a page whose text only rendering produces. */
  copy?: string;
  /** Markdown of the components of a page, likewise. */
  components?: readonly string[];
}

/** Documents of earlier builds. Most edits change only a few. */
export interface DocumentCache {
  /**
   * The document of a route, from an earlier build if its input was the same.
   * @param input everything the document is made of
   */
  get(route: RoutePath, input: unknown, render: () => Promise<RenderedEntry>): Promise<RenderedEntry>;
}

/** @param tree name of the content; the latest document of each of its routes is kept */
export function createDocumentCache(cache: BuildCache, tree: string): DocumentCache {
  const documents = cache.namespace('documents');
  return {
    async get(route, input, render) {
      const key = `${tree}\n${route}`;
      const wanted = digest(JSON.stringify(input));
      const known = await documents.read(key);
      if (known?.startsWith(`${wanted}\n`))
        return JSON.parse(known.slice(wanted.length + 1)) as RenderedEntry;
      const rendered = await render();
      await documents.tryWrite(key, `${wanted}\n${JSON.stringify(rendered)}`);
      return rendered;
    },
  };
}
