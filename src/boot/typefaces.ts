/** Weights of the variable fonts, see `scripts/typefaces`. */
const WEIGHTS = '400 800';

/**
 * Declares the typefaces whose files the document preloads, as soon as they are there. One that arrives after the first
 * frame has begun is left to the next document: text that is drawn would change its shape. The browser reports a first
 * paint too late to go by: a frame may take a second. Style sheets cannot declare typefaces: a sheet with cascade layers
 * that is applied later makes Chromium load the fonts of all sheets again. Firefox keeps to `optional`, and begins its first
 * frame before it has read any file: there, faces are declared at once.
 */
export function declareTypefaces(): void {
  let isDrawn = false;
  requestAnimationFrame(() => {
    isDrawn = true;
  });
  for (const { href, dataset } of document.querySelectorAll<HTMLLinkElement>('link[data-typeface]')) {
    const face = new FontFace(dataset.typeface ?? '', `url("${href}")`, {
      weight: WEIGHTS,
      display: 'optional',
    });
    if (CSS.supports('-moz-appearance', 'none')) {
      document.fonts.add(face);
      continue;
    }
    // The preloaded file counts as used, even if no text of the page is set in the typeface.
    face.load().then(
      () => {
        if (!isDrawn) document.fonts.add(face);
      },
      () => undefined,
    );
  }
}
