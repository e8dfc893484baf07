import { createCompiler } from '../../../src/node/compile/compile.ts';
import type * as bundle from '../../../src/node/compile/worker-bundle.ts';
import type * as pool from '../../../src/node/compile/worker-pool.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

/**
 * Takes the place of the worker threads and their bundle: a thread loads the whole compiler, which takes longer than what
 * most tests ask of it. Threads give the same (`store-threads.test.ts`).
 */

/** Pages come as they come from a thread: one after the other, read from JSON. */
export const createWorkerPool: typeof pool.createWorkerPool = (options) => {
  const compiler = createCompiler(options);
  let last: Promise<unknown> = Promise.resolve();
  return {
    async compile(source, text, _group, asText = false) {
      const page = last.then(() =>
        asText ? compiler.compileAsText(source, text) : compiler.compile(source, text),
      );
      last = page.catch(() => undefined);
      return JSON.parse(JSON.stringify(await page)) as CompiledPage;
    },
    setTargets: compiler.setTargets,
    close: async () => undefined,
  };
};

export const bundleWorker: typeof bundle.bundleWorker = async () => ({
  url: new URL(import.meta.url),
  load: async () => ({ createCompiler }),
});
