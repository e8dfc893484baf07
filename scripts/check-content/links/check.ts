import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { normalizeRoute, routeKey } from '../../../src/shared/paths.ts';
import { type ContentTree, routeOf } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import type { MarkdownLink } from '../page-uses.ts';

/** Checks the form of links. The compiler reports dead ones. */
export const linksCheck: Check = {
  name: 'links',
  about: 'links use https, omit the language and call pages by their titles',
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
    return say('link-insecure', `${target} uses http.`, 'Use https.');
  }
  if (new RegExp(`^/(${tree.langs.join('|')})(/|$|#)`).test(target)) {
    const advice = 'Remove the language: the link leads to the page in the same language.';
    return say('link-language', `${target} contains a language.`, advice);
  }
  return [];
}

/** Ids of sections that list further pages. */
const LISTS = ['related', 'next-steps', 'where-to-go-next'];

/**
 * Reports links in closing lists whose text is not the title of the page, so that readers could not tell whether they have
 * reached it. Links to a section may use the section's title.
 * @param pageAt returns the page of a site link without hash
 */
function relatedProblems(page: PageSource, pageAt: (target: string) => PageSource | undefined): Diagnostic[] {
  const lines = page.source.split('\n');
  return page.links.flatMap(({ kind, target, line, column }) => {
    const isFirst = /^\s*[-*] /.test(lines[line - 1]?.slice(0, column - 1) ?? '') && column <= 3;
    if (kind !== 'link' || !isFirst || target.includes('#') || !isInList(page, line)) return [];
    // The text as written, including code.
    const text = /^\[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[1] ?? '';
    const title = titleOf(pageAt(target));
    if (title === undefined || plain(text) === plain(title)) return [];
    const advice = `Write [${title}](${target}).`;
    return problem('link-title', page.file, line, `"${text}" leads to the page "${title}".`, advice, column);
  });
}

function isInList(page: PageSource, line: number): boolean {
  const above = page.headings.filter((candidate) => candidate.line < line);
  return above.slice(-1).some(({ id }) => LISTS.includes(id));
}

/** First heading of a page; the title in the front matter is for the browser tab. */
function titleOf(page: PageSource | undefined): string | undefined {
  return page?.headings.find((heading) => heading.depth === 1)?.text;
}

function plain(text: string): string {
  return text.replaceAll('`', '').trim();
}
