import { withTimeout } from '../../../shared/timeouts.ts';
import { createStore } from '../../../ui/create-store.ts';
import { type SearchAnswer, type SearchEngine, type SearchHit, SearchServiceError } from '../contracts.ts';
import { answeredView, type SearchView, START } from './search-view.ts';

/** Maximum length of a query in UTF-16 units: the larger of the specified limits, since error messages are pasted whole. */
export const MAX_QUERY = 512;
/** Maximum length of a pasted text used for the search, beyond what the input keeps of it. */
const MAX_PASTED = 4096;
/** Milliseconds after which a pending query shows its spinner (from the specification). */
const STALL_THRESHOLD = 300;
/** Number of results per query (from the specification). */
const LIMIT = 20;
/** Milliseconds an answer waits for its snippets, so that both can be rendered together. */
const DETAILS_WAIT = 50;

export interface SearchCallbacks {
  /** Called with each answer that is shown. */
  onAnswer?(answer: SearchAnswer): void;
  /** Called with the error of a failed query, and whether the reader had pressed Enter. */
  onFailure?: ((error: unknown, query: string, isEntered: boolean) => void) | undefined;
}

/** Truncates a text to the maximum query length, never within a surrogate pair. */
export function cutQuery(text: string): string {
  if (text.length <= MAX_QUERY) return text;
  const end = /[\uD800-\uDBFF]/.test(text[MAX_QUERY - 1] as string) ? MAX_QUERY - 1 : MAX_QUERY;
  return text.slice(0, end);
}

interface Sought {
  /** The text in the input. */
  query: string;
  /** The pasted text, if it has line breaks or exceeds the limit of the input. */
  pasted: string | undefined;
}

function soughtOf(query: string, whole: string): Sought {
  return { query, pasted: whole === query ? undefined : whole.slice(0, MAX_PASTED) };
}

/** Outcome of a query that was not superseded: its answer, and later additions. */
interface Asked {
  onAnswer(answer: SearchAnswer): void;
  /** Called with the same hits, including their snippets. */
  onSnippets(hits: SearchHit[]): void;
  /** Called when a service answers after all, with the answer that replaces the fallback's. */
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
  const early = await (details && withTimeout(details, 'The snippets', DETAILS_WAIT).catch(() => undefined));
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
 * A search session: queries the engine as the reader types, and holds the view. Answers to superseded queries are
 * dropped. Lives outside React, so that a keystroke does not render.
 */
export function createSearchSession(
  engine: SearchEngine,
  initialQuery: string,
  callbacks: SearchCallbacks = {},
) {
  let text = cutQuery(initialQuery);
  /** What is searched for: the input's text, frozen while an input method composes. */
  let sought = soughtOf(text, text);
  let isWaiting = text.trim() !== '';
  const view = createStore<SearchView>({ ...START, screen: isWaiting ? 'searching' : 'start' });
  let asked = new AbortController();
  let openFirst: ((hit: SearchHit) => void) | null = null;

  function show(change: Partial<SearchView>): void {
    const keys = Object.keys(change) as (keyof SearchView)[];
    if (keys.some((key) => view.get()[key] !== change[key])) view.set({ ...view.get(), ...change });
  }

  /** Shows the outcome of a query. Returns the action that Enter was waiting to perform. */
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
    /** What to render; the same object until something in it changes. */
    view: view.get,
    subscribe: view.subscribe,
    text: () => text,
    /** Whether the answer to the current query is pending. */
    isWaiting: () => isWaiting,
    /** Starts with the initial query. Returns a function that ends the session. */
    start(): () => void {
      ask();
      let isOpen = true;
      // Picks up content saved while the dialog is open.
      if (import.meta.env.DEV) import.meta.hot?.on('site:content', () => isOpen && ask());
      return () => {
        isOpen = false;
        asked.abort();
      };
    },
    /**
     * @param isComposing whether an input method is composing, which may replace the whole text
     * @param whole the text as pasted: an input drops line breaks, and what exceeds its limit
     * @returns the text the input may keep
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
    /** Opens the first hit of the pending answer on arrival. Typing cancels it, and so does `null`. */
    whenAnswered(open: ((hit: SearchHit) => void) | null): void {
      openFirst = isWaiting ? open : null;
    },
    /** Makes an item, or a control of it, active. */
    select(active: number, action = 0, movedBy: SearchView['movedBy'] = 'key'): void {
      show({ active, action, movedBy });
    },
  };
}
