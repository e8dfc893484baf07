import type { Lang } from '../shared/contracts.ts';
import en, { type BrandTexts } from './texts/en.ts';

const files = import.meta.glob<BrandTexts>('./texts/*.ts', { import: 'default', eager: true });

/** The brand's texts by language, collected from the files in `texts/`. */
const brandTexts: Readonly<Record<Lang, BrandTexts>> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.ts$/g, ''), texts]),
);

/** The brand's texts in a language, or in English. */
export function textsIn(lang: Lang): BrandTexts {
  return brandTexts[lang] ?? en;
}

/**
 * Language of the brand's texts: the explicit option, else Chinese if the path contains `zh`, else the page's language if
 * it has texts, else English.
 *
 * `undefined`, `/zh/guide/start/` → `zh`; `en`, `/zh/` → `en`; `zh-CN`, `/` → `zh`; `fr`, `/` → `en`
 */
export function textLanguage(option: string | undefined, pathname: string, lang: Lang = 'en'): Lang {
  if (option === undefined && pathname.toLowerCase().includes('zh')) return known('zh');
  return known(option ?? lang);
}

function known(lang: Lang): Lang {
  const tags = [lang.toLowerCase(), lang.toLowerCase().split('-')[0]];
  return Object.keys(brandTexts).find((key) => tags.includes(key.toLowerCase())) ?? 'en';
}
