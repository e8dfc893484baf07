/** The languages that the texts of the home page and its parts are written in. */
export type TextLanguage = 'en' | 'zh';

/**
 * Language of those texts: the explicit option, else Chinese when the path contains `zh`, else English.
 *
 * `undefined`, `/zh/guide/start/` → `zh`; `en`, `/zh/` → `en`; `fr`, `/` → `en`
 */
export function textLanguage(option: string | undefined, pathname: string): TextLanguage {
  if (option !== undefined) return option.toLowerCase().startsWith('zh') ? 'zh' : 'en';
  return pathname.toLowerCase().includes('zh') ? 'zh' : 'en';
}
