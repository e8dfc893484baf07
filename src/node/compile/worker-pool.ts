import { Worker } from 'node:worker_threads';
import type { NameAddresses } from '../../shared/code-names.ts';
import type { CompilerOptions, RouteKeys } from '../markdown/context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { WorkerRequest } from './worker.ts';

/** Compiles pages on worker threads, which are started as work comes in. */
export interface WorkerPool {
  /**
   * @param group pages of one group go to one worker: they share code blocks, which it remembers
   * @param asText without code and components, see `Compiler.compileAsText`
   */
  compile(source: SourceFile, text: string, group: string, asText?: boolean): Promise<CompiledPage>;
  setRoutes(routes: RouteKeys): void;
  setNames(names: NameAddresses): void;
  /** Starts a thread and has it compile something, so that the first page finds it ready. */
  prepare(): Promise<void>;
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
/** A thread with fewer jobs than this gets those of another group. */
const JOBS_AT_ONCE = 2;

/** Jobs that wait, in their order by group. */
class JobQueue {
  size = 0;
  private readonly groups = new Map<string, Job[]>();

  add(job: Job): void {
    const group = this.groups.get(job.group);
    if (group) group.push(job);
    else this.groups.set(job.group, [job]);
    this.size += 1;
  }

  /** @returns the waiting jobs of one of the given groups, otherwise of the first group */
  takeGroup(preferred: readonly string[] = []): Job[] {
    const name = preferred.find((group) => this.groups.has(group)) ?? this.groups.keys().next().value ?? '';
    const jobs = this.groups.get(name) ?? [];
    this.groups.delete(name);
    this.size -= jobs.length;
    return jobs;
  }
}

/** @param bundle gives the worker's file; called when the first page comes in */
export function createWorkerPool(
  options: CompilerOptions,
  threads: number,
  bundle: () => Promise<URL>,
): WorkerPool {
  const pool: Thread[] = [];
  const queue = new JobQueue();
  let starting: Promise<void> | undefined;
  let prepared: Promise<void> | undefined;
  let routes: RouteKeys = new Map();
  let names: NameAddresses = new Map();
  let nextId = 0;
  let isClosed = false;

  function start(url: URL): void {
    const thread: Thread = {
      worker: new Worker(url, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: 64 } }),
      running: new Map(),
    };
    thread.worker.on('message', (answer: Answer) => {
      const job = thread.running.get(answer.id);
      thread.running.delete(answer.id);
      if ('json' in answer) job?.resolve(JSON.parse(answer.json) as CompiledPage);
      else job?.reject(new Error(answer.error));
      feed(thread);
    });
    const fail = (error: Error) => {
      const index = pool.indexOf(thread);
      if (index >= 0) pool.splice(index, 1);
      for (const job of thread.running.values()) job.reject(error);
      thread.running.clear();
      if (queue.size > 0 && !isClosed) void work();
    };
    thread.worker.on('error', fail);
    thread.worker.on('exit', (code) => fail(new Error(`The content worker stopped with code ${code}.`)));
    // An idle pool must not keep the process alive; a running job does, through `ref`.
    thread.worker.unref();
    send(thread, { kind: 'routes', routes: [...routes] });
    send(thread, { kind: 'names', names: [...names] });
    pool.push(thread);
    feed(thread);
  }

  function send(thread: Thread, request: WorkerRequest): void {
    thread.worker.postMessage(request);
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
      const wanted = Math.min(threads, Math.max(1, Math.ceil(queue.size / PAGES_FOR_ANOTHER_THREAD)));
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
        queue.add({ source, text, group, asText, resolve, reject });
        // Waits a moment, so that a whole site's pages are counted before threads are.
        setImmediate(() => {
          work().catch((error: Error) => {
            while (queue.size > 0) for (const job of queue.takeGroup()) job.reject(error);
          });
        });
      });
    },
    setRoutes(known) {
      routes = known;
      for (const thread of pool) send(thread, { kind: 'routes', routes: [...routes] });
    },
    setNames(known) {
      names = known;
      for (const thread of pool) send(thread, { kind: 'names', names: [...names] });
    },
    prepare() {
      // Trouble is for the first page to tell.
      prepared ??= work()
        .catch(() => {})
        .then(() => {
          for (const thread of pool) send(thread, { kind: 'prepare' });
        });
      return prepared;
    },
    async close() {
      isClosed = true;
      await starting?.catch(() => undefined);
      await Promise.all(pool.splice(0).map((thread) => thread.worker.terminate()));
    },
  };
}
