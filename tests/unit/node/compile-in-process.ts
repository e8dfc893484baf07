import { vi } from 'vitest';
import { createCompiler } from '../../../src/node/compile/compile.ts';
import type * as bundle from '../../../src/node/compile/worker-bundle.ts';
import type * as pool from '../../../src/node/compile/worker-pool.ts';

/**
 * Replaces the worker threads and their bundle: loading the whole compiler in a thread takes longer than most tests.
 * Threads give the same results (`store-threads.test.ts`).
 */
export const { createOwnThread } = await vi.importActual<typeof pool>(
  '../../../src/node/compile/worker-pool.ts',
);

export const createWorkerPool: typeof pool.createWorkerPool = (options) => {
  const compiler = createCompiler(options);
  const thread = createOwnThread(async () => compiler);
  // Results of a thread have been serialized.
  return { ...thread, compile: async (...job) => JSON.parse(JSON.stringify(await thread.compile(...job))) };
};

export const bundleWorker: typeof bundle.bundleWorker = async () => ({
  url: new URL(import.meta.url),
  load: async () => ({ createCompiler }),
});
