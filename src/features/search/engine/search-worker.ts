import type { SearchHit } from '../contracts.ts';
import { createSearchCore, type IndexSource, MissingFileError, type SearchCore } from './core.ts';
import type { SnippetSize } from './highlighting.ts';

/** Messages to the worker. `load` comes first and starts the download. `id` identifies queries. */
export type WorkerRequest =
  | { kind: 'load'; source: IndexSource }
  /** Makes the next query download the index again. */
  | { kind: 'forget'; source: IndexSource }
  | { kind: 'search'; id: number; query: string; limit: number; size: SnippetSize };

/** Messages from the worker. `details` follows an `answer` with `hasDetails`. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; hits: SearchHit[]; suggestions: string[]; hasDetails: boolean }
  | { kind: 'details'; id: number; hits: SearchHit[] }
  | { kind: 'failed'; id: number; message: string; isMissing: boolean };

/** The members in use of the worker's global scope, which TypeScript's DOM library does not declare. */
interface Scope {
  postMessage(reply: WorkerReply): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
}

const scope = globalThis as unknown as Scope;
let core: SearchCore;
let newest = 0;

async function answer(request: Extract<WorkerRequest, { kind: 'search' }>): Promise<void> {
  const { id, query, limit, size } = request;
  const isStale = () => newest > id;
  const { hits, suggestions = [], pending } = await core.search(query, { limit, size, isStale });
  scope.postMessage({ kind: 'answer', id, hits, suggestions, hasDetails: pending !== undefined });
  if (pending) scope.postMessage({ kind: 'details', id, hits: await core.details(pending) });
}

scope.onmessage = ({ data }) => {
  if (data.kind !== 'search') {
    core = createSearchCore(data.source);
    // If it fails, the first query reports it.
    if (data.kind === 'load') core.load().catch(() => undefined);
    return;
  }
  newest = Math.max(newest, data.id);
  // Yields to waiting messages, so that a superseded query is not processed.
  setTimeout(() => {
    answer(data).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const isMissing = error instanceof MissingFileError;
      scope.postMessage({ kind: 'failed', id: data.id, message, isMissing });
    });
  });
};
scope.postMessage({ kind: 'ready' });
