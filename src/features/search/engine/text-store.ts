import { onceEach } from '../../../shared/once.ts';
import { DESCRIPTIONS, type TextShard, textShardOf, textUrl } from '../../../shared/search-format.ts';
import type { Row, Texts } from './hits.ts';

type FetchJson = (url: string) => Promise<unknown>;

interface TextStore extends Texts {
  /** Files that the rows need and that are not here yet. */
  missing(rows: readonly Row[]): number[];
  /** Downloads files; files already under way are waited for. Rejects when one of them fails, after all ended. */
  load(shards: readonly number[]): Promise<void>;
}

/** Keeps the downloaded texts of one index. A failed download is forgotten, so the next query tries again. */
export function createTextStore(indexUrl: string, fetchJson: FetchJson): TextStore {
  let descriptions: string[] | null = null;
  const shards = new Map<number, TextShard>();
  const loadOne = onceEach(async (shard: number) => {
    const value = await fetchJson(textUrl(indexUrl, shard));
    if (shard === DESCRIPTIONS) descriptions = value as string[];
    else shards.set(shard, value as TextShard);
  });

  return {
    description: (page) => descriptions?.[page] || null,
    section(page, section) {
      const shard = shards.get(textShardOf(page));
      return shard?.texts[page - shard.first]?.[section] || null;
    },
    missing(rows) {
      const wanted = new Set<number>();
      for (const row of rows) {
        if (row.section === null) wanted.add(DESCRIPTIONS);
        else if (!row.inHeading) wanted.add(textShardOf(row.page));
      }
      return [...wanted].filter((shard) =>
        shard === DESCRIPTIONS ? descriptions === null : !shards.has(shard),
      );
    },
    async load(wanted) {
      const ends = await Promise.allSettled(wanted.map(loadOne));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
