import type { Lang } from '../shared/contracts.ts';
import { switchLang } from '../shared/locale-path.ts';
import { splitAddress, toUrl } from '../shared/paths.ts';
import { siteConfig } from './config.ts';

/**
 * URL of a link target or file as written in settings and menus: site paths get the base path, anything else is returned
 * as it is. `/config/root?x#y` → `/docs/config/root?x#y`
 */
export function hrefOf(target: string): string {
  return target.startsWith('/') && !target.startsWith('//') ? encoded(target, siteConfig.base) : target;
}

/** A site path in the router's form: encoded, without the base path. `/zh/指南?x#y` → `/zh/%E6%8C%87%E5%8D%97?x#y` */
export function routerPath(target: string): string {
  return encoded(target, '/');
}

function encoded(target: string, base: string): string {
  const { pathname, query, hash } = splitAddress(target);
  return toUrl(pathname, base) + query + hash;
}

/** URL of a page in a language, keeping the hash: `('/config/#dev', 'zh')` → `/zh/config/#dev`; absolute URLs are kept. */
export function pageHref(link: string, lang: Lang): string {
  return hrefOf(link.startsWith('/') ? switchLang(link, lang, siteConfig) : link);
}
