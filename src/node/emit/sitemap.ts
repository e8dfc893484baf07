import type { SitemapItemLoose } from 'sitemap';
import { splitLang } from '../../shared/locale-path.ts';
import { pageRules } from '../../shared/page-types.ts';
import { toUrl } from '../../shared/paths.ts';
import type { OutputFile, SiteEntry, SiteModel } from '../content/site-model.ts';
import { xmlText } from './escape.ts';

/** What writes sitemaps is loaded with the first: neither the development server nor an unchanged build has one. */
const loadLibrary = () => import('sitemap');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Addresses a sitemap may have, by its protocol. */
const MOST_ADDRESSES = 50_000;

/**
 * `sitemap.xml` with a language alternate for every translation, and `robots.txt` that points to it. Of more addresses
 * than a sitemap may have, `sitemap.xml` is an index of `sitemap-1.xml`, `sitemap-2.xml` and so on.
 */
export async function emitSitemap(site: SiteModel, most = MOST_ADDRESSES): Promise<OutputFile[]> {
  const { config } = site;
  const library = await loadLibrary();
  const items = sitemapItems(site, library);
  const robots = {
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${config.origin}${config.base}sitemap.xml\n`,
  };
  if (items.length <= most) return [{ path: 'sitemap.xml', content: await sitemap(items, library) }, robots];
  const parts: OutputFile[] = [];
  for (let start = 0; start < items.length; start += most) {
    const content = await sitemap(items.slice(start, start + most), library);
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const index = new library.SitemapIndexStream();
  for (const part of parts) index.write({ url: config.origin + config.base + part.path });
  index.end();
  return [{ path: 'sitemap.xml', content: await library.streamToPromise(index) }, ...parts, robots];
}

function sitemap(
  items: readonly SitemapItemLoose[],
  { SitemapStream, streamToPromise }: Library,
): Promise<Buffer> {
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } });
  for (const item of items) stream.write(item);
  stream.end();
  return streamToPromise(stream);
}

function sitemapItems(site: SiteModel, { EnumChangefreq }: Library): SitemapItemLoose[] {
  const { config } = site;
  const address = ({ route }: SiteEntry) => config.origin + xmlText(toUrl(route, config.base));
  const alternates = translations(site);
  return site.languages.flatMap(({ entries }) =>
    entries.filter(isListed).map((entry) => {
      const others = alternates.get(key(site, entry)) ?? [];
      const links = others.map((other) => ({
        lang: config.languages[other.lang]?.htmlLang ?? other.lang,
        url: address(other),
      }));
      const original = others.find(({ lang }) => lang === config.defaultLang);
      const standard = original ? [{ lang: 'x-default', url: address(original) }] : [];
      return {
        url: address(entry),
        changefreq: EnumChangefreq.WEEKLY,
        ...(entry.meta.lastUpdated ? { lastmod: new Date(entry.meta.lastUpdated).toISOString() } : {}),
        ...(links.length > 1 && { links: [...links, ...standard] }),
      };
    }),
  );
}

function isListed({ fallback, meta }: SiteEntry): boolean {
  return !fallback && !meta.frontmatter.noindex && !pageRules(meta.frontmatter).isMissing;
}

/** Route without its language prefix: what translations of one page share. */
function key(site: SiteModel, entry: SiteEntry): string {
  return splitLang(entry.route, site.config).rest;
}

function translations(site: SiteModel): Map<string, SiteEntry[]> {
  const map = new Map<string, SiteEntry[]>();
  for (const { entries } of site.languages) {
    for (const entry of entries.filter(isListed)) {
      const list = map.get(key(site, entry)) ?? [];
      map.set(key(site, entry), [...list, entry]);
    }
  }
  return map;
}
