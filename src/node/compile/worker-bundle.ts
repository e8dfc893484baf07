import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCode } from '../files/bundle.ts';
import type { BuildCache } from '../files/cache.ts';
import type { CompilerOptions } from '../markdown/context.ts';
import { SOURCES } from '../sources.ts';
import type { Compiler } from './compile.ts';

/** The compiler as one file. */
export interface WorkerCode {
  url: URL;
  /** Loads the same code into this thread. */
  load(): Promise<{ createCompiler(options: CompilerOptions): Compiler }>;
}

/**
 * Bundles the compiler's worker with its packages into one file, because it is TypeScript, and starts five times faster than
 * with its four hundred modules.
 * @param engine see `engineDigest`; the bundle of an earlier run is reused if it is the same
 */
export async function bundleWorker(root: string, cache: BuildCache, engine: string): Promise<WorkerCode> {
  const bundles = cache.namespace('compiler', '.mjs');
  // Grammars are not bundled; they are loaded when pages need them.
  const bundle = () => bundleCode(path.join(root, SOURCES.compileWorker), { platform: 'node' });
  const file = (await bundles.locate(engine)) ?? (await bundles.write(engine, await bundle()));
  const url = pathToFileURL(file);
  return { url, load: () => import(url.href) as ReturnType<WorkerCode['load']> };
}
