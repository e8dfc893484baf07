import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { PAGE_EVENT } from '../boot/typefaces.ts';
import { announce } from './announce.ts';
import { findHashTarget, focusQuietly, scrollRestoration } from './scroll.ts';
import type { PageEntry } from './use-page.ts';

interface Place {
  location: Location;
  entry: PageEntry | null;
}

/**
 * Completes a navigation once it is rendered: focus, scroll position, announcement. Runs in the task that renders the
 * page, so that nothing is painted in between, and after the cleanup of the previous page: inert elements take no focus.
 *
 * @param entry the page on the screen
 */
export function useNavigationFocus(entry: PageEntry | null): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const before = last.current;
    last.current = { location, entry };
    if (!before) return;
    const isRepaired = before.entry === null && entry !== null;
    if (before.location === location && !isRepaired) return;
    const isSamePage = entry !== null && before.entry?.route === entry.route;
    if (isSamePage) moveWithin(last.current, isPop);
    else arrive(last.current, isPop && !isRepaired);
  }, [location, entry, isPop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first address only
  useEffect(() => {
    begin({ location, entry });
  }, []);
}

function targetOf({ location, entry }: Place): HTMLElement | null {
  return findHashTarget(location.hash, entry?.page.meta.frontmatter.aliases);
}

/** A new page: shows it in the typefaces that have arrived, moves focus to it and announces its title. */
function arrive(place: Place, isPop: boolean): void {
  dispatchEvent(new Event(PAGE_EVENT));
  const target = targetOf(place);
  const heading = document.querySelector<HTMLElement>('main h1');
  const scroll = scrollRestoration();
  const focused = isPop ? heading : (target ?? heading);
  if (focused) focusQuietly(focused);
  announce(document.title);
  if (isPop && scroll.restore(place.location.key)) return;
  scroll.toTop();
  if (target) scroll.toElementSoon(target);
}

/** The same page with another hash or query: the article stays. */
function moveWithin(place: Place, isPop: boolean): void {
  const target = targetOf(place);
  const scroll = scrollRestoration();
  if (isPop) {
    // An unknown entry is a manually edited hash, to which the browser has already scrolled.
    scroll.restore(place.location.key);
  } else if (target) {
    focusQuietly(target);
    scroll.toElement(target);
  } else if (['', '#top'].includes(place.location.hash)) {
    scroll.toTop();
  }
}

/**
 * Positions the first page. The browser has done so where it could, but knows neither former heading ids nor closed tabs,
 * nor pages that are not prerendered.
 */
function begin(place: Place): void {
  const target = targetOf(place);
  const scroll = scrollRestoration();
  if (target) scroll.toElementAtFirst(target);
  else if (window.scrollY === 0) scroll.restore(place.location.key);
}
