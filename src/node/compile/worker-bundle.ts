import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildCache, Inputs } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import { moduleRecorder } from '../files/module-recorder.ts';
import type { CompilerOptions } from '../markdown/context.ts';
import { LOCK_FILE, SOURCES } from '../sources.ts';
import type { Compiler } from './compile.ts';

/** The compiler as one file. */
export interface WorkerCode {
  url: URL;
  /** The same code, in this thread. */
  load(): Promise<{ createCompiler(options: CompilerOptions): Compiler }>;
  /** Digest of everything that decides how a page is compiled, except the page and the options. */
  version: string;
}

/**
 * Bundles the compiler's worker with its packages into one file: it is TypeScript, and starts five times faster than its
 * four hundred modules would one by one. The bundle of an earlier run is reused while all its modules are the same.
 */
export async function bundleWorker(root: string, cache: BuildCache): Promise<WorkerCode> {
  const bundles = cache.namespace('compiler', '.mjs');
  const entry = path.join(root, SOURCES.compileWorker);
  const known = await bundles.locate(entry);
  if (known) return workerCode(pathToFileURL(known.file), known.content, known.inputs, root);

  const { rolldown } = await import('rolldown');
  const recorder = moduleRecorder();
  // Grammars are loaded when pages need them, and not bundled; the file names their version, and the bundler's.
  await recorder.add(path.join(root, LOCK_FILE));
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // Warnings of packages do not concern the site.
    logLevel: 'silent',
    plugins: [recorder.plugin],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const { code } = output[0];
  const url = pathToFileURL(await bundles.write(entry, code, recorder.inputs));
  return workerCode(url, code, recorder.inputs, root);
}

function workerCode(url: URL, code: string, inputs: Inputs, root: string): WorkerCode {
  const load = () => import(url.href) as ReturnType<WorkerCode['load']>;
  return { url, load, version: digest(`${inputs[path.join(root, LOCK_FILE)]}\n${process.version}\n${code}`) };
}
