import path from 'node:path';
import { keywordsOf } from '../../../src/node/content/search-page.ts';
import type { Diagnostic, SearchPage } from '../../../src/shared/contracts.ts';
import { once } from '../../../src/shared/once.ts';
import { answersOf } from '../answers.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import { withStore } from '../tree-store.ts';
import {
  type HasPhrase,
  hasSynonym,
  type IsEnglish,
  namesIn,
  phrasesOf,
  readCounterparts,
  readEnglish,
} from './names.ts';

const HAN = /\p{Script=Han}/u;

/** Checks that keywords have the form the search expects, that their headings exist, and that the page mentions their names. */
export const keywordsCheck: Check = {
  name: 'keywords',
  about:
    'keywords: lower case, each once, in the language of the page, for existing headings; the page mentions the names in them',
  async run(context) {
    const { root, selected, contentDir, defaultLang } = context.tree;
    const pages = new Map(selected.map((page) => [path.join(root, page.file), page]));
    // Cached, because the dictionaries take a second to load.
    const ask = await answersOf<string[]>(context, 'english');
    const dictionaries = once(readEnglish);
    return withStore(context, async (store, site) => {
      const groups = [
        ...(site.config.search.words?.synonyms ?? []),
        ...readCounterparts(path.join(root, contentDir, '_mappings')),
      ];
      const found = (await store.files()).map(async (source) => {
        const page = pages.get(source.file);
        if (!page) return [];
        const has = phrasesOf(textOf(await store.searchPage(await store.compile(source))));
        // Words that the check looks up.
        const words: string[] = [];
        const collect = (word: string): boolean => {
          words.push(word);
          return true;
        };
        for (const phrase of phrasesIn(page)) namesIn(phrase, collect);
        const english = await ask(words.join(' '), async () =>
          words.length === 0 ? [] : words.filter(await dictionaries()),
        );
        const names = checkNames(page, has, groups, (word) => english.includes(word));
        return [...checkKeywords(page, defaultLang), ...names];
      });
      return (await Promise.all(found)).flat();
    });
  },
};

const phrasesIn = (page: PageSource): string[] =>
  keywordsOf(page.frontmatter).flatMap(({ phrases }) => phrases);

/** All visible text of a page. */
function textOf({ title, description, option = '', route, sections }: SearchPage): string {
  const texts = sections.flatMap(({ titles, text, code }) => [...titles, text, code]);
  return [title, description, option, route, ...texts].join('\n');
}

/** Reports names that neither the page nor a synonym mentions: readers who search for them would not find anything about them. */
export function checkNames(
  page: PageSource,
  has: HasPhrase,
  groups: readonly string[],
  isEnglish: IsEnglish,
): Diagnostic[] {
  return phrasesIn(page).flatMap((phrase) =>
    namesIn(phrase, isEnglish)
      .filter((name) => !has(name) && !hasSynonym(phrase, name, groups, has))
      .map((name) => {
        const advice = 'Mention it on the page, make it a synonym, or remove the keyword.';
        const message = `The page does not mention "${name}" of the keyword "${phrase}".`;
        return problem('keyword-name', page.file, page.frontmatterLines.keywords, message, advice);
      }),
  );
}

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
        problems.push(report('keyword-form', `"${phrase}" is not in lower case.`, 'Write it in lower case.'));
      }
      if (seen.has(phrase)) {
        problems.push(report('keyword-twice', `"${phrase}" is listed twice.`, 'Remove one.'));
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
