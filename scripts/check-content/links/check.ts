import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { normalizeRoute, routeKey } from '../../../src/shared/paths.ts';
import { type ContentTree, routeOf } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import type { MarkdownLink } from '../page-uses.ts';
import { relatedProblems } from './related.ts';

/** How links are written. Those that lead nowhere are reported by the compiler. */
export const linksCheck: Check = {
  name: 'links',
  about: 'links are encrypted, leave the language out and call pages by their titles',
  run({ tree }) {
    const keyOf = (route: string) => routeKey(normalizeRoute(route));
    const pages = new Map(
      tree.pages
        .filter((page) => !page.isFragment)
        .map((page) => [keyOf(routeOf(page, tree.defaultLang)), page]),
    );
    return tree.selected.flatMap((page) => [
      ...page.links.flatMap((link) => linkProblems(page, link, tree)),
      ...relatedProblems(page, (target) => {
        if (!target.startsWith('/')) return undefined;
        return pages.get(keyOf(page.lang === tree.defaultLang ? target : `/${page.lang}${target}`));
      }),
    ]);
  },
};

function linkProblems(
  page: PageSource,
  { target, line, column }: MarkdownLink,
  tree: ContentTree,
): Diagnostic[] {
  const say = (rule: string, message: string, advice: string) => [
    problem(rule, page.file, line, message, advice, column),
  ];
  if (/^http:\/\/(?!localhost|127\.|\d)/i.test(target)) {
    return say('link-insecure', `${target} is not encrypted.`, 'Use https.');
  }
  if (new RegExp(`^/(${tree.langs.join('|')})(/|$|#)`).test(target)) {
    const advice = 'Leave the language out: the link leads to the page of the same language.';
    return say('link-language', `${target} names a language.`, advice);
  }
  return [];
}
