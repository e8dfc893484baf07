/** Id of the JSON that comes with a prerendered document. */
export const PAGE_DATA_ID = 'page-data';

/**
 * Ids of the shell's own elements. Headings and other elements of pages cannot have them: scripts and links would find
 * the wrong one.
 */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  PAGE_DATA_ID,
  'root',
  'content',
  'sidebar',
  'main-navigation',
  'not-found-sections',
  'outline-title',
  'outline-list',
  'hero-title',
  'home-features',
  'home-benchmark',
  'home-tools',
  'art-bowl',
  'art-stem',
  'art-leg',
  'art-glow',
  'art-shade',
]);
