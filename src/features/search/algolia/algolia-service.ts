import type { Lang, SearchEngine } from '../../../shared/contracts.ts';
import type { SearchService } from '../service.ts';
import { withStandIn } from '../stand-in.ts';
import { type AlgoliaSettings, createAlgoliaEngine } from './algolia-engine.ts';
import { createInsights } from './insights.ts';

/**
 * The hosted engine with its reports. There is nothing to prepare: the service is asked query by query.
 * @param makeStandIn the engine of the site's own index, if there is one
 */
export function createAlgoliaService(
  settings: AlgoliaSettings,
  lang: Lang,
  makeStandIn?: () => SearchEngine,
): Omit<SearchService, 'onOpen'> {
  const engine = withStandIn(createAlgoliaEngine({ settings, lang }), makeStandIn);
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
