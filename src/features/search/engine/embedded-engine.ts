import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import type { IndexSource, SearchCore } from './core.ts';
import type { SnippetSize } from './highlighting.ts';
import type { WorkerReply, WorkerRequest } from './search-worker.ts';

/** Milliseconds a worker may take to start before the page does its work. */
const START_LIMIT = 5000;
/** Milliseconds of work in the page before it lets the browser answer the reader. */
const SLICE = 6;

/** Makes the worker; a parameter so that tests can do without. */
export type CreateWorker = () => Worker;

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

/** Answers with the embedded index, in a worker when there can be one, in slices on the page otherwise. */
export class EmbeddedEngine implements SearchEngine {
  private worker: Promise<Worker | null> | null = null;
  /** Downloaded only where there is no worker. */
  private inPage: Promise<SearchCore> | null = null;
  private readonly requests = new Map<number, Request>();
  private lastId = 0;

  constructor(
    readonly credit: SearchEngine['credit'],
    private readonly source: IndexSource,
    private readonly createWorker: CreateWorker = createSearchWorker,
  ) {}

  /** Starts worker and download ahead of the first query. Failures show when a query is made. */
  async prepare(): Promise<void> {
    const worker = await this.startWorker();
    if (worker) this.post(worker, { kind: 'load', id: this.nextId(), source: this.source });
    else
      await this.core()
        .then((core) => core.load())
        .catch(() => undefined);
  }

  async search(
    query: string,
    { signal, limit }: { signal: AbortSignal; limit: number },
  ): Promise<SearchAnswer> {
    signal.throwIfAborted();
    const worker = await this.startWorker();
    if (signal.aborted) throw aborted();
    return worker ? this.askWorker(worker, query, limit, signal) : this.askPage(query, limit, signal);
  }

  /** Forgets the downloaded index, so that the next query downloads it again. */
  refresh(): void {
    this.inPage = null;
    void this.worker?.then((worker) => {
      if (worker) this.post(worker, { kind: 'forget', id: this.nextId(), source: this.source });
    });
  }

  /** Ends the worker. The engine starts a new one when it is asked again. */
  dispose(): void {
    void this.worker?.then((worker) => worker?.terminate());
    this.worker = null;
    this.inPage = null;
    for (const request of this.requests.values()) request.reject(aborted());
    this.requests.clear();
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private core(): Promise<SearchCore> {
    this.inPage ??= import('./core.ts')
      .then(({ SearchCore: Core }) => new Core(this.source, createPause()))
      .catch((error: unknown) => {
        this.inPage = null;
        throw error;
      });
    return this.inPage;
  }

  private post(worker: Worker, request: WorkerRequest): void {
    worker.postMessage(request);
  }

  private startWorker(): Promise<Worker | null> {
    this.worker ??= new Promise((resolve) => {
      let worker: Worker;
      try {
        worker = this.createWorker();
      } catch {
        // Blocked by policy, or not there at all.
        resolve(null);
        return;
      }
      const timer = setTimeout(() => fail(), START_LIMIT);
      const fail = () => {
        clearTimeout(timer);
        worker.terminate();
        resolve(null);
        this.worker = Promise.resolve(null);
        for (const request of this.requests.values()) request.reject(new Error('The search worker stopped.'));
        this.requests.clear();
      };
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === 'ready') {
          clearTimeout(timer);
          resolve(worker);
        } else {
          this.receive(data);
        }
      });
    });
    return this.worker;
  }

  private askWorker(
    worker: Worker,
    query: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<SearchAnswer> {
    const id = this.nextId();
    return new Promise((resolve, reject) => {
      this.requests.set(id, { resolve, reject });
      signal.addEventListener('abort', () => {
        const request = this.requests.get(id);
        this.requests.delete(id);
        request?.reject(aborted());
        request?.details?.reject(aborted());
      });
      this.post(worker, { kind: 'search', id, source: this.source, query, limit, size: snippetSize() });
    });
  }

  private receive(reply: Exclude<WorkerReply, { kind: 'ready' }>): void {
    const request = this.requests.get(reply.id);
    if (!request) return;
    if (reply.kind === 'answer') {
      const { hits, total, suggestions } = reply;
      if (!reply.hasDetails) {
        this.requests.delete(reply.id);
        request.resolve({ hits, total, suggestions });
        return;
      }
      const details = new Promise<SearchHit[]>((resolve, reject) => {
        request.details = { resolve, reject };
      });
      // Nobody may be waiting any more.
      details.catch(() => undefined);
      request.resolve({ hits, total, details });
      return;
    }
    this.requests.delete(reply.id);
    if (reply.kind === 'details') {
      request.details?.resolve(reply.hits);
    } else if (reply.kind === 'failed') {
      const error = new Error(reply.message);
      if (reply.isMissing) error.name = 'MissingFileError';
      request.reject(error);
      request.details?.reject(error);
    }
  }

  private async askPage(query: string, limit: number, signal: AbortSignal): Promise<SearchAnswer> {
    const core = await this.core();
    const {
      hits,
      total,
      suggestions = [],
      pending,
    } = await core.search(query, {
      limit,
      size: snippetSize(),
      isStale: () => signal.aborted,
    });
    if (signal.aborted) throw aborted();
    if (!pending) return { hits, total, suggestions };
    const details = core.details(pending);
    details.catch(() => undefined);
    return { hits, total, details };
  }
}
