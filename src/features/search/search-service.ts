import type { Lang } from '../../shared/contracts.ts';
import type { ClientConfig } from '../../shared/site-config.ts';
import { SCRIPT_LIMIT, withTimeout } from '../../shared/timeouts.ts';
import type { SearchService } from './contracts.ts';
import { createEmbeddedEngine } from './engine/embedded-engine.ts';

interface SearchServiceOptions {
  config: Pick<ClientConfig, 'search' | 'base' | 'title'>;
  lang: Lang;
  indexUrl: string | null;
}

/**
 * Creates the engine the settings ask for: Algolia if configured, otherwise the embedded index, whose download starts.
 * @throws StalledError if the code for Algolia cannot be loaded in time
 */
export async function createSearchService({
  config: { search, base, title },
  lang,
  indexUrl,
}: SearchServiceOptions): Promise<SearchService> {
  const own = indexUrl === null ? null : createEmbeddedEngine({ url: indexUrl, base });
  if (search.algolia) {
    const algolia = import('./algolia/algolia-service.ts');
    const { createAlgoliaService } = await withTimeout(algolia, 'The search', SCRIPT_LIMIT);
    return createAlgoliaService(search.algolia, lang, own);
  }
  if (!own) throw new Error(`There is no search index for the language "${lang}".`);
  // Lets a dialog that is open while content is edited find the new content.
  if (import.meta.env.DEV) import.meta.hot?.on('site:content', own.refresh);
  own.prepare();
  return {
    engine: own,
    indexName: `${title.toLowerCase()}-${lang}`,
    dispose: own.dispose,
  };
}
