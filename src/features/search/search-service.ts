import type { Lang } from '../../shared/contracts.ts';
import { inTime, SCRIPT_LIMIT } from '../../shared/patience.ts';
import type { ClientConfig } from '../../shared/site-config.ts';
import { showMatch } from './dialog/match-highlight.ts';
import type { IndexSource } from './engine/core.ts';
import { EmbeddedEngine } from './engine/embedded-engine.ts';
import type { SearchService } from './service.ts';

export interface SearchServiceOptions {
  config: Pick<ClientConfig, 'search' | 'base' | 'title'>;
  lang: Lang;
  indexUrl: string | null;
}

/**
 * Makes the engine the settings ask for: Algolia when it is set up, the embedded index otherwise.
 * @throws StalledError when the code for Algolia does not come
 */
export async function createSearchService(options: SearchServiceOptions): Promise<SearchService> {
  const { config, lang, indexUrl } = options;
  const source = indexUrl === null ? null : { url: indexUrl, base: config.base };
  let engine: EmbeddedEngine | undefined;
  const embedded = (index: IndexSource) => {
    engine ??= new EmbeddedEngine({ name: '', url: '' }, index);
    return engine;
  };
  if (config.search.algolia) {
    const { createAlgoliaService } = await inTime(
      import('./algolia/algolia-service.ts'),
      'The search',
      SCRIPT_LIMIT,
    );
    const makeStandIn = source ? () => embedded(source) : undefined;
    const service = createAlgoliaService(config.search.algolia, lang, makeStandIn);
    return { ...service, onOpen: showMatch, dispose: () => engine?.dispose() };
  }
  if (!source) throw new Error(`There is no search index for the language "${lang}".`);
  const own = embedded(source);
  // A dialog that is open while pages are written finds what they say now.
  if (import.meta.env.DEV) import.meta.hot?.on('site:content', () => own.refresh());
  return {
    engine: own,
    indexName: `${config.title.toLowerCase()}-${lang}`,
    observer: undefined,
    onOpen: showMatch,
    prepare: () => void own.prepare(),
    refresh: () => own.refresh(),
    isOutdated: (error) => error instanceof Error && error.name === 'MissingFileError',
    dispose: () => own.dispose(),
  };
}
