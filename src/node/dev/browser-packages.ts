/**
 * Modules of packages that the browser's code imports. The development server bundles them at its start: to look for them
 * first would hold up the first page for a second. A test compares the list with the imports.
 */
export const BROWSER_PACKAGES: readonly string[] = [
  '@floating-ui/react-dom',
  'algoliasearch/lite',
  'morphdom',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];
