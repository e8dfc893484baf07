import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import type { BuiltModule } from '../emit/built-assets.ts';

/** Records which files each module of a chunk needs, so that documents can preload them. */
export function recordChunk(
  modules: Map<string, BuiltModule>,
  root: string,
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): void {
  const imports = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || imports.has(fileName)) return;
    imports.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style);
    output.imports.forEach(visit);
  };
  visit(chunk.fileName);
  imports.delete(chunk.fileName);
  const workers = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') && chunk.code.includes(path.basename(fileName))
      ? [fileName]
      : [],
  );
  const built = { file: chunk.fileName, imports: [...imports], styles: [...styles], workers };
  const folder = `${normalizePath(root)}/`;
  for (const id of chunk.moduleIds) {
    const name = normalizePath(id).replace(/^\0/, '').replace(folder, '');
    modules.set(name, built);
  }
}
