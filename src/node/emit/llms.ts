import type { SidebarItem } from '../../shared/contracts.ts';
import { joinLang } from '../../shared/locale-path.ts';
import { routeKey, routeToMarkdownPath, toUrl } from '../../shared/paths.ts';
import type { OutputFile, SiteEntry, SiteLanguage, SiteModel } from '../content/site-model.ts';
import { markdownAddress, markdownText } from './escape.ts';
import { markdownWithBase } from './markdown.ts';

/**
 * `llms.txt` (an index of links) and `llms-full.txt` (all pages in one file) for every language, in sidebar order,
 * as proposed by llmstxt.org. Translations that are missing and pages with `noindex` are left out.
 */
export function emitLlms(site: SiteModel): OutputFile[] {
  return site.languages.flatMap((language) => {
    const folder = joinLang(language.lang, '/', site.config).slice(1);
    return [
      { path: `${folder}llms.txt`, content: pageIndex(site, language) },
      { path: `${folder}llms-full.txt`, content: full(site, orderedSections(language)) },
    ];
  });
}

interface Section {
  title: string;
  entries: SiteEntry[];
}

/** Links to the Markdown copies of a language's pages, as Markdown. */
export function pageIndex(site: SiteModel, language: SiteLanguage): string {
  const { config } = site;
  const about = config.languages[language.lang]?.description ?? config.title;
  const lines = [`# ${markdownText(config.title)}`, '', `> ${markdownText(about)}`];
  for (const section of orderedSections(language)) {
    lines.push('', `## ${markdownText(section.title)}`, '');
    for (const { meta, route } of section.entries) {
      const title = markdownText(meta.title || config.title);
      const description = meta.description ? `: ${markdownText(meta.description)}` : '';
      lines.push(
        `- [${title}](${markdownAddress(absolute(site, routeToMarkdownPath(route)))})${description}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function full(site: SiteModel, sections: Section[]): string {
  return sections
    .flatMap((section) => section.entries)
    .map(
      ({ route, page }) =>
        `---\nurl: ${absolute(site, route)}\n---\n\n${markdownWithBase(page.markdown, site.config.base).trim()}\n`,
    )
    .join('\n');
}

/** Pages by sidebar, in menu order; pages in no menu follow under the language's label. */
function orderedSections(language: SiteLanguage): Section[] {
  const left = new Map(
    language.entries
      .filter(
        ({ fallback, meta }) =>
          !fallback && !meta.frontmatter.noindex && meta.frontmatter.pageType !== 'home',
      )
      .map((entry) => [routeKey(entry.route), entry]),
  );
  const sections: Section[] = [];
  for (const items of Object.values(language.navigation.sidebars)) {
    for (const { title, links } of groups(items)) {
      const entries = links.flatMap((link) => {
        const entry = left.get(routeKey(link));
        left.delete(routeKey(link));
        return entry ? [entry] : [];
      });
      if (entries.length > 0) sections.push({ title: title ?? entries[0]?.meta.title ?? '', entries });
    }
  }
  if (left.size > 0) sections.push({ title: language.texts.llms.more, entries: [...left.values()] });
  return sections;
}

function groups(items: readonly SidebarItem[]): { title: string | null; links: string[] }[] {
  const result: { title: string | null; links: string[] }[] = [];
  let loose: string[] | null = null;
  for (const item of items) {
    if (item.kind === 'page') {
      if (!loose) {
        loose = [];
        result.push({ title: null, links: loose });
      }
      loose.push(item.link);
    } else if (item.kind === 'group') {
      loose = null;
      result.push({ title: item.text, links: groupLinks(item.items, item.link) });
    }
  }
  return result;
}

function groupLinks(items: readonly SidebarItem[], own?: string): string[] {
  const links = own ? [own] : [];
  for (const item of items) {
    if (item.kind === 'page') links.push(item.link);
    else if (item.kind === 'group') links.push(...groupLinks(item.items, item.link));
  }
  return links;
}

/** Address of a site path. */
function absolute(site: SiteModel, path: string): string {
  return site.config.origin + toUrl(path, site.config.base);
}
