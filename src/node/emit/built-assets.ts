import type { DocumentAssets } from './document.ts';

/** Output of one source module: its file and the style sheets it brings. Paths are relative to the output folder. */
export interface BuiltModule {
  file: string;
  /** Files it imports statically, itself excluded. */
  imports: readonly string[];
  styles: readonly string[];
  /** Worker scripts its file starts. */
  workers: readonly string[];
}

/** What the given source modules became. */
export function assetsOf(
  sources: readonly string[],
  modules: ReadonlyMap<string, BuiltModule>,
): Pick<DocumentAssets, 'styles' | 'modules'> {
  const built = sources.flatMap((source) => modules.get(source) ?? []);
  return {
    styles: [...new Set(built.flatMap(({ styles }) => styles))],
    modules: [...new Set(built.flatMap(({ file, imports }) => [file, ...imports]))],
  };
}
