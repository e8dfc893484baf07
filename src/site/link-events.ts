import type { ClientConfig } from '../shared/site-config.ts';
import { isFrugal } from './connection.ts';
import type { Navigation } from './navigation.ts';
import type { PageStore } from './page-store.ts';
import { redirectOf, sitePathOf } from './site-paths.ts';

/** Downloads of pages the reader may open next, at a time (the specification). */
const MAX_PRELOADS = 4;

interface Services {
  config: ClientConfig;
  store: PageStore;
  navigation: Navigation;
}

/**
 * One set of listeners for every link of the document, whether React or the content compiler wrote it: plain clicks
 * on pages of the site navigate without a full load, and a sign of intent downloads the page ahead.
 */
export function listenToLinks(root: HTMLElement, { config, store, navigation }: Services): () => void {
  const asked = new Set<string>();
  let inFlight = 0;

  function pathOf(anchor: HTMLAnchorElement): string | null {
    if (anchor.hasAttribute('download') || !isOwnTarget(anchor)) return null;
    const path = sitePathOf(new URL(anchor.href), window.location.origin, config);
    // Markdown copies, feeds and other files are no pages; `.html` is an alias of one.
    return path === null || /\.(?!html$)[a-z0-9]+$/i.test(path) ? null : path;
  }

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorOf(event);
    const path = anchor && pathOf(anchor);
    if (!anchor || path === null) return;
    // The browser alone can act on a text fragment, and only in a navigation of its own.
    if (anchor.href.includes(':~:')) return;
    if (store.has(path) === false && redirectOf(path, config) === null) return;
    event.preventDefault();
    void navigation.navigate(anchor.href);
  }

  function onIntent(event: Event): void {
    const anchor = anchorOf(event);
    const path = anchor && pathOf(anchor);
    if (!path || asked.has(path) || inFlight >= MAX_PRELOADS || isFrugal()) return;
    if (store.has(path) === false || store.peek(path)) return;
    asked.add(path);
    inFlight += 1;
    store
      .open(path, { priority: 'low' })
      .catch(() => asked.delete(path))
      .finally(() => {
        inFlight -= 1;
      });
  }

  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  root.addEventListener('click', onClick);
  for (const name of intents) root.addEventListener(name, onIntent, { passive: true });
  return () => {
    root.removeEventListener('click', onClick);
    for (const name of intents) root.removeEventListener(name, onIntent);
  };
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}

function isOwnTarget(anchor: HTMLAnchorElement): boolean {
  return anchor.target === '' || anchor.target === '_self';
}
