/** Ids of the virtual modules; `virtual-modules.d.ts` gives their shapes. */
export const VIRTUAL = {
  config: 'virtual:site/config',
  pageModules: 'virtual:site/page-modules',
  brand: 'virtual:site/brand',
  sidebarScript: 'virtual:site/sidebar-script',
  /** Input of the server bundle; no module imports it. */
  server: 'virtual:site/server',
} as const;

/** Where the development server answers with page data and search indexes, below the base path. */
export const DEV_PREFIX = '@site/';
