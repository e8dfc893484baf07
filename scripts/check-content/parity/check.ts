import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { compareTranslations } from './compare-translations.ts';

/** Checks that translations have the pages, headings, code blocks, links and front matter of the default language. */
export const parityCheck: Check = {
  name: 'parity',
  about: 'translations: same routes, headings and ids, code, links, front matter',
  run({ tree }) {
    const found: Diagnostic[] = [];
    const seen = new Set<string>();
    for (const page of tree.selected) {
      for (const lang of tree.langs) {
        if (lang === tree.defaultLang || (page.lang !== tree.defaultLang && page.lang !== lang)) continue;
        const source = page.lang === tree.defaultLang ? page : tree.find(tree.defaultLang, page.key);
        const translation = page.lang === lang ? page : tree.find(lang, page.key);
        const pair = `${lang}:${page.key}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        if (source && translation) found.push(...compareTranslations(source, translation));
        else found.push(missingTranslation(page, source ? lang : tree.defaultLang));
      }
    }
    return found;
  },
};

function missingTranslation(page: PageSource, lang: string): Diagnostic {
  const file = page.file.replace(`/${page.lang}/`, `/${lang}/`);
  const message = 'The page is not translated.';
  return problem('parity-page', page.file, undefined, message, `Write ${file}.`);
}
