/** Weights of the variable fonts, see `scripts/typefaces`. */
const WEIGHTS = '400 800';

/**
 * Declares the typefaces whose files the document preloads, as soon as they are there. One that arrives after the first
 * paint is left to the next document: it would not be used any more (`font-display: optional`), but declaring it would
 * make the browser lay out all text again. Style sheets cannot declare them: a sheet with cascade layers that is applied
 * later makes Chromium load the fonts of all sheets again.
 */
export function declareTypefaces(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-typeface]')) {
    const { href, dataset } = link;
    const face = new FontFace(dataset.typeface ?? '', `url("${href}")`, {
      weight: WEIGHTS,
      display: 'optional',
    });
    // The preloaded file counts as used, even if no text of the page is set in the typeface.
    face.load().then(
      () => {
        if (performance.getEntriesByType('paint').length === 0) document.fonts.add(face);
      },
      () => undefined,
    );
  }
}
