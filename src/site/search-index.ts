import indexes from 'virtual:site/search';
import type { Lang } from '../shared/contracts.ts';
import { siteConfig } from './config.ts';

/** URL of the embedded search index of a language; `null` when the site has none for it. */
export function searchIndexUrl(lang: Lang): string | null {
  const path = indexes[lang];
  return path ? siteConfig.base + path.replace(/^\//, '') : null;
}
