import { describe, expect, it } from 'vitest';
import type { PageMeta } from '../../../src/shared/contracts.ts';
import { documentTitle, headTagHtml, headTags } from '../../../src/shared/head.ts';
import { missingPageMeta } from '../../../src/shared/page-meta.ts';
import { languageOf } from '../../../src/shared/site-config.ts';
import { siteConfig } from '../../site-config.ts';

const config = { ...siteConfig, origin: 'https://docs.example', base: '/sub/' };

function page(changes: Partial<PageMeta> = {}): PageMeta {
  return {
    title: 'Quick start',
    titleHtml: 'Quick start',
    description: 'Begin "here".',
    routePath: '/guide/start/quick-start',
    lang: 'en',
    contentLang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    _relativePath: 'en/guide/start/quick-start.mdx',
    feeds: [],
    ...changes,
  };
}

const hrefs = (meta: PageMeta, languages: string[], rel: string, settings = config) =>
  headTags({ ...meta, translations: languages }, settings)
    .filter(({ attrs }) => attrs.rel === rel && attrs.type !== 'text/markdown')
    .map(({ attrs }) => [attrs.hreflang ?? attrs.type, attrs.href]);

describe('documentTitle', () => {
  it('joins title and suffix with a dash', () => {
    expect(documentTitle(page(), config)).toBe('Quick start - Rsbuild');
    expect(documentTitle(page({ frontmatter: { titleSuffix: 'Guide' } }), config)).toBe(
      'Quick start - Guide',
    );
  });

  it('omits the dash if the suffix brings its own separator', () => {
    expect(documentTitle(page({ frontmatter: { titleSuffix: '| Guide' } }), config)).toBe(
      'Quick start | Guide',
    );
    expect(documentTitle(page({ frontmatter: { titleSuffix: '- Guide' } }), config)).toBe(
      'Quick start - Guide',
    );
  });

  it("has the site's title and description if the page has no title", () => {
    expect(documentTitle(page({ title: '' }), config)).toBe('Rsbuild - The Rspack-powered build tool');
  });

  it('does not say the same thing twice', () => {
    expect(documentTitle(page({ title: 'Rsbuild' }), config)).toBe('Rsbuild');
    expect(documentTitle(page({ frontmatter: { titleSuffix: ' ' } }), config)).toBe('Quick start');
  });
});

describe('headTags', () => {
  const headOf = (meta: PageMeta, more: Partial<typeof config> = {}) =>
    headTags(meta, { ...config, ...more }).map((tag) => headTagHtml(tag).replace(' data-head', ''));

  it('are those of the page, in order', () => {
    const feed = { url: 'https://docs.example/sub/a.xml', mime: 'application/atom+xml', language: 'en-US' };
    const meta = page({ feeds: [feed] as never, frontmatter: { published_at: '2024-09-10' } });
    const own = 'https://docs.example/sub/guide/start/quick-start';
    expect(headOf(meta)).toEqual([
      '<title>Quick start - Rsbuild</title>',
      '<meta name="description" content="Begin &quot;here&quot;.">',
      `<link rel="canonical" href="${own}">`,
      '<link rel="alternate" type="text/markdown" href="/sub/guide/start/quick-start.md">',
      `<link rel="alternate" hreflang="en" href="${own}">`,
      `<link rel="alternate" hreflang="x-default" href="${own}">`,
      '<link rel="alternate" hreflang="zh-CN" href="https://docs.example/sub/zh/guide/start/quick-start">',
      '<meta property="og:title" content="Quick start">',
      '<meta property="og:description" content="Begin &quot;here&quot;.">',
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Rsbuild">',
      `<meta property="og:url" content="${own}">`,
      '<meta property="og:locale" content="en_US">',
      '<meta property="og:locale:alternate" content="zh_CN">',
      '<meta property="og:image" content="https://docs.example/sub/social-image.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Rsbuild: The Rspack-powered build tool">',
      '<meta property="article:published_time" content="2024-09-10">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<link rel="alternate" type="application/atom+xml" hreflang="en-US" href="https://docs.example/sub/a.xml">',
    ]);
    const type = (pageType: 'home' | 'doc') => headOf(page({ frontmatter: { pageType } })).join('');
    expect(type('home')).toContain('<meta property="og:type" content="website">');
    expect(type('doc')).not.toContain('website');
  });

  it('mark a missing page, which has no canonical URL', () => {
    const missing = missingPageMeta('Not found', 'zh', '/zh/404');
    expect(missing).toMatchObject({ contentLang: 'zh', toc: [], version: '', _relativePath: '' });
    expect(headOf(missing, { socialImage: '' })).toEqual([
      '<title>Not found - Rsbuild</title>',
      '<meta name="description" content="由 Rspack 驱动的构建工具">',
      '<meta name="robots" content="noindex">',
      '<meta property="og:title" content="Not found">',
      '<meta property="og:description" content="由 Rspack 驱动的构建工具">',
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Rsbuild">',
      '<meta property="og:locale" content="zh_CN">',
      '<meta name="twitter:card" content="summary">',
    ]);
  });

  it('include tags of settings and front matter; each replaces one with the same meaning', () => {
    const meta = page({
      frontmatter: {
        head: [
          ['meta', { name: 'description', content: 'own' }],
          ['meta', { property: 'og:title', content: 'Shared' }],
          ['meta', { media: 'print', itemprop: 'a' }],
          ['link', { rel: 'me', href: 'https://a.example' }],
        ],
      },
    });
    const site = { ...config, head: [['meta', { name: 'author', content: 'All' }]] as const };
    const tags = headTags(meta, { ...site, head: [...site.head, ['link', { rel: 'me', href: '/b' }]] });
    const named = (name: string) =>
      tags.filter(({ attrs }) => attrs.name === name).map(({ attrs }) => attrs.content);
    expect(named('description')).toEqual(['own']);
    expect(named('author')).toEqual(['All']);
    const properties = tags.filter(({ attrs }) => attrs.property === 'og:title');
    expect(properties.map(({ attrs }) => attrs.content)).toEqual(['Shared']);
    expect(tags.filter(({ attrs }) => attrs.itemprop === 'a')).toHaveLength(1);
    expect(tags.filter(({ attrs }) => attrs.rel === 'me').map(({ attrs }) => attrs.href)).toEqual([
      '/b',
      'https://a.example',
    ]);
    expect(tags.filter(({ attrs }) => attrs.rel === 'canonical')).toHaveLength(1);
  });

  it("have the canonical URL of the front matter in place of the page's own", () => {
    const head = [['link', { rel: 'canonical', href: 'https://original.example/a' }]] as const;
    const meta = page({ frontmatter: { head: [...head] } as PageMeta['frontmatter'] });
    expect(hrefs(meta, ['en', 'zh'], 'canonical')).toEqual([[undefined, 'https://original.example/a']]);
  });

  it('state the version the page is about, if the site documents one', () => {
    const versions = (documents?: { name: string; version: string }) =>
      headTags(page(), { ...config, ...(documents && { documents }) })
        .filter(({ attrs }) => attrs.name === 'version')
        .map(({ attrs }) => attrs.content);
    expect(versions({ name: '@loom/core', version: '2.1.0' })).toEqual([`${config.title} 2.1.0`]);
    expect(versions()).toEqual([]);
  });

  it("list other languages for social media, without repeating the page's own", () => {
    const locales = headTags(page(), config).flatMap(({ attrs }) =>
      attrs.property?.startsWith('og:locale') ? [`${attrs.property} ${attrs.content}`] : [],
    );
    expect(locales).toEqual(['og:locale en_US', 'og:locale:alternate zh_CN']);
  });

  it('include one canonical URL, with origin and base path', () => {
    expect(hrefs(page(), ['en', 'zh'], 'canonical')).toEqual([
      [undefined, 'https://docs.example/sub/guide/start/quick-start'],
    ]);
  });

  it('link the Markdown copy; for an untranslated page, that of its original', () => {
    const copies = (meta: PageMeta) =>
      headTags(meta, config).flatMap(({ attrs }) => (attrs.type === 'text/markdown' ? [attrs.href] : []));
    expect(copies(page())).toEqual(['/sub/guide/start/quick-start.md']);
    expect(copies(page({ lang: 'zh', routePath: '/zh/guide/' }))).toEqual(['/sub/guide/index.md']);
    expect(copies(page({ frontmatter: { pageType: '404' } }))).toEqual([]);
  });

  it('list every translation and a default', () => {
    expect(hrefs(page(), ['en', 'zh'], 'alternate')).toEqual([
      ['en', 'https://docs.example/sub/guide/start/quick-start'],
      ['x-default', 'https://docs.example/sub/guide/start/quick-start'],
      ['zh-CN', 'https://docs.example/sub/zh/guide/start/quick-start'],
    ]);
    expect(hrefs(page(), ['en'], 'alternate')).toEqual([]);
  });

  it('have the original as canonical for an untranslated page', () => {
    const fallback = page({ routePath: '/zh/guide/start/quick-start', lang: 'zh', contentLang: 'en' });
    expect(hrefs(fallback, ['en'], 'canonical')[0]?.[1]).toBe(
      'https://docs.example/sub/guide/start/quick-start',
    );
    expect(hrefs(fallback, ['en', 'zh'], 'alternate')).toEqual([]);
  });

  it('have no default if the default language lacks the page', () => {
    const chinese = page({ routePath: '/zh/two', lang: 'zh', contentLang: 'zh' });
    const japanese = { ...languageOf(config, 'en'), htmlLang: 'ja' };
    const settings = { ...config, languages: { ...config.languages, ja: japanese } };
    const links = hrefs(chinese, ['zh', 'ja'], 'alternate', settings);
    expect(links.map(([lang]) => lang)).toEqual(['zh-CN', 'ja']);
  });

  it('exclude pages from indexing on request, and no others', () => {
    const robots = (frontmatter: PageMeta['frontmatter']) =>
      headTags(page({ frontmatter }), config).flatMap(({ attrs }) =>
        attrs.name === 'robots' ? [attrs.content] : [],
      );
    expect(robots({ noindex: true })).toEqual(['noindex']);
    expect(robots({ noindex: false })).toEqual([]);
    expect(robots({})).toEqual([]);
  });

  it('exclude missing pages from indexing', () => {
    const tags = headTags(page({ frontmatter: { pageType: '404' } }), config);
    expect(tags.some(({ attrs }) => attrs.name === 'robots' && attrs.content === 'noindex')).toBe(true);
    expect(tags.some(({ attrs }) => attrs.rel === 'canonical')).toBe(false);
  });

  it('link the feeds of the page', () => {
    const feed = { url: '/sub/releases-rss.xml', mime: 'application/rss+xml', language: 'en' } as const;
    const tags = headTags(page({ feeds: [feed] }), config);
    expect(tags.find(({ attrs }) => attrs.type === 'application/rss+xml')?.attrs.href).toBe(
      '/sub/releases-rss.xml',
    );
  });

  it('escape texts of authors', () => {
    const html = headTags(page({ title: '<b>' }), config)
      .map(headTagHtml)
      .join('');
    expect(html).toContain('<title data-head>&lt;b&gt; - Rsbuild</title>');
    expect(html).toContain('content="Begin &quot;here&quot;."');
  });
});
