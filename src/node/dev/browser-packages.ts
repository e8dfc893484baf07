/**
 * Package modules that the client imports. The development server bundles them at startup; scanning for them would delay the
 * first page by a second. A test compares the lists with the imports.
 */
export const BUNDLED_PACKAGES: readonly string[] = [
  '@floating-ui/react-dom',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

/** Small packages that no first page needs. They are ES modules, so they are served unbundled. */
export const SERVED_PACKAGES: readonly string[] = [
  '@algolia/client-common',
  '@sveltejs/acorn-typescript',
  'acorn',
  'algoliasearch/lite',
  'pathe',
];

/** Modules of the application that are imported on demand; transformed once the first page is shown. */
export const LATER_MODULES: readonly string[] = [
  '/src/features/search/search-service.ts',
  '/src/features/search/dialog/search-dialog.tsx',
  '/src/features/search/engine/search-worker.ts',
];
