/**
 * Source files the build refers to, relative to the project folder: entries it bundles itself, and modules that documents
 * preload.
 */
export const SOURCES = {
  /** Module every page starts with. */
  entry: 'src/app/entry-client.tsx',
  server: 'src/app/entry-server.tsx',
  /** Loaded when the search is opened. */
  search: 'src/features/search/search-service.ts',
  searchDialog: 'src/features/search/dialog/search-dialog.tsx',
  /** Tooltip of an icon, a name in code or a term. */
  tip: 'src/features/tips/tip.tsx',
  /** Compiles pages in a worker thread. */
  compileWorker: 'src/node/compile/worker.ts',
  /** Opens emitted documents as a browser would. */
  documentOpener: 'src/node/build/open-documents.mjs',
  /** Components for authors. */
  components: 'src/node/components/registry.ts',
  serviceWorker: 'src/worker/service-worker.ts',
  retiredWorker: 'src/worker/retired-worker.ts',
  bootHead: 'src/boot/head.ts',
  bootSidebar: 'src/boot/sidebar.ts',
  /** Color tokens; the brand's come after them. */
  colors: 'src/styles/colors.css',
  /** Texts for languages without their own. */
  texts: 'src/languages/en.ts',
} as const;

/** Lock file, relative to the project folder. Cached results depend on its package versions. */
export const LOCK_FILE = 'package-lock.json';

/** The settings file, relative to the project folder. */
export const SETTINGS_FILE = 'src/site.config.ts';
