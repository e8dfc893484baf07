import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../../src/node/files/suggest.ts';
import type { MarkdownLink } from '../../../src/node/markdown/facts.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { generatedFiles } from '../../../src/shared/generated-files.ts';
import siteConfig from '../../../src/site.config.ts';
import { type ContentTree, routeOf } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import { listFiles } from '../files.ts';
import { pageAliases, pageIds } from '../page-ids.ts';
import type { PageSource } from '../page-source.ts';
import { relatedProblems } from './related.ts';

/**
 * Links, anchors and pictures of the pages that are checked. The compiler reports dead ones too; this check needs no
 * compiling, so that a writer knows at once.
 */
export const linksCheck: Check = {
  name: 'links',
  about: 'links, anchors and pictures lead somewhere',
  run({ tree }) {
    const ids = new Map<string, Set<string>>();
    const idsOf = (page: PageSource): Set<string> => {
      const known =
        ids.get(page.file) ?? new Set([...pageIds(page, tree), ...Object.keys(pageAliases(page))]);
      ids.set(page.file, known);
      return known;
    };
    const routes = new Map(
      tree.pages
        .filter((page) => !page.isFragment)
        .map((page) => [comparable(routeOf(page, tree.defaultLang)), page]),
    );
    const isPlanned = plannedRoutes(tree);
    return tree.selected.flatMap((page) => [
      ...page.links.flatMap((link) => linkProblems({ page, link, tree, routes, isPlanned, idsOf })),
      ...relatedProblems(page, (target) => {
        if (!target.startsWith('/')) return undefined;
        const own = page.lang === tree.defaultLang ? target : `/${page.lang}${target === '/' ? '' : target}`;
        return routes.get(comparable(own));
      }),
    ]);
  },
};

/** Tells pages the menus of the default language name, written or not; a folder without a menu may hold any page. */
function plannedRoutes(tree: ContentTree): (route: string) => boolean {
  const base = path.join(tree.root, tree.contentDir, tree.defaultLang);
  const menus = listFiles(base).filter((file) => path.posix.basename(file) === '_meta.json');
  const folders = new Set(menus.map((file) => comparable(path.posix.dirname(`/${file}`))));
  const named = new Set(
    menus.flatMap((file) => {
      const entries: unknown = JSON.parse(readFileSync(path.join(base, file), 'utf8'));
      return (Array.isArray(entries) ? entries : []).map((entry: string | { name?: string }) => {
        const name = typeof entry === 'string' ? entry : (entry.name ?? '');
        return comparable(path.posix.join('/', path.posix.dirname(file), name));
      });
    }),
  );
  return (route) => {
    const folder = path.posix.dirname(route);
    return named.has(route) || folders.has(route) || (named.has(folder) && !folders.has(folder));
  };
}

interface LinkContext {
  page: PageSource;
  link: MarkdownLink;
  tree: ContentTree;
  routes: ReadonlyMap<string, PageSource>;
  /** Whether a menu of the default language names the route. */
  isPlanned(route: string): boolean;
  idsOf(page: PageSource): ReadonlySet<string>;
}

/** Routes are compared in lower case, without the slash or the file ending at the end. */
const comparable = (route: string): string =>
  route
    .toLowerCase()
    .replace(/\.(html|mdx?)$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1');

const generated = generatedFiles(siteConfig);

function linkProblems({ page, link, tree, routes, isPlanned, idsOf }: LinkContext): Diagnostic[] {
  const { target, line, column } = link;
  const say = (rule: string, message: string, advice: string): Diagnostic[] => {
    return [problem(rule, page.file, line, message, advice, column)];
  };
  if (target === '') return say('link-empty', 'The link leads nowhere.', 'Give it a target.');
  if (/^[a-z][\w+.-]*:/i.test(target) || target.startsWith('//')) {
    return /^http:\/\/(?!localhost|127\.|\d)/.test(target)
      ? say('link-insecure', `${target} is not encrypted.`, 'Use https.')
      : [];
  }
  const [address = '', rawHash = ''] = target.split('#');
  const hash = decode(rawHash);
  if (address === '') return checkAnchor(page, page, hash, idsOf, say);
  if (/\.\w+$/.test(address) && !/\.(html|mdx?)$/.test(address)) {
    if (generated.has(address)) return [];
    const file = address.startsWith('/')
      ? path.join(tree.root, 'public', address)
      : path.join(tree.root, path.dirname(page.file), address);
    return existsSync(file)
      ? []
      : say('link-file', `The file ${address} is not there.`, `Add ${path.relative(tree.root, file)}.`);
  }
  if (new RegExp(`^/(${tree.langs.join('|')})(/|$)`).test(address)) {
    return say(
      'link-language',
      `${target} names a language.`,
      'Leave the language out: the link leads to the page of the same language.',
    );
  }
  const absolute = address.startsWith('/') ? address : new URL(address, `file:///${page.key}`).pathname;
  const own = page.lang === tree.defaultLang ? absolute : `/${page.lang}${absolute === '/' ? '' : absolute}`;
  const found = routes.get(comparable(own)) ?? routes.get(comparable(absolute));
  if (!found) {
    // A page that is on the menu but not written yet is no mistake of the one that is checked by itself.
    if (!tree.isWhole && isPlanned(comparable(absolute))) return [];
    const advice = didYouMean(comparable(absolute), routes.keys()) || 'Write the page, or link to another.';
    return say('link-page', `No page ${address}.`, advice);
  }
  return hash ? checkAnchor(found, page, hash, idsOf, say) : [];
}

function checkAnchor(
  target: PageSource,
  page: PageSource,
  hash: string,
  idsOf: LinkContext['idsOf'],
  say: (rule: string, message: string, advice: string) => Diagnostic[],
): Diagnostic[] {
  // The fragment's page is not known here; the compiler sees it in place.
  if (hash === '' || (page.isFragment && target === page)) return [];
  const ids = idsOf(target);
  if (ids.has(hash)) return [];
  const advice = didYouMean(hash, ids) || `Its ids: ${[...ids].join(', ')}`;
  return say('link-anchor', `${target.file} has no id "${hash}".`, advice);
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
