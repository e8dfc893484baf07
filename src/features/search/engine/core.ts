import { onceEach } from '../../../shared/once.ts';
import { decodeIndex } from '../../../shared/search-format.ts';
import { fetchWithTimeout, StalledError } from '../../../shared/timeouts.ts';
import type { SearchHit } from '../contracts.ts';
import { createMarker, type Marker, type SnippetSize } from './highlighting.ts';
import { chooseRows, type Row, toHits } from './hits.ts';
import { createInvertedIndex, type InvertedIndex } from './inverted-index.ts';
import { parseQuery } from './query.ts';
import { rank } from './ranking.ts';
import { suggestTitles } from './suggest.ts';
import { createTextStore } from './text-store.ts';

export interface IndexSource {
  /** URL of the index file. */
  url: string;
  /** Base path of the site, with leading and trailing slash. */
  base: string;
}

/** The immediate answer. `pending` is set when some snippets have to be downloaded. */
interface CoreAnswer {
  hits: SearchHit[];
  /** Queries to suggest if there are no hits. */
  suggestions?: string[];
  pending?: { rows: Row[]; marker: Marker; size: SnippetSize };
}

/** Delays before a download is retried, in milliseconds. */
const RETRY_DELAYS = [300, 1200];

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Downloads a text, with retries if the connection fails. A missing file is not requested again. */
async function download(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetchWithTimeout(url);
      if (response.ok) return await response.text();
      if (response.status < 500) throw new MissingFileError(url, response.status);
      throw new Error(`${url} answered with status ${response.status}.`);
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      // After a download that stalled, the reader has waited long enough.
      const isFinal = error instanceof MissingFileError || error instanceof StalledError;
      if (delay === undefined || isFinal) throw error;
      await wait(delay);
    }
  }
}

/** The server does not have the file: the site was deployed again since this tab was opened. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(url: string, status: number) {
    super(`${url} answered with status ${status}.`);
  }
}

interface SearchOptions {
  limit: number;
  size: SnippetSize;
  /** Checked between steps: a newer query makes this one obsolete. */
  isStale?: () => boolean;
}

export type SearchCore = ReturnType<typeof createSearchCore>;

/**
 * The embedded engine for one index, without worker.
 * @param read reads a file of the index, by default over the network
 */
export function createSearchCore(
  { url, base }: IndexSource,
  read: (url: string) => Promise<string> = download,
) {
  const texts = createTextStore(url, async (file) => JSON.parse(await read(file)) as unknown);

  const loadOnce = onceEach(async (file: string) => createInvertedIndex(decodeIndex(await read(file))));
  /** Downloads and prepares the index. A failure is not cached: the next call retries. */
  const load = (): Promise<InvertedIndex> => loadOnce(url);

  return {
    load,
    async search(query: string, { limit, size, isStale = () => false }: SearchOptions): Promise<CoreAnswer> {
      const index = await load();
      if (isStale()) return { hits: [] };
      const parsed = parseQuery(index, query);
      const rows = chooseRows(index, rank(index, parsed), limit);
      if (rows.length === 0) return { hits: [], suggestions: suggestTitles(index, query) };
      const plan = { rows, marker: createMarker(parsed), size };
      const hits = toHits(index, rows, texts, { ...plan, base });
      return texts.missing(rows).length > 0 ? { hits, pending: plan } : { hits };
    },
    /** The hits of an answer, completed with the snippets that had to be downloaded. */
    async details(plan: NonNullable<CoreAnswer['pending']>): Promise<SearchHit[]> {
      const index = await load();
      await texts.load(texts.missing(plan.rows));
      return toHits(index, plan.rows, texts, { ...plan, base });
    },
  };
}
