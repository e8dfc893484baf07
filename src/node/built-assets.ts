import type { DocumentAssets } from './document.ts';
import type { BuiltModule } from './plugins/prerender.ts';

/** Module every page starts with, relative to the project. */
export const ENTRY = 'src/app/entry-client.tsx';

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
