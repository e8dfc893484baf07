/**
 * The classic script in `<head>`, before any style sheet: everything that must be decided before the first paint. It sets
 * `data-theme`, `data-wrap`, `data-pm`, `data-banner` (`hidden`), `data-framed`, `data-first-screen` and
 * `data-hide-navbar|sidebar|outline|footer` on `<html>`, redirects first-time readers to their browser's language, shows
 * remembered tabs, and records search requests. Any storage access may throw (blocked cookies).
 */
import { banner, defaultWrap } from 'virtual:boot/facts';
import { BANNER_KEY, THEME_KEY, WRAP_KEY } from '../shared/storage-keys.ts';
import { readStored } from './browser-storage.ts';
import { listenForSearch } from './early-search.ts';
import { applyFlags } from './flags.ts';
import { redirectToLanguage } from './language.ts';
import { showChosenTabs } from './tabs.ts';
import { declareTypefaces } from './typefaces.ts';

const { dataset } = document.documentElement;

const theme = readStored(THEME_KEY);
const system = () => (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
dataset.theme = theme === 'light' || theme === 'dark' ? theme : system();

if (!redirectToLanguage()) {
  declareTypefaces();
  listenForSearch();
  reloadOnHistoryNavigation();

  const wrap = readStored(WRAP_KEY);
  dataset.wrap = wrap === 'on' || wrap === 'off' ? wrap : defaultWrap;
  showChosenTabs();
  if (banner && readStored(BANNER_KEY) === banner) dataset.banner = 'hidden';
  if (self !== top) dataset.framed = '';
  if (opensAtTop()) dataset.firstScreen = '';
  applyFlags(location.search);
}

/**
 * Whether the document opens at its top in a browser with scroll anchoring: then layout below the first screen can be
 * deferred (`site/deferred-layout.ts`).
 */
function opensAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !location.hash && CSS.supports('overflow-anchor: auto');
}

/**
 * Reloads on Back and Forward in a document whose code failed to load, as after an incomplete deploy: without code the
 * browser changes only the address.
 */
function reloadOnHistoryNavigation(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    const hasCode = performance.getEntriesByName('site:interactive').length > 0;
    if (!hasCode && location.pathname !== pathname) location.reload();
  });
}
