import { EnumChangefreq, SitemapStream, streamToPromise } from 'sitemap';
import type { OutputFile, SiteEntry, SiteModel } from '../site-model.ts';

/** `sitemap.xml` with a language alternate for every translation, and `robots.txt` that points to it. */
export async function emitSitemap(site: SiteModel): Promise<OutputFile[]> {
  const { config } = site;
  const base = config.base.slice(0, -1);
  const stream = new SitemapStream({
    hostname: config.origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  const alternates = translations(site);
  for (const { entries } of site.languages) {
    for (const entry of entries.filter(isListed)) {
      const links = (alternates.get(key(site, entry)) ?? []).map((other) => ({
        lang: config.languages[other.lang]?.htmlLang ?? other.lang,
        url: config.origin + base + other.route,
      }));
      const first = links[0];
      stream.write({
        url: base + entry.route,
        changefreq: EnumChangefreq.WEEKLY,
        ...(entry.meta.lastUpdated ? { lastmod: new Date(entry.meta.lastUpdated).toISOString() } : {}),
        ...(links.length > 1 && first ? { links: [...links, { lang: 'x-default', url: first.url }] } : {}),
      });
    }
  }
  stream.end();
  const xml = await streamToPromise(stream);
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${config.origin}${config.base}sitemap.xml\n`;
  return [
    { path: 'sitemap.xml', content: xml },
    { path: 'robots.txt', content: robots },
  ];
}

function isListed({ fallback, meta }: SiteEntry): boolean {
  return !fallback && !meta.frontmatter.noindex && meta.frontmatter.pageType !== '404';
}

/** Route without its language prefix: what translations of one page share. */
function key(site: SiteModel, entry: SiteEntry): string {
  const prefix = `/${entry.lang}`;
  return entry.lang === site.config.defaultLang ? entry.route : entry.route.slice(prefix.length);
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
