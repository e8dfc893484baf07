import { readStoredJson, writeStored } from '../boot/browser-storage.ts';
import { PANEL_ID } from '../shared/effects.ts';
import { decode } from '../shared/paths.ts';
import { listen } from '../ui/listen.ts';

/** Delay between a navigation and scrolling to its hash, in milliseconds (from the specification). */
const HASH_DELAY = 100;
/** Time in which late images and fonts may still shift a target, in milliseconds. */
const SETTLE_TIME = 3000;
const MAX_ENTRIES = 100;
const STORAGE_KEY = 'site:scroll';

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>;

let restoration: ScrollRestoration | undefined;

/** The window's scroll restoration, created on first use. */
export function scrollRestoration(): ScrollRestoration {
  restoration ??= createScrollRestoration();
  return restoration;
}

/** Decodes a hash to an id: `#%E6%8C%87` → `指`. Invalid escapes are left as written. */
export function idOfHash(hash: string): string {
  return decode(hash.replace(/^#/, ''));
}

/** Former ids of the panel of an example's effects. */
const PANEL_ALIASES = { changes: PANEL_ID, 'what-this-changes': PANEL_ID };

/** The element a hash points to. `ofPage` maps former heading ids to current ones. */
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

/** Moves focus without scrolling; makes the element focusable first if necessary. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Stores a scroll position per history entry and restores it. The browser cannot: on Back the page may still have to be
 * downloaded. Positions are in session storage and so survive a reload.
 */
function createScrollRestoration() {
  const positions = readPositions();
  let stopSettling = () => {};

  /** Maintains a position while the layout settles, until the reader scrolls. */
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
    /** Stores the position at which the reader leaves a history entry. */
    save,

    /** Scrolls back to the stored position of an entry. Returns whether it has one. */
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
     * Scrolls to the target of the initial address. Where the browser has scrolled on purpose, to a text fragment or the
     * position before a reload, that position stays.
     */
    toElementAtFirst(element: HTMLElement): void {
      const isHidden = element.getClientRects().length === 0;
      const wanted = topBelowHeader(element) ?? 0;
      if (isHidden || window.scrollY === 0 || Math.abs(wanted - window.scrollY) < 8) toElement(element);
    },

    /** Scrolls to an element of a newly rendered page after `HASH_DELAY`. The caller has already moved focus. */
    toElementSoon(element: HTMLElement): void {
      stopSettling();
      const timer = window.setTimeout(() => toElement(element), HASH_DELAY);
      stopSettling = () => window.clearTimeout(timer);
    },

    /**
     * Takes over scroll restoration from the browser.
     *
     * @param key key of the current history entry
     */
    listen(key: () => string): void {
      // While no script runs the browser restores: it is earlier than a script for a complete document.
      const hide = () => {
        save(key());
        const entries = [...positions].slice(-MAX_ENTRIES);
        writeStored(STORAGE_KEY, JSON.stringify(entries), 'session');
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

/** Opens everything that hides an element; listeners of `site:reveal` open tab panels. */
function reveal(element: HTMLElement): void {
  openFoldsAround(element);
  element.dispatchEvent(new CustomEvent('site:reveal', { bubbles: true }));
}

/** Opens every `<details>` around an element. */
export function openFoldsAround(element: Element): void {
  for (let box = element.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    box.open = true;
  }
}

/** Scroll position at which the element is below the header, according to the CSS the browser itself uses. */
function topBelowHeader(element: HTMLElement): number | null {
  if (!element.isConnected) return null;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const top = element.getBoundingClientRect().top + window.scrollY - padding - margin;
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(Math.round(top), lowest));
}

function readPositions(): Map<string, number> {
  const entries = readStoredJson(STORAGE_KEY, 'session');
  return new Map(Array.isArray(entries) ? (entries.filter(Array.isArray) as [string, number][]) : []);
}
