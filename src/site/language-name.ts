import type { LanguageTexts } from '../languages/en.ts';
import type { Lang, PageMeta } from '../shared/contracts.ts';
import { languageOf } from '../shared/site-config.ts';
import { siteConfig } from './config.ts';

/** Name of a language in a sentence of another: `English` in `en`, `英文` in `zh`. */
export function languageName(lang: Lang, texts: LanguageTexts): string {
  return texts.names[lang] ?? languageOf(siteConfig, lang).label;
}

/** Language attributes for the text of a page whose language differs from the rest of the document. */
export function languageAttributes({ contentLang, lang }: PageMeta): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (contentLang === lang) return {};
  const { htmlLang, dir } = languageOf(siteConfig, contentLang);
  return { lang: htmlLang, dir };
}
