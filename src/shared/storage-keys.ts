/**
 * Every key of the site in the browser's storage, and the format of its value. The boot script reads them before the
 * first paint; the stores in `site/` write them.
 */

/** `light` or `dark`; absent: follows the system. */
export const THEME_KEY = 'site:theme';
/** `1` once the reader's language has been checked. */
export const VISITED_KEY = 'site:visited';
/** `on` or `off`; absent: the site's default. */
export const WRAP_KEY = 'site:wrap';
/** JSON object of tab group → selected value, e.g. `{"pm":"pnpm"}`. */
export const TABS_KEY = 'site:tabs';
/** Id of the banner the reader dismissed. */
export const BANNER_KEY = 'site:banner';
/** URLs of the typefaces downloaded so far, joined with commas. */
export const TYPEFACES_KEY = 'site:typefaces';
/** JSON object of group id → `1` (open) or `0` (closed), for groups the reader has toggled. */
export const SIDEBAR_KEY = 'site:sidebar';
/** Search text to restore after a reload; in session storage, so per tab. */
export const SEARCH_KEY = 'site:search';

/** Group id of package manager tabs; the query parameter `pm` can set its value. */
export const PACKAGE_MANAGER_GROUP = 'pm';
