import type { SearchHit } from '../../../shared/contracts.ts';
import { onceEach } from '../../../shared/once.ts';
import { fetchInTime, StalledError } from '../../../shared/patience.ts';
import { decodeIndex } from '../../../shared/search-format.ts';
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
  /** Base path of the site, with slashes on both ends. */
  base: string;
}

/** First part of an answer. `pending` is present when some snippets have to be downloaded. */
interface CoreAnswer {
  hits: SearchHit[];
  /** Queries to offer when there are no hits. */
  suggestions?: string[];
  pending?: { rows: Row[]; marker: Marker; size: SnippetSize };
}

/** Milliseconds between two tries to download, growing. */
const RETRY_DELAYS = [300, 1200];

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Downloads a text, trying again when the connection fails. A file that is not there is not requested twice. */
async function download(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetchInTime(url);
      if (response.ok) return await response.text();
      if (response.status < 500) throw new MissingFileError(url, response.status);
      throw new Error(`${url} answered with status ${response.status}.`);
    } catch (error) {
      const delay = RETRY_DELAYS[attempt];
      // After a download that hung the reader has waited long enough.
      const isFinal = error instanceof MissingFileError || error instanceof StalledError;
      if (delay === undefined || isFinal) throw error;
      await wait(delay);
    }
  }
}

/** The server answers, but not with the file: the site was deployed again since this tab was opened. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(url: string, status: number) {
    super(`${url} answered with status ${status}.`);
  }
}

/** The embedded engine itself, for one index. */
export interface SearchCore {
  /** Downloads and arranges the index. A failure is not remembered: the next call tries again. */
  load(): Promise<InvertedIndex>;
  search(
    query: string,
    options: {
      limit: number;
      size: SnippetSize;
      /** Asked between steps: a newer query makes this one pointless. */
      isStale?: () => boolean;
    },
  ): Promise<CoreAnswer>;
  /** The hits of an answer again, with the snippets that had to be downloaded. */
  details(plan: NonNullable<CoreAnswer['pending']>): Promise<SearchHit[]>;
}

/**
 * Makes an engine for an index.
 * @param read reads a file of the index; another one where the index is not downloaded
 */
export function createSearchCore(
  { url, base }: IndexSource,
  read: (url: string) => Promise<string> = download,
): SearchCore {
  const texts = createTextStore(url, async (file) => JSON.parse(await read(file)) as unknown);

  const loadOnce = onceEach(async (file: string) => createInvertedIndex(decodeIndex(await read(file))));
  const load = (): Promise<InvertedIndex> => loadOnce(url);

  return {
    load,
    async search(query, { limit, size, isStale = () => false }) {
      const index = await load();
      if (isStale()) return { hits: [] };
      const parsed = parseQuery(index, query);
      const rows = chooseRows(index, rank(index, parsed), limit);
      if (rows.length === 0) return { hits: [], suggestions: suggestTitles(index, query) };
      const plan = { rows, marker: createMarker(parsed), size };
      const hits = toHits(index, rows, texts, { ...plan, base });
      return texts.missing(rows).length > 0 ? { hits, pending: plan } : { hits };
    },
    async details(plan) {
      const index = await load();
      await texts.load(texts.missing(plan.rows));
      return toHits(index, plan.rows, texts, { ...plan, base });
    },
  };
}
