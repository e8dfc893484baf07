import type { SearchHit } from '../../../shared/contracts.ts';
import { createSearchCore, type IndexSource, MissingFileError, type SearchCore } from './core.ts';
import type { SnippetSize } from './highlighting.ts';

/** What the page sends: `load` first, which begins the download. `id` numbers its queries. */
export type WorkerRequest =
  | { kind: 'load'; source: IndexSource }
  /** Has the next query download the index again. */
  | { kind: 'forget'; source: IndexSource }
  | { kind: 'search'; id: number; query: string; limit: number; size: SnippetSize };

/** What the worker answers. `details` follows an `answer` whose `hasDetails` is set. */
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; hits: SearchHit[]; suggestions: string[]; hasDetails: boolean }
  | { kind: 'details'; id: number; hits: SearchHit[] }
  | { kind: 'failed'; id: number; message: string; isMissing: boolean };

/** The part of a worker's global scope that is used; the page's library of types has no other name for it. */
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
    // When it fails, the first query does, too.
    if (data.kind === 'load') core.load().catch(() => undefined);
    return;
  }
  newest = Math.max(newest, data.id);
  // Messages that are already waiting come first: a query that a newer one has overtaken is not worked on.
  setTimeout(() => {
    answer(data).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const isMissing = error instanceof MissingFileError;
      scope.postMessage({ kind: 'failed', id: data.id, message, isMissing });
    });
  });
};
scope.postMessage({ kind: 'ready' });
