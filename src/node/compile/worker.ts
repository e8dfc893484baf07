import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CompilerOptions } from '../markdown/context.ts';
import { createCompiler } from './compile.ts';
import { createOwnThread, type WorkerRequest } from './worker-pool.ts';

if (parentPort) serve(parentPort);

/** Handles messages of the pool. The main thread loads this file, too, for MDX modules. */
function serve(port: MessagePort): void {
  const compiler = createCompiler(workerData as CompilerOptions);
  const own = createOwnThread(async () => compiler);
  port.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'targets') return own.setTargets(request.targets);
    const { id, source, text, asText } = request;
    try {
      // As a string: cheaper to send than objects, and ready to be cached.
      port.postMessage({ id, json: JSON.stringify(await own.compile(source, text, '', asText)) });
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  });
}

export { createCompiler };
