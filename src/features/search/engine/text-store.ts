import { onceEach } from '../../../shared/once.ts';
import { DESCRIPTIONS, type TextShard, textShardOf, textUrl } from '../../../shared/search-format.ts';
import type { Row, Texts } from './hits.ts';

type FetchJson = (url: string) => Promise<unknown>;

/** Caches the downloaded texts of one index. A failed download is not cached, so the next query retries. */
export function createTextStore(indexUrl: string, fetchJson: FetchJson) {
  let descriptions: string[] | null = null;
  const shards = new Map<number, TextShard>();
  const loadOne = onceEach(async (shard: number) => {
    const value = await fetchJson(textUrl(indexUrl, shard));
    if (shard === DESCRIPTIONS) descriptions = value as string[];
    else shards.set(shard, value as TextShard);
  });

  const texts: Texts = {
    description: (page) => descriptions?.[page] || null,
    section(page, section) {
      const shard = shards.get(textShardOf(page));
      return shard?.texts[page - shard.first]?.[section] || null;
    },
  };
  return {
    ...texts,
    /** Files that the rows need and that are not downloaded yet. */
    missing(rows: readonly Row[]): number[] {
      const wanted = new Set<number>();
      for (const row of rows) {
        if (row.section === null) wanted.add(DESCRIPTIONS);
        else if (!row.inHeading) wanted.add(textShardOf(row.page));
      }
      return [...wanted].filter((shard) =>
        shard === DESCRIPTIONS ? descriptions === null : !shards.has(shard),
      );
    },
    /** Downloads files, or waits for downloads in progress. Rejects if any fails, after all have ended. */
    async load(wanted: readonly number[]): Promise<void> {
      const ends = await Promise.allSettled(wanted.map(loadOne));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
