import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CompilerOptions } from '../markdown/context.ts';
import type { SourceFile } from '../model.ts';
import { createCompiler, type LinkTargets } from './compile.ts';

/** What the pool sends a worker. */
export type WorkerRequest =
  | { kind: 'targets'; targets: LinkTargets }
  | { kind: 'compile'; id: number; source: SourceFile; text: string; asText: boolean };

if (parentPort) serve(parentPort);

/** Answers the pool. The main thread loads this file too, for MDX that is a module. */
function serve(port: MessagePort): void {
  const compiler = createCompiler(workerData as CompilerOptions);
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    if (request.kind === 'targets') {
      compiler.setTargets(request.targets);
      return;
    }
    const { id, source, text, asText } = request;
    last = last.then(async () => {
      try {
        // As text: cheaper to send than objects, and ready for the disk.
        const page = asText ? compiler.compileAsText(source, text) : compiler.compile(source, text);
        port.postMessage({ id, json: JSON.stringify(await page) });
      } catch (error) {
        port.postMessage({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      }
    });
  });
}

export { createCompiler };
