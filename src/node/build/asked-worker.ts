import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inTime, StalledError } from '../../shared/patience.ts';

/** Milliseconds until code that gives no answer counts as endless: far more than a busy machine needs. */
const PATIENCE = 60_000;
/** The same for the question where that code is. */
const PLACE_PATIENCE = 5_000;
/** Name of the request that takes the debugger off. */
const DISABLED = 2;

/** Code in a worker gives no answer. The message is what it does instead. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** A worker that is asked one thing after the other. */
export interface AskedWorker<Question, Answer> {
  /** Rejects when the worker fails, ends or gives no answer; the next question is for a new worker. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<unknown>;
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Starts a worker.
 * @param file path of its code
 * @param patience milliseconds that an answer may take
 */
export function startAskedWorker<Question, Answer>(
  file: string,
  options: WorkerOptions,
  patience = PATIENCE,
): AskedWorker<Question, Answer> {
  let pending: Pending | undefined;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(file, options);
    started.on('message', (answer) => pending?.resolve(answer));
    started.on('error', (error) => pending?.reject(error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      pending?.reject(new NoAnswerError('ends the process'));
    });
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    async ask(question) {
      worker ??= start();
      const asked = worker;
      const answered = new Promise<unknown>((resolve, reject) => {
        pending = { resolve, reject };
      });
      asked.postMessage(question);
      try {
        return (await inTime(answered, file, patience)) as Answer;
      } catch (error) {
        pending = undefined;
        const late = error instanceof StalledError && (await noAnswer(file, patience));
        await stop();
        throw late || error;
      } finally {
        pending = undefined;
      }
    },
    close: stop,
  };
}

async function noAnswer(file: string, patience: number): Promise<NoAnswerError> {
  const name = await runningFunction(file);
  return new NoAnswerError(
    `does not end: after ${patience / 1000} s it is still ${name ? `in ${name}` : 'running'}`,
  );
}

/** Pauses the worker with the given code. @returns name of the innermost function that has one */
async function runningFunction(file: string): Promise<string | undefined> {
  const session = new Session();
  let name: string | undefined;
  /** A worker that is paused cannot be ended: the debugger has left it when this resolves. */
  const left = new Promise<void>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      if (workerInfo.url !== pathToFileURL(file).href) return;
      const send = (id: number, method: string) => {
        session.post('NodeWorker.sendMessageToWorker', {
          sessionId,
          message: JSON.stringify({ id, method }),
        });
      };
      session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
        const { id, method, params: details } = JSON.parse(params.message);
        if (method === 'Debugger.paused') {
          name = nameOf(details.callFrames);
          send(DISABLED, 'Debugger.disable');
        }
        if (id === DISABLED) resolve();
      });
      send(0, 'Debugger.enable');
      send(1, 'Debugger.pause');
    });
  });
  try {
    session.connect();
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await inTime(left, file, PLACE_PATIENCE);
    return name;
  } catch {
    return undefined;
  } finally {
    session.disconnect();
  }
}

/** The bundler numbers names that several files have. */
function nameOf(frames: readonly { functionName: string }[]): string | undefined {
  const named = frames.find(({ functionName }) => functionName !== '');
  return named?.functionName.replace(/\$\d+$/, '');
}
