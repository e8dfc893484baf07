import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { normalizeRoute, routeKey } from '../../../src/shared/paths.ts';
import { type ContentTree, routeOf } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';
import type { MarkdownLink } from '../page-uses.ts';

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

/** Sections that list pages to go on with. */
const LISTS = ['related', 'next-steps', 'where-to-go-next'];

/**
 * Links that begin an entry of a closing list and call a page by another name than its own: a reader who follows one
 * could not know whether it is the promised page. Links to a section may name the section.
 * @param pageAt the page of a site link without hash
 */
function relatedProblems(page: PageSource, pageAt: (target: string) => PageSource | undefined): Diagnostic[] {
  const lines = page.source.split('\n');
  return page.links.flatMap(({ kind, target, line, column }) => {
    const isFirst = /^\s*[-*] /.test(lines[line - 1]?.slice(0, column - 1) ?? '') && column <= 3;
    if (kind !== 'link' || !isFirst || target.includes('#') || !isInList(page, line)) return [];
    // As written, with code in the text.
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

/** First heading of a page; the front matter's title is for the browser's tab. */
function titleOf(page: PageSource | undefined): string | undefined {
  return page?.headings.find((heading) => heading.depth === 1)?.text;
}

function plain(text: string): string {
  return text.replaceAll('`', '').trim();
}
