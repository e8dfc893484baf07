import { keywordsOf } from '../../../src/node/content/search-page.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

const HAN = /\p{Script=Han}/u;

/** What readers search a page by stands there as the search compares it, and its headings exist. */
export const keywordsCheck: Check = {
  name: 'keywords',
  about: 'keywords of pages: small letters, each once, in the language of the page, for headings that exist',
  run: ({ tree }) =>
    tree.selected
      .filter(({ isFragment }) => !isFragment)
      .flatMap((page) => checkKeywords(page, tree.defaultLang)),
};

/** @param defaultLang its pages have no Chinese keywords */
export function checkKeywords(page: PageSource, defaultLang: string): Diagnostic[] {
  const ids = new Set([...page.headings.map(({ id }) => id), ...page.ids]);
  const seen = new Set<string>();
  const report = (rule: string, message: string, advice: string): Diagnostic =>
    problem(rule, page.file, page.frontmatterLines.keywords, message, advice);
  return keywordsOf(page.frontmatter).flatMap(({ id, phrases }) => {
    const problems: Diagnostic[] = [];
    if (id !== '' && !ids.has(id)) {
      problems.push(report('keyword-heading', `There is no heading "${id}".`, 'Name the id of a heading.'));
    }
    for (const phrase of phrases) {
      if (phrase !== phrase.trim().toLowerCase() || phrase === '') {
        problems.push(
          report('keyword-form', `"${phrase}" is not in small letters.`, 'Write it in small letters.'),
        );
      }
      if (seen.has(phrase)) {
        problems.push(report('keyword-twice', `"${phrase}" stands there twice.`, 'Remove one.'));
      }
      if (page.lang === defaultLang && HAN.test(phrase)) {
        const advice = 'Move it to the page of its language.';
        problems.push(report('keyword-language', `"${phrase}" is Chinese.`, advice));
      }
      seen.add(phrase);
    }
    return problems;
  });
}
