import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import type { IndexSource, SearchCore } from './core.ts';
import type { SnippetSize } from './highlighting.ts';
import type { WorkerReply, WorkerRequest } from './search-worker.ts';

/** Milliseconds a worker may take to start before the page does its work. */
const START_LIMIT = 5000;
/** Milliseconds of work in the page before it lets the browser answer the reader. */
const SLICE = 6;

/** Makes the worker; a parameter so that tests can do without. */
type CreateWorker = () => Worker;

const createSearchWorker: CreateWorker = () =>
  new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });

/** Lets the browser work between two slices. */
function createPause(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE;
  return () => {
    if (performance.now() < until) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        until = performance.now() + SLICE;
        resolve();
      });
    });
  };
}

/** Narrow screens have room for few words (the specification). */
function snippetSize(): SnippetSize {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 768px)').matches ? 'short' : 'long';
}

interface Request {
  resolve: (answer: SearchAnswer) => void;
  reject: (error: Error) => void;
  details?: { resolve: (hits: SearchHit[]) => void; reject: (error: Error) => void };
}

const aborted = (): DOMException => new DOMException('The search was given up.', 'AbortError');

/** The embedded engine and what it costs: a worker and a downloaded index. */
export interface EmbeddedEngine extends SearchEngine {
  /** Starts worker and download ahead of the first query. Failures show when a query is made. */
  prepare(): Promise<void>;
  /** Forgets the downloaded index, so that the next query downloads it again. */
  refresh(): void;
  /** Ends the worker. The engine starts a new one when it is asked again. */
  dispose(): void;
}

/** The worker and the requests it has not answered. */
function createWorkerClient(source: IndexSource, createWorker: CreateWorker) {
  let starting: Promise<Worker | null> | null = null;
  const requests = new Map<number, Request>();
  let lastId = 0;

  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  function rejectAll(error: Error): void {
    for (const request of requests.values()) {
      request.reject(error);
      request.details?.reject(error);
    }
    requests.clear();
  }

  /** `null` where there can be no worker. */
  function start(): Promise<Worker | null> {
    starting ??= new Promise((resolve) => {
      let worker: Worker;
      try {
        worker = createWorker();
      } catch {
        // Blocked by policy, or not there at all.
        resolve(null);
        return;
      }
      const fail = () => {
        clearTimeout(timer);
        worker.terminate();
        resolve(null);
        starting = Promise.resolve(null);
        rejectAll(new Error('The search worker stopped.'));
      };
      const timer = setTimeout(fail, START_LIMIT);
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === 'ready') {
          clearTimeout(timer);
          resolve(worker);
        } else {
          receive(requests, data);
        }
      });
    });
    return starting;
  }

  const post = (worker: Worker, request: WorkerRequest): void => worker.postMessage(request);

  return {
    start,
    load: (worker: Worker) => post(worker, { kind: 'load', id: nextId(), source }),
    ask(worker: Worker, query: string, limit: number, signal: AbortSignal): Promise<SearchAnswer> {
      const id = nextId();
      return new Promise((resolve, reject) => {
        requests.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          const request = requests.get(id);
          requests.delete(id);
          request?.reject(aborted());
          request?.details?.reject(aborted());
        });
        post(worker, { kind: 'search', id, source, query, limit, size: snippetSize() });
      });
    },
    forget(): void {
      void starting?.then((worker) => worker && post(worker, { kind: 'forget', id: nextId(), source }));
    },
    dispose(): void {
      void starting?.then((worker) => worker?.terminate());
      starting = null;
      rejectAll(aborted());
    },
  };
}

/** Passes what the worker answers on to who asked. */
function receive(requests: Map<number, Request>, reply: Exclude<WorkerReply, { kind: 'ready' }>): void {
  const request = requests.get(reply.id);
  if (!request) return;
  if (reply.kind === 'answer' && reply.hasDetails) {
    const details = new Promise<SearchHit[]>((resolve, reject) => {
      request.details = { resolve, reject };
    });
    // Nobody may be waiting any more.
    details.catch(() => undefined);
    request.resolve({ hits: reply.hits, total: reply.total, details });
    return;
  }
  requests.delete(reply.id);
  if (reply.kind === 'answer') {
    const { hits, total, suggestions } = reply;
    request.resolve({ hits, total, suggestions });
  } else if (reply.kind === 'details') {
    request.details?.resolve(reply.hits);
  } else if (reply.kind === 'failed') {
    const error = new Error(reply.message);
    if (reply.isMissing) error.name = 'MissingFileError';
    request.reject(error);
    request.details?.reject(error);
  }
}

/** Answers with the embedded index, in a worker when there can be one, in slices on the page otherwise. */
export function createEmbeddedEngine(
  credit: SearchEngine['credit'],
  source: IndexSource,
  createWorker: CreateWorker = createSearchWorker,
): EmbeddedEngine {
  const client = createWorkerClient(source, createWorker);
  /** Downloaded only where there is no worker. */
  let inPage: Promise<SearchCore> | null = null;

  function core(): Promise<SearchCore> {
    inPage ??= import('./core.ts')
      .then(({ createSearchCore }) => createSearchCore(source, createPause()))
      .catch((error: unknown) => {
        inPage = null;
        throw error;
      });
    return inPage;
  }

  async function askPage(query: string, limit: number, signal: AbortSignal): Promise<SearchAnswer> {
    const own = await core();
    const isStale = () => signal.aborted;
    const { pending, ...answer } = await own.search(query, { limit, size: snippetSize(), isStale });
    if (signal.aborted) throw aborted();
    if (!pending) return answer;
    const details = own.details(pending);
    details.catch(() => undefined);
    return { ...answer, details };
  }

  return {
    credit,
    async prepare() {
      const worker = await client.start();
      if (worker) client.load(worker);
      else
        await core()
          .then((own) => own.load())
          .catch(() => undefined);
    },
    async search(query, { signal, limit }) {
      signal.throwIfAborted();
      const worker = await client.start();
      if (signal.aborted) throw aborted();
      return worker ? client.ask(worker, query, limit, signal) : askPage(query, limit, signal);
    },
    refresh() {
      inPage = null;
      client.forget();
    },
    dispose() {
      inPage = null;
      client.dispose();
    },
  };
}
