import type { LanguageTexts } from '../languages/en.ts';
import type { Lang, PageMeta } from '../shared/contracts.ts';
import { languageOf } from '../shared/site-config.ts';
import { siteConfig } from './config.ts';

/** What a language is called in a sentence of another one: `English` in `en`, `英文` in `zh`. */
export function nameOf(lang: Lang, texts: LanguageTexts): string {
  return texts.names[lang] ?? languageOf(siteConfig, lang).label;
}

/** Attributes of a page's own text where it is in another language than the rest of the document. */
export function ownLanguage({ contentLang, lang }: PageMeta): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (contentLang === lang) return {};
  const { htmlLang, dir } = languageOf(siteConfig, contentLang);
  return { lang: htmlLang, dir };
}
