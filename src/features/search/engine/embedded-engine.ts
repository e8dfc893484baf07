import { SCRIPT_LIMIT, StalledError } from '../../../shared/timeouts.ts';
import { trustedScript } from '../../../ui/trusted-types.ts';
import type { SearchAnswer, SearchEngine, SearchHit } from '../contracts.ts';
import type { IndexSource } from './core.ts';
import type { SnippetSize } from './highlighting.ts';
import type { WorkerReply, WorkerRequest } from './search-worker.ts';
import workerUrl from './search-worker.ts?worker&url';

/** Snippets are shorter on narrow screens (from the specification). */
export function snippetSize(): SnippetSize {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 768px)').matches ? 'short' : 'long';
}

interface Request {
  resolve: (answer: SearchAnswer) => void;
  reject: (error: Error) => void;
  details?: { resolve: (hits: SearchHit[]) => void; reject: (error: Error) => void };
}

const aborted = (): DOMException => new DOMException('The search was given up.', 'AbortError');

/** The embedded engine, with control over its worker and index. */
export interface EmbeddedEngine extends SearchEngine {
  /** Starts the worker and the download ahead of the first query, which will report failures. */
  prepare(): void;
  /** Drops the downloaded index, so that the next query downloads it again. */
  refresh(): void;
  /** Terminates the worker. The next query starts a new one. */
  dispose(): void;
}

function receive(requests: Map<number, Request>, reply: Exclude<WorkerReply, { kind: 'ready' }>): void {
  const request = requests.get(reply.id);
  if (!request) return;
  if (reply.kind === 'answer' && reply.hasDetails) {
    const details = new Promise<SearchHit[]>((resolve, reject) => {
      request.details = { resolve, reject };
    });
    // The request may have been aborted.
    details.catch(() => undefined);
    request.resolve({ hits: reply.hits, details });
    return;
  }
  requests.delete(reply.id);
  if (reply.kind === 'answer') {
    const { hits, suggestions } = reply;
    request.resolve({ hits, suggestions });
  } else if (reply.kind === 'details') {
    request.details?.resolve(reply.hits);
  } else if (reply.kind === 'failed') {
    const error = new Error(reply.message);
    if (reply.isMissing) error.name = 'MissingFileError';
    request.reject(error);
    request.details?.reject(error);
  }
}

/** Searches the embedded index in a worker. A worker that fails is replaced on the next query. */
export function createEmbeddedEngine(source: IndexSource): EmbeddedEngine {
  let worker: Worker | null = null;
  let startLimit: ReturnType<typeof setTimeout> | undefined;
  const requests = new Map<number, Request>();
  let lastId = 0;

  function stop(reason: Error): void {
    clearTimeout(startLimit);
    worker?.terminate();
    worker = null;
    for (const request of requests.values()) {
      request.reject(reason);
      request.details?.reject(reason);
    }
    requests.clear();
  }

  function start(): Worker {
    const started = new Worker(trustedScript(workerUrl), { type: 'module' });
    started.postMessage({ kind: 'load', source } satisfies WorkerRequest);
    startLimit = setTimeout(() => stop(new StalledError('The search worker')), SCRIPT_LIMIT);
    started.addEventListener('error', () => stop(new Error('The search worker stopped.')));
    started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === 'ready') clearTimeout(startLimit);
      else receive(requests, data);
    });
    return started;
  }

  return {
    prepare() {
      try {
        worker ??= start();
      } catch {
        // The first query will fail, too.
      }
    },
    async search(query, { signal, limit, pasted = query }) {
      signal.throwIfAborted();
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        worker ??= start();
        const size = snippetSize();
        worker.postMessage({ kind: 'search', id, query: pasted, limit, size } satisfies WorkerRequest);
        requests.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          const request = requests.get(id);
          requests.delete(id);
          request?.reject(aborted());
          request?.details?.reject(aborted());
        });
      });
    },
    refresh() {
      worker?.postMessage({ kind: 'forget', source } satisfies WorkerRequest);
    },
    dispose: () => stop(aborted()),
  };
}
