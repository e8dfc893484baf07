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
  /** The same code, in this thread. */
  load(): Promise<{ createCompiler(options: CompilerOptions): Compiler }>;
}

/**
 * Bundles the compiler's worker with its packages into one file: it is TypeScript, and starts five times faster than its
 * four hundred modules would one by one.
 * @param engine see `engineDigest`; the bundle of an earlier run is used again while it is the same
 */
export async function bundleWorker(root: string, cache: BuildCache, engine: string): Promise<WorkerCode> {
  const bundles = cache.namespace('compiler', '.mjs');
  // Grammars are loaded when pages need them, and not bundled.
  const bundle = () => bundleCode(path.join(root, SOURCES.compileWorker), { platform: 'node' });
  const file = (await bundles.locate(engine)) ?? (await bundles.write(engine, await bundle()));
  const url = pathToFileURL(file);
  return { url, load: () => import(url.href) as ReturnType<WorkerCode['load']> };
}
