/**
 * Files of `src` that the build side names, from the project folder: what it bundles by itself, and what documents ask for
 * early.
 */
export const SOURCES = {
  /** Module every page starts with. */
  entry: 'src/app/entry-client.tsx',
  server: 'src/app/entry-server.tsx',
  /** What the search downloads when it is opened. */
  search: 'src/features/search/search-service.ts',
  searchDialog: 'src/features/search/dialog/search-dialog.tsx',
  /** Shows what an icon, a name in code or a term means. */
  tip: 'src/features/tips/tip.tsx',
  /** Compiles pages in a worker thread. */
  compileWorker: 'src/node/compile/worker.ts',
  /** Opens finished documents as a browser does. */
  documentOpener: 'src/node/build/open-documents.mjs',
  /** In the folder of the components for authors. */
  components: 'src/node/components/registry.ts',
  serviceWorker: 'src/worker/service-worker.ts',
  retiredWorker: 'src/worker/retired-worker.ts',
  bootHead: 'src/boot/head.ts',
  bootSidebar: 'src/boot/sidebar.ts',
  /** Color tokens; those of the brand come after them. */
  colors: 'src/styles/colors.css',
  /** Texts for languages that have none. */
  texts: 'src/languages/en.ts',
} as const;

/** Says which versions of packages are there: part of what compiled results depend on, from the project folder. */
export const LOCK_FILE = 'package-lock.json';
