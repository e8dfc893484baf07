import type { SearchAnswer, SearchEngine, SearchHit } from '../../../shared/contracts.ts';
import { inTime } from '../../../shared/patience.ts';
import { createStore } from '../../../ui/create-store.ts';
import { SearchServiceError } from '../search-failure.ts';
import { answeredView, type SearchView, START } from './search-view.ts';

/** Longest query, in UTF-16 units. Error messages are pasted whole, so the larger of the specified limits. */
export const MAX_QUERY = 512;
/** Longest part of a pasted text that is searched for, beyond what the input keeps of it. */
const MAX_PASTED = 4096;
/** Milliseconds after which a waiting query shows its spinner (the specification). */
const STALL_THRESHOLD = 300;
/** Results a query asks for (the specification). */
const LIMIT = 20;
/** Milliseconds an answer waits for its snippets: if they arrive in time, both are drawn at once. */
const DETAILS_WAIT = 50;

export interface SearchCallbacks {
  /** With each answer that is shown. */
  onAnswer?(answer: SearchAnswer): void;
  /** With the error of a failed query, and whether the reader had pressed Enter. */
  onFailure?: ((error: unknown, query: string, isEntered: boolean) => void) | undefined;
}

/** Cuts a text to the longest query, never through a surrogate pair. */
export function cutQuery(text: string): string {
  if (text.length <= MAX_QUERY) return text;
  const end = /[\uD800-\uDBFF]/.test(text[MAX_QUERY - 1] as string) ? MAX_QUERY - 1 : MAX_QUERY;
  return text.slice(0, end);
}

interface Sought {
  /** What the input keeps. */
  query: string;
  /** The text as it was pasted, when it has lines or more characters. */
  pasted: string | undefined;
}

function soughtOf(query: string, whole: string): Sought {
  return { query, pasted: whole === query ? undefined : whole.slice(0, MAX_PASTED) };
}

/** The outcome of a query that was not given up: its answer, and what may follow. */
interface Asked {
  onAnswer(answer: SearchAnswer): void;
  /** The same hits with their snippets. */
  onSnippets(hits: SearchHit[]): void;
  /** A service corrects what the site's own index answered in its place. */
  onCorrection(answer: SearchAnswer): void;
}

async function askEngine(
  engine: SearchEngine,
  { query, pasted }: Sought,
  signal: AbortSignal,
  { onAnswer, onSnippets, onCorrection }: Asked,
): Promise<void> {
  const found = await engine.search(query, { signal, limit: LIMIT, pasted });
  const { details } = found;
  const early = await (details && inTime(details, 'The snippets', DETAILS_WAIT).catch(() => undefined));
  if (signal.aborted) return;
  onAnswer(early ? { ...found, hits: early } : found);
  found.update?.then(
    (better) => !signal.aborted && onCorrection(better),
    () => undefined,
  );
  const late = early ? undefined : await details?.catch(() => undefined);
  if (late && !signal.aborted) onSnippets(late);
}

export type SearchSession = ReturnType<typeof createSearchSession>;

/**
 * A search while the reader types: asks the engine and keeps the view. An answer that a newer query has overtaken is
 * dropped. Lives outside of React, so that a letter costs no rendering.
 */
export function createSearchSession(
  engine: SearchEngine,
  initialQuery: string,
  callbacks: SearchCallbacks = {},
) {
  let text = cutQuery(initialQuery);
  /** What is searched for: the text, except while an input method composes. */
  let sought = soughtOf(text, text);
  let isWaiting = text.trim() !== '';
  const view = createStore<SearchView>({ ...START, screen: isWaiting ? 'searching' : 'start' });
  let asked = new AbortController();
  let openFirst: ((hit: SearchHit) => void) | null = null;

  function show(change: Partial<SearchView>): void {
    const keys = Object.keys(change) as (keyof SearchView)[];
    if (keys.some((key) => view.get()[key] !== change[key])) view.set({ ...view.get(), ...change });
  }

  /** Shows how a query ended. @returns what Enter was waiting to do */
  function end(result: SearchView): typeof openFirst {
    const open = openFirst;
    openFirst = null;
    isWaiting = false;
    view.set(result);
    return open;
  }

  function ask(): void {
    const { query } = sought;
    asked.abort();
    isWaiting = query.trim() !== '';
    if (!isWaiting) {
      show(START);
      return;
    }
    show({ isStalled: false, ...(view.get().screen === 'start' && { screen: 'searching' as const }) });
    asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(() => isWaiting && show({ isStalled: true }), STALL_THRESHOLD);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const onAnswer = (answer: SearchAnswer) => {
      const open = end(answeredView(view.get(), query, answer));
      callbacks.onAnswer?.(answer);
      if (answer.hits[0]) open?.(answer.hits[0]);
    };
    askEngine(engine, sought, signal, {
      onAnswer,
      onSnippets: (hits) => view.get().screen === 'results' && show({ hits }),
      onCorrection: (answer) => view.get().movedBy === 'query' && onAnswer(answer),
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      const failure = error instanceof SearchServiceError ? error.failure : undefined;
      const open = end({ ...START, screen: 'error', shownQuery: query, failure });
      callbacks.onFailure?.(error, query, open !== null);
    });
  }

  return {
    /** What is to be drawn now; the same object until something of it changes. */
    view: view.get,
    subscribe: view.subscribe,
    text: () => text,
    /** Whether the answer to what is typed is still under way. */
    isWaiting: () => isWaiting,
    /** Starts with the initial query. @returns what ends the session */
    start(): () => void {
      ask();
      let isOpen = true;
      // What is saved while the dialog is open is found without another letter.
      if (import.meta.env.DEV) import.meta.hot?.on('site:content', () => isOpen && ask());
      return () => {
        isOpen = false;
        asked.abort();
      };
    },
    /**
     * @param isComposing whether an input method is still at work: it may go on with all that is typed
     * @param whole the text as it was pasted: an input drops line breaks, and what exceeds its limit
     * @returns what the input may keep
     */
    type(typed: string, isComposing = false, whole = typed): string {
      openFirst = null;
      text = cutQuery(typed);
      if (isComposing) return typed;
      const before = sought;
      sought = soughtOf(text, whole);
      if (text.trim() !== before.query.trim() || sought.pasted !== before.pasted) ask();
      return text;
    },
    retry: ask,
    /** Opens the first hit of the answer under way when it comes. Typing takes that back, and so does `null`. */
    whenAnswered(open: ((hit: SearchHit) => void) | null): void {
      openFirst = isWaiting ? open : null;
    },
    /** Makes an item active, or a control of it. */
    select(active: number, action = 0, movedBy: SearchView['movedBy'] = 'key'): void {
      show({ active, action, movedBy });
    },
  };
}
