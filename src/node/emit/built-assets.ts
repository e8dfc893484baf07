import type { DocumentAssets } from './document.ts';

/** Output of one source module: its file and style sheets. Paths are relative to the output folder. */
export interface BuiltModule {
  file: string;
  /** Files it imports statically, without itself. */
  imports: readonly string[];
  styles: readonly string[];
  /** Worker scripts its file starts. */
  workers: readonly string[];
}

/** Files of these source modules. */
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
