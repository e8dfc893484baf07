import type { Lang } from '../../../shared/contracts.ts';
import type { SearchService } from '../search-service.ts';
import { type AlgoliaSettings, createAlgoliaEngine } from './algolia-engine.ts';
import { createInsights } from './insights.ts';

/** The hosted engine with its reports. There is nothing to prepare: the service is asked query by query. */
export function createAlgoliaService(
  settings: AlgoliaSettings,
  lang: Lang,
): Omit<SearchService, 'onArrival'> {
  const engine = createAlgoliaEngine({ settings, lang });
  return {
    engine,
    indexName: settings.indexName,
    observer: settings.insights ? createInsights(settings) : undefined,
    prepare: () => {},
    refresh: () => {},
    isOutdated: () => false,
    dispose: () => {},
  };
}
