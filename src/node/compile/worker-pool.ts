import { Worker } from 'node:worker_threads';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { CompilerOptions } from '../markdown/context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { Compiler, LinkTargets } from './compile.ts';

/** What the pool sends a worker. */
export type WorkerRequest =
  | { kind: 'targets'; targets: LinkTargets }
  | { kind: 'compile'; id: number; source: SourceFile; text: string; asText: boolean };

/** Compiles pages on worker threads, which are started as work comes in. */
export interface WorkerPool {
  /**
   * @param group pages of one group go to one worker: they share code blocks, which it remembers
   * @param asText without code and components, see `Compiler.compileAsText`
   */
  compile(source: SourceFile, text: string, group: string, asText?: boolean): Promise<CompiledPage>;
  setTargets(targets: LinkTargets): void;
  close(): Promise<void>;
}

interface Job {
  source: SourceFile;
  text: string;
  group: string;
  asText: boolean;
  resolve(page: CompiledPage): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  /** Jobs that were handed over: few at once, so that the threads end together. */
  running: Map<number, Job>;
}

type Answer = { id: number; json: string } | { id: number; error: string };

/** A second thread costs its start: it is worth it from this many waiting pages on. */
const PAGES_FOR_ANOTHER_THREAD = 6;
const CLOSED = new Error('The content workers have been stopped.');
/** A thread with fewer jobs than this gets those of another group. */
const JOBS_AT_ONCE = 2;

/** Jobs that wait, in their order by group. */
function createJobQueue() {
  const groups = new Map<string, Job[]>();
  return {
    size: () => [...groups.values()].reduce((sum, { length }) => sum + length, 0),

    add: (job: Job) => getOrInsert(groups, job.group, () => []).push(job),

    /** @returns the waiting jobs of one of the given groups, otherwise of the first group */
    takeGroup(preferred: readonly string[] = []): Job[] {
      const name = preferred.find((group) => groups.has(group)) ?? groups.keys().next().value ?? '';
      const jobs = groups.get(name) ?? [];
      groups.delete(name);
      return jobs;
    },

    rejectAll(error: Error): void {
      for (const job of [...groups.values()].flat()) job.reject(error);
      groups.clear();
    },
  };
}

function send(thread: Thread, request: WorkerRequest): void {
  thread.worker.postMessage(request);
}

/** Starts a worker and hands its answers to its jobs. */
function startThread(
  url: URL,
  options: CompilerOptions,
  { onAnswer, onEnd }: { onAnswer(thread: Thread): void; onEnd(thread: Thread, error: Error): void },
): Thread {
  const worker = new Worker(url, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: 64 } });
  const thread: Thread = { worker, running: new Map() };
  worker.on('message', (answer: Answer) => {
    const job = thread.running.get(answer.id);
    thread.running.delete(answer.id);
    if ('json' in answer) job?.resolve(JSON.parse(answer.json) as CompiledPage);
    else job?.reject(new Error(answer.error));
    onAnswer(thread);
  });
  worker.on('error', (error: Error) => onEnd(thread, error));
  worker.on('exit', (code) => onEnd(thread, new Error(`The content worker stopped with code ${code}.`)));
  // An idle pool must not keep the process alive. A running job does, through `ref`.
  worker.unref();
  return thread;
}

/** Compiles in the thread that calls it, one page after the other. */
export function createOwnThread(load: () => Promise<Compiler>): WorkerPool {
  let last: Promise<unknown> = Promise.resolve();
  let targets: LinkTargets | undefined;
  return {
    async compile(source, text, _group, asText = false) {
      const compiler = await load();
      if (targets) compiler.setTargets(targets);
      targets = undefined;
      const page = last.then(() => compiler[asText ? 'compileAsText' : 'compile'](source, text));
      last = page.catch(() => undefined);
      return page;
    },
    setTargets(known) {
      targets = known;
    },
    close: async () => undefined,
  };
}

/** @param bundle gives the worker's file; called with the first page, or with the sample that warms it up */
export function createWorkerPool(
  options: CompilerOptions,
  threads: number,
  bundle: () => Promise<URL>,
): WorkerPool {
  const pool: Thread[] = [];
  const queue = createJobQueue();
  let starting: Promise<void> | undefined;
  let targets: LinkTargets | undefined;
  let nextId = 0;
  let isClosed = false;

  function start(url: URL): void {
    const thread = startThread(url, options, { onAnswer: feed, onEnd });
    if (targets) send(thread, { kind: 'targets', targets });
    pool.push(thread);
    feed(thread);
  }

  function onEnd(thread: Thread, error: Error): void {
    const index = pool.indexOf(thread);
    if (index >= 0) pool.splice(index, 1);
    for (const job of thread.running.values()) job.reject(error);
    thread.running.clear();
    if (queue.size() > 0 && !isClosed) void work();
  }

  function feed(thread: Thread): void {
    while (thread.running.size < JOBS_AT_ONCE) {
      const jobs = queue.takeGroup([...thread.running.values()].map(({ group }) => group));
      if (jobs.length === 0) break;
      for (const job of jobs) {
        const id = nextId++;
        thread.running.set(id, job);
        send(thread, { kind: 'compile', id, source: job.source, text: job.text, asText: job.asText });
      }
    }
    if (thread.running.size > 0) thread.worker.ref();
    else thread.worker.unref();
  }

  async function work(): Promise<void> {
    starting ??= (async () => {
      const url = await bundle();
      const wanted = Math.min(threads, Math.max(1, Math.ceil(queue.size() / PAGES_FOR_ANOTHER_THREAD)));
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
        queue.add({ source, text, group, asText, resolve, reject });
        // Waits a moment, so that a whole site's pages are counted before threads are.
        setImmediate(() => void work().catch(queue.rejectAll));
      });
    },
    setTargets(known) {
      targets = known;
      for (const thread of pool) send(thread, { kind: 'targets', targets });
    },
    async close() {
      isClosed = true;
      queue.rejectAll(CLOSED);
      await starting?.catch(() => undefined);
      await Promise.all(pool.splice(0).map((thread) => thread.worker.terminate()));
    },
  };
}
