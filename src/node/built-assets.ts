import type { DocumentAssets } from './document';
import type { BuiltModule } from './plugins/prerender';

/** What the given source modules became. */
export function assetsOf(
  sources: readonly string[],
  modules: ReadonlyMap<string, BuiltModule>,
): DocumentAssets {
  const built = sources.flatMap((source) => modules.get(source) ?? []);
  return {
    styles: [...new Set(built.flatMap(({ styles }) => styles))],
    modules: [...new Set(built.flatMap(({ file, imports }) => [file, ...imports]))],
  };
}
