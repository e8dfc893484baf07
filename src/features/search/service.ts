import type { SearchEngine, SearchHit } from '../../shared/contracts.ts';

/** Receives what the reader does with hits, for analytics. `position` starts at 1. */
export interface SearchObserver {
  viewed(hits: readonly SearchHit[], queryID: string | undefined): void;
  /** A hit was chosen by keyboard or pointer; called before it opens. */
  activated(hit: SearchHit, position: number, queryID: string | undefined): void;
  selected(hit: SearchHit, position: number, queryID: string | undefined): void;
}

export interface SearchService {
  engine: SearchEngine;
  /** Identifies the stored searches. */
  indexName: string;
  observer?: SearchObserver | undefined;
  dispose(): void;
}
