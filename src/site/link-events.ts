import type { DataRouter } from 'react-router-dom';
import { withoutBase } from '../shared/locale-path.ts';
import { isPagePath } from '../shared/paths.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { isFrugal } from './connection.ts';
import type { PageStore } from './page-store.ts';
import { sitePathOf } from './site-paths.ts';

/** Maximum number of pages to preload at a time (from the specification). */
const MAX_PRELOADS = 4;

interface Services {
  config: ClientConfig;
  store: PageStore;
  router: DataRouter;
}

/**
 * Delegated listeners for every link of the document. Plain clicks on links that React did not render go to the router;
 * hovering and the like preload the page.
 */
export function listenToLinks(root: HTMLElement, { config, store, router }: Services): void {
  const underWay = new Set<string>();

  function pathOf(anchor: HTMLAnchorElement): string | null {
    if (anchor.hasAttribute('download') || !isOwnTarget(anchor)) return null;
    const path = sitePathOf(new URL(anchor.href), window.location.origin, config);
    return path !== null && isPagePath(path) ? path : null;
  }

  function onClick(event: MouseEvent): void {
    // Links rendered by React have handled their clicks by now.
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = anchorOf(event);
    const path = anchor && pathOf(anchor);
    if (!anchor || path === null) return;
    // Text fragments only work in navigations by the browser itself.
    if (anchor.href.includes(':~:')) return;
    if (store.leadsNowhere(path)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = new URL(anchor.href);
    const to = (withoutBase(config.base, pathname) ?? '/') + search + hash;
    void router.navigate(to, { replace: href === window.location.href });
  }

  function onIntent(event: Event): void {
    const anchor = anchorOf(event);
    const path = anchor && pathOf(anchor);
    if (!path || underWay.has(path) || underWay.size >= MAX_PRELOADS || isFrugal()) return;
    underWay.add(path);
    store
      .open(path, { priority: 'low' })
      .catch(() => null)
      .finally(() => underWay.delete(path));
  }

  root.addEventListener('click', onClick);
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(name, onIntent, { passive: true });
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}

function isOwnTarget(anchor: HTMLAnchorElement): boolean {
  return anchor.target === '' || anchor.target === '_self';
}
