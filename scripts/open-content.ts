import path from 'node:path';
import { createContentStore } from '../src/node/content/store.ts';
import { readEnvironment } from '../src/node/environment.ts';
import type { ContentStore } from '../src/node/model.ts';
import type { SiteFacts } from '../src/node/settings.ts';
import type { SearchPage } from '../src/shared/contracts.ts';

/**
 * Opens the content of a project as a build does; what is compiled is kept where builds keep it. Close it at the end.
 * @param root project folder
 * @param contentDir default: `CONTENT_DIR`, else `content`
 */
export function openContent(
  root: string,
  { config, texts }: SiteFacts,
  contentDir = path.resolve(root, readEnvironment('CONTENT_DIR').CONTENT_DIR ?? 'content'),
): ContentStore {
  const cacheDir = path.join(root, '.cache', 'site');
  return createContentStore({ contentDir, config, texts, cacheDir, root, command: 'build' });
}

/** All that a search finds of a project's content. */
export async function searchPagesOf(store: ContentStore): Promise<SearchPage[]> {
  const compiled = await store.compileAll();
  const searchable = compiled.filter(({ meta }) => !meta.frontmatter.noindex);
  return Promise.all(searchable.map((page) => store.searchPage(page)));
}
