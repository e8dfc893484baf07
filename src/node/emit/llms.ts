import type { NavItem, Navigation, RoutePath, SidebarItem } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { joinLang } from '../../shared/locale-path.ts';
import { pageRules } from '../../shared/page-types.ts';
import { routeKey, routeToMarkdownPath, toUrl } from '../../shared/paths.ts';
import { matchesPattern } from '../../shared/patterns.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { languageOf } from '../../shared/site-config.ts';
import type { OutputFile, SiteEntry, SiteLanguage, SiteModel } from '../content/site-model.ts';
import { markdownAddress, markdownText } from '../markdown/markdown-text.ts';
import { type CopyInput, markdownOf } from './markdown.ts';

/**
 * `llms.txt` (an index of links) and `llms-full.txt` (all pages in one file) for every language, as proposed by llmstxt.org:
 * the home page, then the pages in the order of the menus. Missing translations and pages with `noindex` are omitted.
 */
export async function* emitLlms(site: SiteModel, input: CopyInput): AsyncGenerator<OutputFile> {
  for (const language of site.languages) {
    yield { path: llmsPath(site, language, 'llms.txt'), content: pageIndex(site, language) };
    const { home, sections } = arrange(language);
    const pages: string[] = [];
    for (const { page } of [...home, ...sections.flatMap(({ entries }) => entries)])
      pages.push(await markdownOf(page, input));
    yield { path: llmsPath(site, language, 'llms-full.txt'), content: pages.join('\n') };
  }
}

interface Section {
  title: string;
  entries: SiteEntry[];
}

/** Links to the Markdown copies of a language's pages, as Markdown. */
function pageIndex(site: SiteModel, language: SiteLanguage): string {
  const { config } = site;
  const about = languageOf(config, language.lang).description || config.title;
  const { home, sections } = arrange(language);
  const lines = [
    `# ${markdownText(config.title)}`,
    '',
    `> ${markdownText(about)}`,
    '',
    ...notes(site, language, home),
  ];
  for (const section of sections) {
    lines.push('', `## ${markdownText(section.title)}`, '');
    for (const { meta, route } of section.entries) {
      const title = markdownText(meta.title) || markdownText(config.title);
      const description = markdownText(meta.description);
      const address = absolute(site, routeToMarkdownPath(route));
      lines.push(`- ${link(title, address)}${description && `: ${description}`}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Notes about the documented version and about the other `llms` files. */
function notes(site: SiteModel, language: SiteLanguage, home: readonly SiteEntry[]): string[] {
  const { config, languages } = site;
  const texts = language.texts.llms;
  const file = (of: SiteLanguage, name: string) => absolute(site, `/${llmsPath(site, of, name)}`);
  const name = (of: SiteLanguage) => languageOf(config, of.lang).label;
  return [
    ...(config.documents ? [`- ${format(texts.version, { ...config.documents })}`] : []),
    ...home.map(({ route }) => `- ${link(texts.home, absolute(site, routeToMarkdownPath(route)))}`),
    `- ${link(texts.full, file(language, 'llms-full.txt'))}`,
    ...languages
      .filter((other) => other !== language)
      .map((other) => `- ${link(name(other), file(other, 'llms.txt'))}`),
  ];
}

const link = (text: string, address: string): string => `[${text}](${markdownAddress(address)})`;

function llmsPath({ config }: SiteModel, { lang }: SiteLanguage, name: string): string {
  return joinLang(lang, '/', config).slice(1) + name;
}

/** The home page, and the others by menu; pages in no menu follow below the language's label. */
function arrange({ entries, navigation, texts }: SiteLanguage): { home: SiteEntry[]; sections: Section[] } {
  const own = entries.filter(({ fallback, meta }) => !fallback && !meta.frontmatter.noindex);
  const isHome = ({ meta }: SiteEntry) => pageRules(meta.frontmatter).isLanding;
  const left = new Map(own.filter((entry) => !isHome(entry)).map((entry) => [routeKey(entry.route), entry]));
  const sections: Section[] = [];
  for (const { title: area, items } of menusInOrder(navigation)) {
    for (const { title, links } of groups(items)) {
      const found = links.flatMap((route) => {
        const entry = left.get(routeKey(route));
        left.delete(routeKey(route));
        return entry ? [entry] : [];
      });
      const names = [area, title].filter((name) => name !== null && name !== '');
      const heading = area === title ? [area] : names;
      if (found.length > 0)
        sections.push({ title: heading.join(': ') || found[0]?.meta.title || '', entries: found });
    }
  }
  if (left.size > 0) sections.push({ title: texts.llms.more, entries: [...left.values()] });
  return { home: own.filter(isHome), sections };
}

/** The sidebars in the order of the top navigation, with their labels there. */
function menusInOrder({ nav, sidebars }: Navigation): { title: string; items: readonly SidebarItem[] }[] {
  const places = nav.flatMap(placesOf);
  return Object.entries(sidebars)
    .map(([prefix, items]) => {
      const rank = places.findIndex(({ leadsTo }) => leadsTo(prefix));
      return { title: places[rank]?.text ?? '', items, rank: rank < 0 ? places.length : rank };
    })
    .sort((a, b) => a.rank - b.rank);
}

function placesOf(item: NavItem): { text: string; leadsTo(prefix: RoutePath): boolean }[] {
  if (item.kind === 'menu') return item.items.flatMap((entry) => placesOf({ kind: 'link', ...entry }));
  const { text, link, activeMatch } = item;
  const isActive = (prefix: RoutePath) => activeMatch !== undefined && matchesPattern(activeMatch, prefix);
  return [{ text, leadsTo: (prefix) => link.startsWith(prefix) || isActive(prefix) }];
}

/** Groups of a menu, and the pages between them. */
function groups(items: readonly SidebarItem[]): { title: string | null; links: string[] }[] {
  const result: { title: string | null; links: string[] }[] = [];
  for (const item of items) {
    const links = flattenPages([item]).map(({ link }) => link);
    const last = result.at(-1);
    if (item.kind === 'group') result.push({ title: item.text, links });
    else if (last?.title === null) last.links.push(...links);
    else if (item.kind === 'page') result.push({ title: null, links });
  }
  return result;
}

/** Absolute URL of a site path. */
function absolute(site: SiteModel, path: string): string {
  return site.config.origin + toUrl(path, site.config.base);
}
