import type { SitemapItemLoose } from 'sitemap';
import { groupBy } from '../../shared/get-or-insert.ts';
import { splitLang } from '../../shared/locale-path.ts';
import { pageRules } from '../../shared/page-types.ts';
import { toUrl } from '../../shared/paths.ts';
import { languageOf } from '../../shared/site-config.ts';
import type { OutputFile, SiteEntry, SiteModel } from '../content/site-model.ts';
import { xmlText } from './escape.ts';

/** Loaded lazily: the development server and unchanged builds need no sitemap. */
const loadLibrary = () => import('sitemap');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * `sitemap.xml` with language alternates for all translations, and a `robots.txt` that points to it. If all pages are excluded,
 * there is no sitemap.
 */
export async function emitSitemap(site: SiteModel): Promise<OutputFile[]> {
  const { origin, base } = site.config;
  const library = await loadLibrary();
  const items = sitemapItems(site, library);
  const robots = 'User-agent: *\nAllow: /\n';
  if (items.length === 0) return [{ path: 'robots.txt', content: robots }];
  const stream = new library.SitemapStream({
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const item of items) stream.write(item);
  stream.end();
  return [
    { path: 'sitemap.xml', content: await library.streamToPromise(stream) },
    { path: 'robots.txt', content: `${robots}\nSitemap: ${origin}${base}sitemap.xml\n` },
  ];
}

function sitemapItems(site: SiteModel, { EnumChangefreq }: Library): SitemapItemLoose[] {
  const { config } = site;
  const address = ({ route }: SiteEntry) => config.origin + xmlText(toUrl(route, config.base));
  const alternates = translations(site);
  return site.languages.flatMap(({ entries }) =>
    entries.filter(isListed).map((entry) => {
      const others = alternates.get(key(site, entry)) ?? [];
      const links = others.map((other) => ({
        lang: languageOf(config, other.lang).htmlLang,
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

/** Route without language prefix, which the translations of a page share. */
function key(site: SiteModel, entry: SiteEntry): string {
  return splitLang(entry.route, site.config).rest;
}

function translations(site: SiteModel): Map<string, SiteEntry[]> {
  const listed = site.languages.flatMap(({ entries }) => entries.filter(isListed));
  return groupBy(listed, (entry) => key(site, entry));
}
