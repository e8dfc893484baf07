/** What dialog, engines and services of the search tell each other. */

/** A half-open range of UTF-16 units to be marked in a text. */
export type MatchRange = readonly [start: number, end: number];

export interface MarkedText {
  text: string;
  ranges: MatchRange[];
}

/** `lvl1` is a page, `lvl2` to `lvl6` a heading, `content` a snippet. */
export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

/** One result of either engine. Text is always plain: engines answer with ranges, never with HTML. */
export interface SearchHit {
  objectID: string;
  /** Site path with base path and hash, or an absolute URL. */
  url: string;
  type: HitType;
  /** Labels by level; `lvl0` is the group. Absent levels are `null`. */
  hierarchy: Readonly<Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>>;
  content: string | null;
  /** The row's first line. */
  title: MarkedText;
  /** The row's second line. */
  path: MarkedText | null;
}

/** Why a search service gave no answer: it refuses the key, its quota is used up, it cannot be reached, it errs, or not yet. */
export type SearchFailure = 'refused' | 'quota' | 'network' | 'broken' | 'slow';

export interface SearchAnswer {
  hits: SearchHit[];
  /** Set by engines that report clicks. */
  queryID?: string;
  /**
   * The same hits in the same order, with snippets that take a further download. Settles after the answer; rejects
   * when the snippets cannot be loaded, which is not a search failure.
   */
  details?: Promise<SearchHit[]>;
  /** Queries to offer when there are no hits, best first. */
  suggestions?: string[];
  /** Set when the site's own index answered in place of a service, which failed for this reason. */
  standInFor?: SearchFailure;
  /** A better answer to the same query that may still come. Rejects, or never settles, when it does not. */
  update?: Promise<SearchAnswer>;
}

/** The interface of both search engines. `search` rejects with an `AbortError` when its signal is aborted. */
export interface SearchEngine {
  /** Shown as 'Search by …'; absent for the site's own index. */
  readonly credit?: { name: string; url: string } | undefined;
  /** `pasted`: the whole pasted text, if the query is only the part that the input keeps. */
  search(
    query: string,
    options: { signal: AbortSignal; limit: number; pasted?: string | undefined },
  ): Promise<SearchAnswer>;
}

/** A search service failed. `message` is for operators; `failure` decides what readers see. */
export class SearchServiceError extends Error {
  override readonly name = 'SearchServiceError';
  constructor(
    readonly failure: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

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
