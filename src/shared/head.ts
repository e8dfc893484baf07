import type { Frontmatter, PageMeta } from './contracts.ts';
import { switchLang } from './locale-path.ts';
import { pageRules } from './page-types.ts';
import { routeToMarkdownPath, toUrl } from './paths.ts';
import { type ClientConfig, languageOf } from './site-config.ts';

/** An element of the document head that changes from page to page. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link';
  attrs: Readonly<Record<string, string>>;
  /** Text of `title`. */
  text?: string;
}

type HeadConfig = Pick<
  ClientConfig,
  'origin' | 'base' | 'title' | 'defaultLang' | 'languages' | 'socialImage' | 'documents'
> & { head?: ExtraTags | undefined };

/** Extra tags as written in settings and front matter, see `headSchema`. */
type ExtraTags = NonNullable<Frontmatter['head']>;

/**
 * The document title: the page title and a suffix, joined with ' - ' unless the suffix starts with '-' or '|'. A page
 * without a title (home) gets the site's title, followed by the language's description.
 */
export function documentTitle(meta: PageMeta, config: HeadConfig): string {
  const language = languageOf(config, meta.lang);
  const title = meta.title || config.title;
  const fallback = meta.title ? language.titleSuffix : language.description;
  const suffix = (meta.frontmatter.titleSuffix ?? fallback).trim();
  if (suffix === '' || suffix === title) return title;
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`;
}

/**
 * The head elements of a page, in print order. Used by both the prerenderer and the browser, so that a page has the same
 * head whether it was loaded or navigated to.
 */
export function headTags(meta: PageMeta, config: HeadConfig): HeadTag[] {
  const { translations = Object.keys(config.languages) } = meta;
  const language = languageOf(config, meta.lang);
  const { isLanding, isMissing } = pageRules(meta.frontmatter);
  const isFallback = meta.contentLang !== meta.lang;
  const title = documentTitle(meta, config);
  const description = meta.description || language.description;
  const absolute = (path: string) => config.origin + toUrl(path, config.base);
  const canonical = absolute(switchLang(meta.routePath, meta.contentLang, config));
  const socialTitle = meta.title || title;

  const tags: HeadTag[] = [{ tag: 'title', attrs: {}, text: title }];
  if (description) tags.push(named('description', description));
  if (isMissing || meta.frontmatter.noindex) tags.push(named('robots', 'noindex'));
  if (!isMissing) {
    tags.push(link('canonical', canonical));
    // Print styles show both.
    if (config.documents) tags.push(named('version', `${config.title} ${config.documents.version}`));
    const copy = routeToMarkdownPath(switchLang(meta.routePath, meta.contentLang, config));
    tags.push(link('alternate', toUrl(copy, config.base), { type: 'text/markdown' }));
    if (!isFallback && translations.length > 1) {
      for (const lang of translations) {
        const href = absolute(switchLang(meta.routePath, lang, config));
        tags.push(link('alternate', href, { hreflang: languageOf(config, lang).htmlLang }));
        if (lang === config.defaultLang) tags.push(link('alternate', href, { hreflang: 'x-default' }));
      }
    }
  }

  tags.push(property('og:title', socialTitle));
  if (description) tags.push(property('og:description', description));
  tags.push(property('og:type', isLanding ? 'website' : 'article'));
  tags.push(property('og:site_name', config.title));
  if (!isMissing) tags.push(property('og:url', canonical));
  tags.push(property('og:locale', language.ogLocale));
  for (const lang of translations) {
    if (lang === meta.lang) continue;
    tags.push(property('og:locale:alternate', languageOf(config, lang).ogLocale));
  }
  if (config.socialImage) {
    tags.push(property('og:image', absolute(config.socialImage)));
    tags.push(property('og:image:width', '1200'), property('og:image:height', '630'));
    tags.push(property('og:image:alt', `${config.title}: ${language.description}`));
  }
  if (meta.frontmatter.published_at) {
    tags.push(property('article:published_time', meta.frontmatter.published_at));
  }
  tags.push(named('twitter:card', config.socialImage ? 'summary_large_image' : 'summary'));

  for (const { url, mime, language: hreflang } of meta.feeds) {
    tags.push(link('alternate', url, { type: mime, hreflang }));
  }
  return [config.head ?? [], meta.frontmatter.head ?? []].reduce(withExtraTags, tags);
}

/** Appends tags; each replaces an earlier tag with the same meaning. */
function withExtraTags(tags: readonly HeadTag[], extra: ExtraTags): HeadTag[] {
  const added = extra.map(([tag, attrs]): HeadTag => ({ tag, attrs }));
  const replaced = new Set(added.flatMap((tag) => meaningOf(tag) ?? []));
  return [...tags.filter((tag) => !replaced.has(meaningOf(tag) ?? '')), ...added];
}

/** Identity of a tag that may occur once, such as `name=description`; `undefined` for tags that may repeat. */
function meaningOf({ tag, attrs }: HeadTag): string | undefined {
  if (tag === 'link') return attrs.rel === 'canonical' ? 'canonical' : undefined;
  const [name, value] = Object.entries(attrs).find(([key]) => key === 'name' || key === 'property') ?? [];
  return value === undefined ? undefined : `${name}=${value}`;
}

/** A tag as HTML, marked so that the head manager in the browser finds it. */
export function headTagHtml({ tag, attrs, text }: HeadTag): string {
  const printed = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag} data-head${printed.join('')}>`;
  return text === undefined ? open : `${open}${escapeHtml(text)}</${tag}>`;
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content } };
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attrs: { rel, ...more, href } };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
