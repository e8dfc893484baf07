import type { Lang } from '../../../shared/contracts.ts';
import type { SearchService } from '../contracts.ts';
import type { EmbeddedEngine } from '../engine/embedded-engine.ts';
import { type AlgoliaSettings, createAlgoliaEngine } from './algolia-engine.ts';
import { withEmbeddedFallback } from './embedded-fallback.ts';
import { createInsights } from './insights.ts';

/**
 * Creates the hosted search engine with its analytics.
 * @param own engine of the site's own index, if there is one
 */
export function createAlgoliaService(
  settings: AlgoliaSettings,
  lang: Lang,
  own: EmbeddedEngine | null,
): SearchService {
  const engine = createAlgoliaEngine({ settings, lang });
  return {
    engine: withEmbeddedFallback(engine, own),
    indexName: settings.indexName,
    observer: settings.insights ? createInsights(settings) : undefined,
    dispose: () => own?.dispose(),
  };
}
