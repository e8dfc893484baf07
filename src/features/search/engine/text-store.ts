import { DESCRIPTIONS, type TextShard, textShardOf, textUrl } from '../../../shared/search-format.ts';
import type { Row, Texts } from './hits.ts';

/** Downloads a JSON file. Rejects when it cannot be had. */
export type FetchJson = (url: string) => Promise<unknown>;

/** Keeps the downloaded texts of one index. A failed download is forgotten, so the next query tries again. */
export class TextStore implements Texts {
  private descriptions: string[] | null = null;
  private readonly shards = new Map<number, string[][]>();
  private readonly running = new Map<number, Promise<void>>();

  constructor(
    private readonly indexUrl: string,
    private readonly fetchJson: FetchJson,
  ) {}

  description(page: number): string | null {
    return this.descriptions?.[page] || null;
  }

  section(page: number, section: number): string | null {
    const shard = textShardOf(page);
    return this.shards.get(shard)?.[page - this.firstOf(shard)]?.[section] || null;
  }

  private readonly firsts = new Map<number, number>();

  private firstOf(shard: number): number {
    return this.firsts.get(shard) ?? 0;
  }

  /** Files that the rows need and that are not here yet. */
  missing(rows: Row[]): number[] {
    const wanted = new Set<number>();
    for (const row of rows) {
      if (row.section === null) wanted.add(DESCRIPTIONS);
      else if (!row.inHeading) wanted.add(textShardOf(row.page));
    }
    return [...wanted].filter((shard) =>
      shard === DESCRIPTIONS ? this.descriptions === null : !this.shards.has(shard),
    );
  }

  /** Downloads files; files already under way are waited for. Rejects when one of them fails, after all ended. */
  async load(shards: number[]): Promise<void> {
    const ends = await Promise.allSettled(shards.map((shard) => this.loadOne(shard)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private loadOne(shard: number): Promise<void> {
    const known = this.running.get(shard);
    if (known) return known;
    const task = this.fetchJson(textUrl(this.indexUrl, shard))
      .then((value) => {
        if (shard === DESCRIPTIONS) {
          this.descriptions = value as string[];
          return;
        }
        const { first, texts } = value as TextShard;
        this.firsts.set(shard, first);
        this.shards.set(shard, texts);
      })
      .finally(() => this.running.delete(shard));
    this.running.set(shard, task);
    return task;
  }
}
