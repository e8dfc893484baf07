/** Weights of the variable fonts, see `scripts/typefaces`. */
const WEIGHTS = '400 800';

/**
 * Declares the typefaces whose files the document preloads. Style sheets cannot: one that is applied later, with cascade
 * layers, makes Chromium load the fonts of all sheets anew, and text that was painted without them changes its shape.
 */
export function declareTypefaces(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-typeface]')) {
    const { href, dataset } = link;
    const face = new FontFace(dataset.typeface ?? '', `url("${href}")`, {
      weight: WEIGHTS,
      display: 'optional',
    });
    document.fonts.add(face);
    // The preloaded file counts as used, also where no text of the page is set in the typeface.
    face.load().catch(() => undefined);
  }
}
