import type { Lang } from './contracts.ts';
import { matchesPattern } from './patterns.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * URL where the source of a page can be edited, by the settings of the language it is written in.
 * @returns `undefined` if that language has no edit link, excludes the page, or the page has no file
 */
export function editUrl(
  { contentLang, _relativePath: file }: { contentLang: Lang; _relativePath: string },
  languages: SiteConfig['languages'],
): string | undefined {
  const link = languages[contentLang]?.editLink;
  if (!link || !file || (link.except && matchesPattern(link.except, file))) return undefined;
  const { docRepoBaseUrl } = link.former && matchesPattern(link.former.pages, file) ? link.former : link;
  return [docRepoBaseUrl.replace(/\/$/, ''), ...file.split('/').map(encodeURIComponent)].join('/');
}
