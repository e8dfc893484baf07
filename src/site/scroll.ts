import { keep, keptJson } from '../boot/kept.ts';
import { PANEL_ID } from '../shared/effects.ts';
import { decode } from '../shared/paths.ts';
import { listen } from '../ui/listen.ts';

/** Delay between a navigation and the scroll to its hash, in milliseconds (the specification). */
const HASH_DELAY = 100;
/** How long late images and fonts may still move a target, in milliseconds. */
const SETTLE_TIME = 3000;
const MAX_ENTRIES = 100;
const STORAGE_KEY = 'site:scroll';

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>;

let restoration: ScrollRestoration | undefined;

/** The window's positions; nothing is read before the first use. */
export function scrollRestoration(): ScrollRestoration {
  restoration ??= createScrollRestoration();
  return restoration;
}

/** Decoded id of a hash: `#%E6%8C%87` → `指`. Escapes that are not valid stay as written. */
export function idOfHash(hash: string): string {
  return decode(hash.replace(/^#/, ''));
}

/** Names that the panel of what an example changes had earlier. */
const PANEL_ALIASES = { changes: PANEL_ID, 'what-this-changes': PANEL_ID };

/** The element a hash points to. `ofPage` maps ids that its headings had earlier to the present ones. */
export function findHashTarget(
  hash: string,
  ofPage: Readonly<Record<string, string>> = {},
): HTMLElement | null {
  const id = idOfHash(hash);
  if (id === '') return null;
  const aliases: Readonly<Record<string, string>> = { ...PANEL_ALIASES, ...ofPage };
  const renamed = Object.hasOwn(aliases, id) ? aliases[id] : undefined;
  return document.getElementById(id) ?? (renamed ? document.getElementById(renamed) : null);
}

/** Moves focus without scrolling; makes the element focusable by script first when it is not. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps one scroll position for each history entry and brings it back, because the browser cannot: on Back the page
 * may still have to be downloaded. Positions survive a reload in the tab's storage, when that is not blocked.
 */
function createScrollRestoration() {
  const positions = readPositions();
  let stopSettling = () => {};

  /** Holds a position while the layout settles, until the reader moves. */
  function settle(wanted: () => number | null): void {
    stopSettling();
    const apply = () => {
      const top = wanted();
      if (top !== null && Math.abs(top - window.scrollY) > 1) window.scrollTo({ top, behavior: 'instant' });
    };
    apply();
    const observer = new ResizeObserver(apply);
    observer.observe(document.body);
    const timer = window.setTimeout(() => stopSettling(), SETTLE_TIME);
    const end = () => stopSettling();
    const signs = { wheel: end, touchstart: end, keydown: end, pointerdown: end };
    const stopListening = listen(window, signs, { passive: true });
    stopSettling = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      stopListening();
    };
  }

  function toElement(element: HTMLElement): void {
    reveal(element);
    settle(() => topBelowHeader(element));
  }

  function save(key: string): void {
    positions.delete(key);
    positions.set(key, Math.round(window.scrollY));
  }

  return {
    /** Notes where the reader leaves a history entry. */
    save,

    /** Scrolls back to where the reader left an entry. Returns whether the entry is known. */
    restore(key: string): boolean {
      const top = positions.get(key);
      if (top === undefined) return false;
      settle(() => Math.min(top, document.documentElement.scrollHeight - window.innerHeight));
      return true;
    },

    toTop(): void {
      stopSettling();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },

    /** Scrolls to an element at once, and again while the layout settles. */
    toElement,

    /**
     * Scrolls to the target of the first address. Where the browser has gone elsewhere on purpose, to a text fragment
     * or to where the reader left a reloaded page, it stays.
     */
    toElementAtFirst(element: HTMLElement): void {
      const isHidden = element.getClientRects().length === 0;
      const wanted = topBelowHeader(element) ?? 0;
      if (isHidden || window.scrollY === 0 || Math.abs(wanted - window.scrollY) < 8) toElement(element);
    },

    /** Scrolls to an element of a page that has just been put in place. Focus moves at once, by the caller. */
    toElementSoon(element: HTMLElement): void {
      stopSettling();
      const timer = window.setTimeout(() => toElement(element), HASH_DELAY);
      stopSettling = () => window.clearTimeout(timer);
    },

    /**
     * Takes the scroll positions over from the browser.
     *
     * @param key name of the history entry the reader is at
     */
    listen(key: () => string): void {
      // While no script runs, the browser does it: it restores a finished document earlier than a script can.
      const hide = () => {
        save(key());
        const entries = [...positions].slice(-MAX_ENTRIES);
        keep(STORAGE_KEY, JSON.stringify(entries), 'session');
        window.history.scrollRestoration = 'auto';
      };
      const takeOver = () => {
        window.history.scrollRestoration = 'manual';
      };
      takeOver();
      window.addEventListener('pagehide', hide);
      window.addEventListener('pageshow', takeOver);
    },
  };
}

/** Opens what hides an element; tab panels are opened by the listeners of `site:reveal`. */
function reveal(element: HTMLElement): void {
  openFoldsAround(element);
  element.dispatchEvent(new CustomEvent('site:reveal', { bubbles: true }));
}

/** Opens every fold around an element. */
export function openFoldsAround(element: Element): void {
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    box.open = true;
  }
}

/** Scroll position at which the element stands below the header, by the CSS that the browser itself uses. */
function topBelowHeader(element: HTMLElement): number | null {
  if (!element.isConnected) return null;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = element.getBoundingClientRect().top + window.scrollY - padding - margin;
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(Math.round(top), lowest));
}

function readPositions(): Map<string, number> {
  const entries = keptJson(STORAGE_KEY, 'session');
  return new Map(Array.isArray(entries) ? (entries.filter(Array.isArray) as [string, number][]) : []);
}
