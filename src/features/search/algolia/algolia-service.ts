import type { Lang } from '../../../shared/contracts.ts';
import type { EmbeddedEngine } from '../engine/embedded-engine.ts';
import type { SearchService } from '../service.ts';
import { type AlgoliaSettings, createAlgoliaEngine } from './algolia-engine.ts';
import { withEmbeddedFallback } from './embedded-fallback.ts';
import { createInsights } from './insights.ts';

/**
 * The hosted engine with its reports.
 * @param own the engine of the site's own index, if there is one
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
