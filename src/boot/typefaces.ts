import { TYPEFACES_KEY } from '../shared/storage-keys.ts';
import { readStored, writeStored } from './browser-storage.ts';

/** Weights of the variable fonts, see `scripts/typefaces`. */
const WEIGHTS = '400 800';
/** Milliseconds within which a nearby server responds: its files arrive before the first frame is ready. */
const NEAR = 30;
/** Round-trip time in milliseconds of a slow network. A browser that has no estimate yet reports 100. */
const FAR = 125;

/** Event of the window: another page has been rendered, but not yet drawn. */
export const PAGE_EVENT = 'site:arrive';

/**
 * Adds the preloaded typefaces as soon as they are available. One that arrives after the first frame has begun is added
 * with the next page the reader opens: text already drawn would change its shape. (Paint timing is reported too late to
 * tell: a frame may take a second.) `@font-face` rules are no alternative: a style sheet with cascade layers that is
 * applied later makes Chromium reload the fonts of all sheets.
 *
 * Chromium delays the first frame while preloaded fonts are loading. Unless the server is near or the fonts are cached,
 * their links are removed: the download continues for the next page, and nothing waits for it. Firefox honors
 * `optional` but starts its first frame before it has read any file, so there the faces are added at once.
 */
export function declareTypefaces(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-typeface]')];
  if (links.length === 0) return;
  let isDrawn = false;
  requestAnimationFrame(() => {
    isDrawn = true;
  });
  const faces = links.map(
    ({ href, dataset }) =>
      new FontFace(dataset.typeface ?? '', `url("${href}")`, { weight: WEIGHTS, display: 'optional' }),
  );
  if (CSS.supports('-moz-appearance', 'none')) {
    for (const face of faces) document.fonts.add(face);
    return;
  }
  const files = links.map(({ href }) => href).join();
  const load = async () => {
    const loaded = faces.map(async (face) => {
      await face.load();
      const add = () => void document.fonts.add(face);
      if (isDrawn) addEventListener(PAGE_EVENT, add, { once: true });
      else add();
    });
    const results = await Promise.allSettled(loaded);
    if (results.every(({ status }) => status === 'fulfilled')) writeStored(TYPEFACES_KEY, files);
  };
  if (isNear() || readStored(TYPEFACES_KEY) === files) void load();
  else {
    for (const link of links) link.remove();
    addEventListener('load', load, { once: true });
  }
}

/** Whether the server is near. A cached document shows no round trip, so the browser's estimate counts as well. */
function isNear(): boolean {
  const { connection } = navigator as { connection?: { rtt: number } };
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    timing !== undefined && timing.responseStart - timing.requestStart < NEAR && (connection?.rtt ?? 0) < FAR
  );
}
