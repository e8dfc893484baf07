import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { CompilerOptions } from '../markdown/context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { Compiler, LinkTargets } from './compile.ts';

/** A page to compile; `asText`: see `Compiler.compileAsText`. */
interface PageRequest {
  source: SourceFile;
  text: string;
  asText: boolean;
}

/** Messages from the pool to a worker. */
export type WorkerRequest =
  | { kind: 'targets'; targets: LinkTargets }
  | ({ kind: 'compile'; id: number } & PageRequest);

/** Compiles pages on worker threads, which are started on demand. */
export interface WorkerPool {
  /** @param group pages of a group preferably go to the same worker, which memoizes the code blocks they share */
  compile(source: SourceFile, text: string, group: string, asText?: boolean): Promise<CompiledPage>;
  setTargets(targets: LinkTargets): void;
  close(): Promise<void>;
}

interface Job {
  request: PageRequest;
  group: string;
  resolve(page: CompiledPage): void;
  reject(error: Error): void;
}

/** A worker with its running jobs: few at a time, so that all threads finish together. */
interface Thread {
  worker: Worker;
  running: Map<number, Job>;
}

type Answer = { id: number; json: string } | { id: number; error: string };

/** Number of waiting pages from which another thread is worth its startup time. */
const PAGES_FOR_ANOTHER_THREAD = 6;
const CLOSED = new Error('The content workers have been stopped.');
/** A thread with fewer jobs than this gets jobs of another group. */
const JOBS_AT_ONCE = 2;

/** Compiles in the calling thread, one page after the other. */
export function createOwnThread(load: () => Promise<Compiler>): WorkerPool {
  const inTurn = pLimit(1);
  let targets: LinkTargets | undefined;
  return {
    compile: (source, text, _group, asText = false) =>
      inTurn(async () => {
        const compiler = await load();
        if (targets) compiler.setTargets(targets);
        targets = undefined;
        return compiler[asText ? 'compileAsText' : 'compile'](source, text);
      }),
    setTargets(known) {
      targets = known;
    },
    close: async () => undefined,
  };
}

/** @param bundle returns the worker's file; called for the first page, or for the warm-up page */
export function createWorkerPool(
  options: CompilerOptions,
  threads: number,
  bundle: () => Promise<URL>,
): WorkerPool {
  const pool: Thread[] = [];
  let waiting: Job[] = [];
  let starting: Promise<void> | undefined;
  let targets: LinkTargets | undefined;
  let nextId = 0;
  let isClosed = false;

  function start(url: URL): void {
    const worker = new Worker(url, {
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    const thread: Thread = { worker, running: new Map() };
    const onEnd = (error: Error): void => {
      if (pool.includes(thread)) pool.splice(pool.indexOf(thread), 1);
      rejectAll([...thread.running.values()], error);
      thread.running.clear();
      if (waiting.length > 0) void work();
    };
    worker.on('message', (answer: Answer) => {
      const job = thread.running.get(answer.id);
      thread.running.delete(answer.id);
      if ('json' in answer) job?.resolve(JSON.parse(answer.json) as CompiledPage);
      else job?.reject(new Error(answer.error));
      feed(thread);
    });
    worker.on('error', onEnd);
    worker.on('exit', (code) => onEnd(new Error(`The content worker stopped with code ${code}.`)));
    if (targets) send(thread, { kind: 'targets', targets });
    pool.push(thread);
    feed(thread);
  }

  function feed(thread: Thread): void {
    while (thread.running.size < JOBS_AT_ONCE && waiting.length > 0) {
      for (const job of takeGroup(thread)) {
        const id = nextId++;
        thread.running.set(id, job);
        send(thread, { kind: 'compile', id, ...job.request });
      }
    }
    // Running jobs keep the process alive; an idle pool must not.
    if (thread.running.size > 0) thread.worker.ref();
    else thread.worker.unref();
  }

  /** Takes the waiting jobs of a group that already runs on the thread, otherwise of the first group. */
  function takeGroup({ running }: Thread): Job[] {
    const groups = [...running.values()].map(({ group }) => group);
    const first = waiting.find(({ group }) => groups.includes(group)) ?? waiting[0];
    const taken = waiting.filter(({ group }) => group === first?.group);
    waiting = waiting.filter((job) => !taken.includes(job));
    return taken;
  }

  async function work(): Promise<void> {
    starting ??= (async () => {
      const url = await bundle();
      const wanted = Math.min(threads, Math.max(1, Math.ceil(waiting.length / PAGES_FOR_ANOTHER_THREAD)));
      while (!isClosed && pool.length < wanted) start(url);
    })().finally(() => {
      starting = undefined;
    });
    await starting;
    for (const thread of pool) feed(thread);
  }

  return {
    compile(source, text, group, asText = false) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(CLOSED);
        waiting.push({ request: { source, text, asText }, group, resolve, reject });
        // Deferred, so that all pages of a site are queued before the number of threads is decided.
        setImmediate(() => void work().catch((error) => rejectAll(waiting.splice(0), error)));
      });
    },
    setTargets(known) {
      targets = known;
      for (const thread of pool) send(thread, { kind: 'targets', targets });
    },
    async close() {
      isClosed = true;
      rejectAll(waiting.splice(0), CLOSED);
      await starting?.catch(() => undefined);
      await Promise.all(pool.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

function send({ worker }: Thread, request: WorkerRequest): void {
  worker.postMessage(request);
}

function rejectAll(jobs: readonly Job[], error: Error): void {
  for (const job of jobs) job.reject(error);
}
