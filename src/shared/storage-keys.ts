/**
 * Every key the site keeps in the browser's storage, with the form of its value.
 * The boot script reads them before the first paint; the stores of `site/` write them.
 */
export const STORAGE_KEYS = {
  /** `light` or `dark`; absent: follow the system. */
  theme: 'site:theme',
  /** `1` once the reader's language has been looked at. */
  visited: 'site:visited',
  /** `on` or `off`; absent: the site's default. */
  wrap: 'site:wrap',
  /** JSON object of tab group → chosen value, e.g. `{"pm":"pnpm"}`. */
  tabs: 'site:tabs',
  /** Id of the banner the reader dismissed. */
  banner: 'site:banner',
  /** Addresses of the typefaces that have been downloaded, with commas between them. */
  typefaces: 'site:typefaces',
  /** JSON object of group id → `1` (open) or `0` (closed); only groups the reader touched. */
  sidebar: 'site:sidebar',
  /** What was typed into the search of a document that had to be loaded again; of the tab (session storage). */
  search: 'site:search',
} as const;

/** Group id of package manager tabs; its choice can be given by the query parameter `pm`. */
export const PACKAGE_MANAGER_GROUP = 'pm';
