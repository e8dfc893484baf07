import type { RoutePath } from '../../shared/contracts.ts';
import type { BuildCache } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import type { ContentStore } from '../model.ts';

/** What rendering one page gives. */
export interface RenderedEntry {
  /** The whole document. */
  html: string;
  /** Markdown copy of a page whose text only rendering produces. */
  copy?: string;
  /** Markdown of the components of a page, likewise. */
  components?: readonly string[];
}

/**
 * The document of a route, from an earlier build if its input was the same: most edits change only a few. The latest document of
 * each route is kept.
 * @param input everything the document is made of
 */
export async function keptDocument(
  { cache, store }: { cache: BuildCache; store: Pick<ContentStore, 'contentDir'> },
  route: RoutePath,
  input: unknown,
  render: () => Promise<RenderedEntry>,
): Promise<RenderedEntry> {
  const documents = cache.namespace('documents');
  const key = `${store.contentDir}\n${route}`;
  const wanted = digest(JSON.stringify(input));
  const known = await documents.read(key);
  if (known?.startsWith(`${wanted}\n`)) return JSON.parse(known.slice(wanted.length + 1)) as RenderedEntry;
  const rendered = await render();
  await documents.tryWrite(key, `${wanted}\n${JSON.stringify(rendered)}`);
  return rendered;
}
