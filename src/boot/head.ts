/**
 * The classic script that stands in `<head>`, before any style sheet: all that must be decided before the first paint. It
 * sets on `<html>`: `data-theme`, `data-wrap`, `data-pm`, `data-banner` (`hidden`), `data-framed`, `data-first-screen` and
 * `data-hide-navbar|sidebar|outline|footer`; sends a first-time reader to the browser's language; shows remembered tabs;
 * and notes a request for the search. Every storage access may throw (blocked cookies).
 */
import { banner, defaultWrap } from 'virtual:boot/facts';
import { BANNER_KEY, THEME_KEY, WRAP_KEY } from '../shared/storage-keys.ts';
import { listenForSearch } from './early-search.ts';
import { showFlags } from './flags.ts';
import { kept } from './kept.ts';
import { redirectToLanguage } from './language.ts';
import { showChosenTabs } from './tabs.ts';
import { declareTypefaces } from './typefaces.ts';

const { dataset } = document.documentElement;

const theme = kept(THEME_KEY);
const system = () => (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
dataset.theme = theme === 'light' || theme === 'dark' ? theme : system();

if (!redirectToLanguage()) {
  declareTypefaces();
  listenForSearch();
  loadWhatIsGoneBackTo();

  const wrap = kept(WRAP_KEY);
  dataset.wrap = wrap === 'on' || wrap === 'off' ? wrap : defaultWrap;
  showChosenTabs();
  if (banner && kept(BANNER_KEY) === banner) dataset.banner = 'hidden';
  if (self !== top) dataset.framed = '';
  if (opensAtTop()) dataset.firstScreen = '';
  showFlags(location.search);
}

/**
 * Whether the reader sees the first screen first, and the browser holds what is being read while the rest is laid out: then
 * the rest can wait (`site/lay-out-rest.ts`).
 */
function opensAtTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !location.hash && CSS.supports('overflow-anchor: auto');
}

/**
 * Entries of the history may share a document that has come without its code: half of a site may be deployed. The browser
 * changes the address alone then.
 */
function loadWhatIsGoneBackTo(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    const hasCode = performance.getEntriesByName('site:interactive').length > 0;
    if (!hasCode && location.pathname !== pathname) location.reload();
  });
}
