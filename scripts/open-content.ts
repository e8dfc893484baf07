import path from 'node:path';
import { createContentStore } from '../src/node/content/store.ts';
import type { ContentStoreOptions } from '../src/node/content/store-base.ts';
import { readEnvironment } from '../src/node/environment.ts';
import type { ContentStore } from '../src/node/model.ts';
import { readSite, type SiteFacts } from '../src/node/settings.ts';
import type { SearchPage } from '../src/shared/contracts.ts';

/**
 * Opens the content of this project as a build does, with the builds' cache, and closes it after use.
 * @param options options for another content tree
 */
export async function withContent<Result>(
  use: (store: ContentStore, site: SiteFacts) => Promise<Result>,
  options: Partial<ContentStoreOptions> = {},
): Promise<Result> {
  const root = process.cwd();
  const site = await readSite(root);
  const store = createContentStore({
    ...site,
    contentDir: path.resolve(readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content'),
    cacheDir: path.join(root, '.cache', 'site'),
    root,
    command: 'build',
    ...options,
  });
  return use(store, site).finally(() => store.close());
}

/** All searchable pages of a project's content. */
export async function searchPagesOf(store: ContentStore): Promise<SearchPage[]> {
  const compiled = await store.compileAll();
  const searchable = compiled.filter(({ meta }) => !meta.frontmatter.noindex);
  return Promise.all(searchable.map((page) => store.searchPage(page)));
}
