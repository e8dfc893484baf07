import { parentPort, workerData } from 'node:worker_threads';
import type { RoutePath } from '../../shared/contracts.ts';
import type { SourceFile } from '../content/model.ts';
import { createCompiler } from './compile.ts';
import type { CompilerOptions } from './context.ts';

/** What the pool tells a worker. */
export type WorkerRequest =
  | { kind: 'routes'; routes: [key: string, route: RoutePath][] }
  | { kind: 'compile'; id: number; source: SourceFile; text: string };

const port = parentPort;
if (!port) throw new Error('mdx/worker.ts runs as a worker thread: start it through content/worker-pool.ts.');

const compiler = createCompiler(workerData as CompilerOptions);
let last: Promise<unknown> = Promise.resolve();

port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'routes') {
    compiler.setRoutes(new Map(request.routes));
    return;
  }
  const { id, source, text } = request;
  last = last.then(async () => {
    try {
      // As text: cheaper to send than objects, and ready for the disk.
      port.postMessage({ id, json: JSON.stringify(await compiler.compile(source, text)) });
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  });
});
