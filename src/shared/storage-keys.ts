/**
 * Every key the site keeps in the browser's storage, with the form of its value.
 * The boot script reads them before the first paint; the stores of `site/` write them.
 */

/** `light` or `dark`; absent: follow the system. */
export const THEME_KEY = 'site:theme';
/** `1` once the reader's language has been looked at. */
export const VISITED_KEY = 'site:visited';
/** `on` or `off`; absent: the site's default. */
export const WRAP_KEY = 'site:wrap';
/** JSON object of tab group → chosen value, e.g. `{"pm":"pnpm"}`. */
export const TABS_KEY = 'site:tabs';
/** Id of the banner the reader dismissed. */
export const BANNER_KEY = 'site:banner';
/** Addresses of the typefaces that have been downloaded, with commas between them. */
export const TYPEFACES_KEY = 'site:typefaces';
/** JSON object of group id → `1` (open) or `0` (closed); only groups the reader touched. */
export const SIDEBAR_KEY = 'site:sidebar';
/** What was typed into the search of a document that had to be loaded again; of the tab (session storage). */
export const SEARCH_KEY = 'site:search';

/** Group id of package manager tabs; its choice can be given by the query parameter `pm`. */
export const PACKAGE_MANAGER_GROUP = 'pm';
