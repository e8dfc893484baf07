/** Ids of the virtual modules; `virtual-modules.d.ts` declares their types. */
export const VIRTUAL = {
  config: 'virtual:site/config',
  pageModules: 'virtual:site/page-modules',
  brand: 'virtual:site/brand',
  sidebarScript: 'virtual:site/sidebar-script',
  /** Entry of the server bundle; no module imports it. */
  server: 'virtual:site/server',
} as const;

/** Path, below the base path, under which the development server serves page data and search indexes. */
export const DEV_PREFIX = '@site/';
