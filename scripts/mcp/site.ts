import { createSearchCore } from '../../src/features/search/engine/core.ts';
import { readFacts } from '../../src/node/markdown/facts.ts';
import { parseMarkdown } from '../../src/node/markdown/parser.ts';
import type { PageMeta, RoutePath } from '../../src/shared/contracts.ts';
import { type LanguageData, languageFile } from '../../src/shared/language-data.ts';
import { langSegment, withoutBase } from '../../src/shared/locale-path.ts';
import {
  decode,
  findRoute,
  pageDataPath,
  routeToMarkdownPath,
  splitAddress,
  toUrl,
} from '../../src/shared/paths.ts';
import type { ReadSiteFile } from './site-files.ts';

/** A page in one language. */
export interface SitePage {
  route: RoutePath;
  /** Absolute URL, from the Markdown copy. */
  url: string;
  /** Markdown copy, including the header. */
  markdown: string;
  /** Length of the header, in UTF-16 units. */
  headerEnd: number;
  /** Absent for pages that are modules. */
  meta?: PageMeta;
}

/** A section found by search or address. */
export interface FoundSection {
  page: SitePage;
  /** Id of the heading; absent for the page itself. */
  id?: string;
  /** Titles from the page down to the section. */
  trail: string[];
  url: string;
  /** Markdown of the section and its subsections; for a page, its text before the first section. */
  markdown: string;
}

/** One language of a built site. */
export interface SiteReader {
  page(address: string): Promise<SitePage | undefined>;
  /** @param id id of a heading; `undefined` for the text before the first one */
  section(page: SitePage, id: string | undefined): FoundSection | undefined;
  /** The page's beginning and its sections in order, each without its subsections. */
  sections(page: SitePage): FoundSection[];
  search(query: string, limit: number): Promise<FoundSection[]>;
}

/** The site's description of itself: the first lines of its `llms.txt`. */
export async function describeSite(
  read: ReadSiteFile,
): Promise<{ title: string; about: string; lang: string; base: string }> {
  const [index, home] = await Promise.all([read('llms.txt'), read('index.html')]);
  return {
    title: /^# (.+)$/m.exec(index)?.[1] ?? 'Documentation',
    about: index.split('\n## ', 1)[0]?.trim() ?? '',
    lang: /<html[^>]* data-lang="([^"]+)"/.exec(home)?.[1] ?? 'en',
    base: pathnameOf(/<link[^>]* rel="canonical" href="([^"]+)"/.exec(home)?.[1] ?? '/'),
  };
}

/**
 * Finds the headings of an outline without offsets in the copy.
 * @param start offset of the text below the header
 * @returns offset of each heading, -1 if it is missing
 */
function headingOffsets(
  markdown: string,
  start: number,
  toc: readonly { text: string; depth: number }[],
): number[] {
  if (toc.length === 0) return [];
  const body = markdown.slice(start);
  const lines = body.split('\n');
  const { headings } = readFacts(parseMarkdown(body, { isMdx: false }).tree, {});
  return toc.map(({ text, depth }) => {
    const index = headings.findIndex((heading) => heading.text === text && heading.depth === depth);
    // Of headings with the same text, take the next.
    const line = headings.splice(0, index + 1).at(-1)?.line;
    return line === undefined ? -1 : start + lines.slice(0, line - 1).join('\n').length + Number(line > 1);
  });
}

/**
 * Opens a language. Rejects if the site does not have it.
 * @param base base path of the site
 */
export async function openSite(read: ReadSiteFile, lang: string, base = '/'): Promise<SiteReader> {
  if (!/^[\w-]+$/.test(lang)) throw new Error(`"${lang}" is not a language key, such as en or zh.`);
  const text = await read(languageFile(lang)).catch(() => undefined);
  if (text === undefined) throw new Error(`The site has no language "${lang}".`);
  const language = JSON.parse(text) as LanguageData;
  const core = language.search === null ? undefined : createSearchCore({ url: language.search, base }, read);
  const pages = new Map<RoutePath, Promise<SitePage>>();

  async function load(route: RoutePath): Promise<SitePage> {
    const digest = language.pages[route];
    const [markdown, data] = await Promise.all([
      read(decode(toUrl(routeToMarkdownPath(route), '/')).slice(1)),
      digest ? read(pageDataPath(route, digest)) : undefined,
    ]);
    const header = /^---\n.*?\n---\n\n/s.exec(markdown)?.[0] ?? '';
    const url = /^url: "(.*)"$/m.exec(header)?.[1] ?? route;
    const meta = data === undefined ? undefined : (JSON.parse(data) as { meta: PageMeta }).meta;
    const unplaced = (meta?.toc ?? []).filter(({ charIndex }) => charIndex < 0);
    for (const [index, offset] of headingOffsets(markdown, header.length, unplaced).entries())
      Object.assign(unplaced[index] ?? {}, { charIndex: offset });
    return { route, url, markdown, headerEnd: header.length, ...(meta && { meta }) };
  }

  const reader: SiteReader = {
    async page(address) {
      const path = pathOf(address, base);
      const route =
        findRoute(language.pages, path) ?? findRoute(language.pages, `/${langSegment(lang)}${path}`);
      if (route === undefined) return undefined;
      const page = pages.get(route) ?? load(route);
      pages.set(route, page);
      page.catch(() => pages.delete(route));
      return page;
    },

    section(page, id) {
      const { meta, markdown, headerEnd, url } = page;
      const toc = (meta?.toc ?? []).filter(({ charIndex }) => charIndex >= headerEnd);
      const title = meta?.title ?? '';
      if (id === undefined) {
        const text = markdown.slice(headerEnd, toc[0]?.charIndex);
        return { page, trail: [title], url, markdown: text.trim() };
      }
      const index = toc.findIndex((item) => item.id === id);
      const item = toc[index];
      if (!item) return undefined;
      const next = toc.slice(index + 1).find(({ depth }) => depth <= item.depth);
      const above = toc.slice(0, index).filter(({ depth }) => depth < item.depth);
      const parent = above.at(-1);
      return {
        page,
        trail: [title, ...(parent && item.depth > 2 ? [parent.text] : []), item.text],
        id,
        url: `${url}#${encodeURIComponent(id)}`,
        markdown: markdown.slice(item.charIndex, next?.charIndex).trim(),
      };
    },

    sections(page) {
      const toc = (page.meta?.toc ?? []).filter(({ charIndex }) => charIndex >= page.headerEnd);
      const own = toc.flatMap((item, index) => {
        const markdown = page.markdown.slice(item.charIndex, toc[index + 1]?.charIndex).trim();
        const section = reader.section(page, item.id);
        return section ? [{ ...section, markdown }] : [];
      });
      const start = reader.section(page, undefined);
      return start ? [start, ...own] : own;
    },

    async search(query, limit) {
      if (!core) return [];
      const { hits } = await core.search(query, { limit: limit * 3, size: 'long' });
      const found = new Map<string, FoundSection>();
      for (const { url } of hits) {
        if (found.size === limit) break;
        const [path = '', hash] = (url ?? '').split('#');
        const page = await reader.page(path);
        if (!page) continue;
        const id = hash && decode(hash);
        const section = reader.section(page, id) ?? reader.section(page, outerId(page, id));
        if (section && !found.has(section.url)) found.set(section.url, section);
      }
      return [...found.values()];
    },
  };
  return reader;
}

/** The outline section around an id that the outline does not list: ids of rows start with that of their section. */
function outerId({ meta }: SitePage, id = ''): string | undefined {
  const outer = (meta?.toc ?? []).filter((item) => id.startsWith(`${item.id}-`));
  return outer.sort((a, b) => b.id.length - a.id.length)[0]?.id;
}

/** `https://docs.example/guide/start.md#a` → `/guide/start.md` */
function pathnameOf(address: string): string {
  const { pathname } = splitAddress(address.replace(/^https?:\/\/[^/]+/, ''));
  return pathname.startsWith('/') ? pathname : `/${pathname}`;
}

/** Path in the site, from a URL with or without base path. */
function pathOf(address: string, base: string): string {
  const path = pathnameOf(address);
  return withoutBase(base, path) ?? path;
}

/** The language key at the start of a URL's path: `/pt-br/guide/` → `pt-BR`. The site need not have the language. */
export function langOf(address: string, base: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(pathOf(address, base).split('/')[1])[0];
  } catch {
    return undefined;
  }
}
