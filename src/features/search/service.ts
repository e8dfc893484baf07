import type { SearchEngine, SearchHit } from '../../shared/contracts.ts';

/** What the reader did with a hit, for analytics. `position` starts at 1. */
export interface SearchObserver {
  viewed(hits: readonly SearchHit[], queryID: string | undefined): void;
  /** By key or pointer, before it is opened, if it is. */
  activated(hit: SearchHit, position: number, queryID: string | undefined): void;
  selected(hit: SearchHit, position: number, queryID: string | undefined): void;
}

export interface SearchService {
  engine: SearchEngine;
  /** Names the stored searches. */
  indexName: string;
  observer?: SearchObserver | undefined;
  dispose(): void;
}
