import { Feed } from 'feed';
import { toUrl } from '../../shared/paths.ts';
import { type FeedConfig, languageOf } from '../../shared/site-config.ts';
import type { OutputFile, SiteEntry, SiteModel } from '../content/site-model.ts';
import { htmlText, xmlText } from './escape.ts';

/** RSS 2.0 and Atom feeds with the full article of every page that has `published_at`, newest first. */
export function emitFeeds(site: SiteModel): OutputFile[] {
  return site.config.feeds.flatMap((feed) => {
    const language = site.languages.find(({ lang }) => lang === feed.lang);
    return language ? [{ path: feed.file, content: feedXml(site, feed, language.entries) }] : [];
  });
}

function feedXml(site: SiteModel, config: FeedConfig, entries: readonly SiteEntry[]): string {
  const { origin, base, title } = site.config;
  const language = languageOf(site.config, config.lang);
  const root = origin + base.slice(0, -1);
  const items = entries
    .filter(({ route, fallback }) => route.startsWith(config.prefix) && !fallback)
    .flatMap((entry) => {
      const date = entry.meta.frontmatter.published_at;
      return date ? [{ entry, date: new Date(date) }] : [];
    })
    .sort((a, b) => b.date.getTime() - a.date.getTime());
  const feed = new Feed({
    id: root + config.prefix,
    link: root + config.prefix,
    title: config.title,
    description: language.description || title,
    language: language.htmlLang,
    copyright: title,
    // Not the build time: the same content must give the same bytes.
    updated: items[0]?.date ?? new Date(0),
    feedLinks: { [config.format]: `${root}/${config.file}` },
  });
  // Atom titles are HTML, RSS titles are plain text.
  const titleText = config.format === 'rss' ? (text: string) => text : htmlText;
  for (const { entry, date } of items) {
    const url = origin + toUrl(entry.route, base);
    feed.addItem({
      id: url,
      link: url,
      // Both formats require a title.
      title: section(titleText(entry.meta.title)) || titleText(title),
      description: section(htmlText(entry.meta.description)),
      content: section(absoluteUrls(articleHtml(entry), origin)),
      date,
    });
  }
  const xml = config.format === 'rss' ? feed.rss2() : feed.atom1();
  return xml.replaceAll(SECTION_END, ']]]]><![CDATA[>');
}

/** Placeholder for `]]>`, of which the package escapes only the first. The character never occurs in text. */
const SECTION_END = '\ue000';

/** Escapes text for a CDATA section. */
function section(text: string): string {
  return xmlText(text).replaceAll(SECTION_END, '').replaceAll(']]>', SECTION_END);
}

function articleHtml({ page }: SiteEntry): string {
  const { body } = page;
  if (body.kind === 'html') return body.html;
  if (body.kind === 'module') return '';
  return body.parts.map((part) => (part.kind === 'html' ? part.html : '')).join('');
}

/**
 * Makes URLs absolute, because feed readers have no base URL: `href="/x"` → `href="https://origin/x"`. Attributes may be
 * unquoted.
 */
function absoluteUrls(html: string, origin: string): string {
  return html.replace(/(\s(?:href|src)=)("?)\/(?!\/)/g, `$1$2${origin}/`);
}
