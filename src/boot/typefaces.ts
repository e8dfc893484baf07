import { TYPEFACES_KEY } from '../shared/storage-keys.ts';
import { keep, kept } from './kept.ts';

/** Weights of the variable fonts, see `scripts/typefaces`. */
const WEIGHTS = '400 800';
/** Milliseconds in which a server nearby answers: its files come while the first frame is made. */
const NEAR = 30;
/** Milliseconds to other servers and back over a slow network. A browser that knows nothing yet says 100. */
const FAR = 125;

/**
 * Declares the typefaces whose files the document preloads, as soon as they are there. One that arrives after the first
 * frame has begun is left to the next document: text that is drawn would change its shape. The browser reports a first
 * paint too late to go by: a frame may take a second. Style sheets cannot declare typefaces: a sheet with cascade layers
 * that is applied later makes Chromium load the fonts of all sheets again.
 *
 * Chromium holds the first frame back while preloaded fonts are on their way. Unless the server is near, or they come from
 * the cache, their links are removed: the download goes on, for the next document, and nothing waits for it. Firefox keeps
 * to `optional`, and begins its first frame before it has read any file: there, faces are declared at once.
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
      if (!isDrawn) document.fonts.add(face);
    });
    const results = await Promise.allSettled(loaded);
    if (results.every(({ status }) => status === 'fulfilled')) keep(TYPEFACES_KEY, files);
  };
  if (isNear() || kept(TYPEFACES_KEY) === files) void load();
  else {
    for (const link of links) link.remove();
    addEventListener('load', load, { once: true });
  }
}

/** Whether the server is near, which a document that comes from a cache does not show. */
function isNear(): boolean {
  const { connection } = navigator as { connection?: { rtt: number } };
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    timing !== undefined && timing.responseStart - timing.requestStart < NEAR && (connection?.rtt ?? 0) < FAR
  );
}
