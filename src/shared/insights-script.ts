/** Public script that sends search events. The content security policy allows this file only, not its host. */
export const INSIGHTS_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js';
