import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emitMedia } from '../../../../src/node/build/media.ts';
import { writeFiles } from '../../../../src/node/build/write-files.ts';
import type { SiteModel } from '../../../../src/node/content/site-model.ts';
import { emitFeeds } from '../../../../src/node/emit/feeds.ts';
import { menuDigests } from '../../../../src/node/emit/language-data.ts';
import { emitSitemap } from '../../../../src/node/emit/sitemap.ts';
import { ContentError, formatDiagnostic } from '../../../../src/node/files/report.ts';
import { displayPath } from '../../../../src/node/markdown/context.ts';
import { expandRedirect } from '../../../../src/shared/redirects.ts';
import { siteConfig } from '../../../site-config.ts';

test('menus that show the same have the same digest', () => {
  const nav = [{ kind: 'link', text: 'Guide', link: '/guide/' } as const];
  const sidebar = [{ kind: 'page', text: 'A', link: '/guide/a' } as const];
  const before = menuDigests({ nav, sidebars: { '/guide/': sidebar, '/api/': [] } });
  expect(menuDigests({ nav, sidebars: { '/guide/': [...sidebar], '/api/': [] } })).toEqual(before);
  const longer = menuDigests({ nav, sidebars: { '/guide/': [...sidebar, ...sidebar], '/api/': [] } });
  expect(longer['/guide/']).not.toBe(before['/guide/']);
  expect(longer['/api/']).toBe(before['/api/']);
  const others = menuDigests({ nav: [], sidebars: { '/guide/': sidebar, '/api/': [] } });
  expect(Object.keys(before).filter((key) => others[key] === before[key])).toEqual([]);
});

test('an image is one file, however many pages show it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'a.svg'), '<svg/>');
  const entry = { page: { assets: { [path.join(folder, 'a.svg')]: '/docs/assets/media/a%20b.svg' } } };
  const languages = [{ entries: [entry, entry] }, { entries: [entry] }];
  const site = { config: { base: '/docs/' }, languages } as unknown as SiteModel;
  const files: [string, string][] = [];
  for await (const { path: name, content } of emitMedia(site)) files.push([name, String(content)]);
  expect(files).toEqual([['assets/media/a b.svg', '<svg/>']]);
});

describe('redirects', () => {
  test('a rule with alternatives expands to one address each', () => {
    expect(expandRedirect({ from: '^/a/(b|c-d)$', to: '/x/$1' })).toEqual([
      { from: '/a/b', to: '/x/b' },
      { from: '/a/c-d', to: '/x/c-d' },
    ]);
    expect(expandRedirect({ from: '^/old$', to: 'https://example.org/' })).toEqual([
      { from: '/old', to: 'https://example.org/' },
    ]);
  });

  test('a path may contain dots, escaped or not, and any letters', () => {
    expect(expandRedirect({ from: '^/v1\\.0/(a\\.html|b.html)$', to: '/$1?from=$1' })).toEqual([
      { from: '/v1.0/a.html', to: '/a.html?from=a.html' },
      { from: '/v1.0/b.html', to: '/b.html?from=b.html' },
    ]);
    expect(expandRedirect({ from: '^/a/(b/|c)$', to: '/$1' }).map(({ from }) => from)).toEqual([
      '/a/b',
      '/a/c',
    ]);
    expect(expandRedirect({ from: '^/a/(x\\$\\&|y)$', to: '/$1' })[0]).toEqual({
      from: '/a/x$&',
      to: '/x$&',
    });
    expect(expandRedirect({ from: '^/$', to: '/x' })).toEqual([{ from: '/', to: '/x' }]);
    expect(expandRedirect({ from: '^/指南/a\\+b\\(c\\)$', to: '/x' })).toEqual([
      { from: '/指南/a+b(c)', to: '/x' },
    ]);
  });

  test.each(['^/v\\d+/(.*)$', '^/a', '/a$', '^/(a)/(b)$', '^/a+$', '^/a?$', '^/[ab]$', '^/a|b$', '^/a\\w$'])(
    'a rule that cannot be expanded gives nothing: %s',
    (from) => {
      expect(expandRedirect({ from, to: '/$1' })).toEqual([]);
    },
  );
});

describe('sitemap', () => {
  const entry = (route: string) => ({ route, lang: 'en', fallback: false, meta: { frontmatter: {} } });
  const model = {
    config: { ...siteConfig, origin: 'https://docs.example', base: '/a/' },
    languages: [{ lang: 'en', entries: ['/', '/b', '/c'].map(entry) }],
  } as unknown as SiteModel;
  const emit = async () =>
    new Map((await emitSitemap(model)).map(({ path: name, content }) => [name, String(content)]));
  const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test('lists every page', async () => {
    const files = await emit();
    expect([...files.keys()]).toEqual(['sitemap.xml', 'robots.txt']);
    expect(locations(files.get('sitemap.xml'))).toEqual([
      'https://docs.example/a/',
      'https://docs.example/a/b',
      'https://docs.example/a/c',
    ]);
    expect(files.get('robots.txt')).toContain('Sitemap: https://docs.example/a/sitemap.xml');
  });

  test('is absent if no page may be indexed', async () => {
    const hidden = { ...entry('/'), meta: { frontmatter: { noindex: true } } };
    const site = { ...model, languages: [{ lang: 'en', entries: [hidden] }] } as unknown as SiteModel;
    expect(await emitSitemap(site)).toEqual([{ path: 'robots.txt', content: 'User-agent: *\nAllow: /\n' }]);
  });

  test('lists the translations of a page, with the default language for all other readers', async () => {
    const page = (lang: string, route: string, noindex = false) => ({
      route,
      lang,
      fallback: false,
      meta: { frontmatter: { noindex } },
    });
    const languages = [
      { lang: 'en', entries: [page('en', '/'), page('en', '/only'), page('en', '/hidden', true)] },
      { lang: 'zh', entries: [page('zh', '/zh/'), page('zh', '/zh/two'), page('zh', '/zh/hidden')] },
      { lang: 'ja', entries: [page('ja', '/ja/two')] },
    ];
    const texts = { en: siteConfig.languages.en, zh: siteConfig.languages.zh };
    const config = { ...model.config, languages: { ...texts, ja: { ...texts.en, htmlLang: 'ja' } } };
    const [file] = await emitSitemap({ config, languages } as unknown as SiteModel);
    const linksOf = (path: string) => {
      const [entry = ''] = String(file?.content)
        .split('<url>')
        .filter((part) => part.includes(`<loc>https://docs.example/a${path}</loc>`));
      return [...entry.matchAll(/hreflang="(.*?)" href="https:\/\/docs\.example\/a(.*?)"/g)].map(
        ([, lang, href]) => `${lang} ${href}`,
      );
    };
    expect(linksOf('/')).toEqual(['en /', 'zh-CN /zh/', 'x-default /']);
    expect(linksOf('/zh/')).toEqual(['en /', 'zh-CN /zh/', 'x-default /']);
    expect(linksOf('/only')).toEqual([]);
    expect(linksOf('/zh/hidden')).toEqual([]);
    // The page is missing in the default language.
    expect(linksOf('/zh/two')).toEqual(['zh-CN /zh/two', 'ja /ja/two']);
    expect(locations(String(file?.content))).not.toContain('https://docs.example/a/hidden');
  });
});

describe('feeds', () => {
  const item = (route: string, date?: string, fallback = false) => ({
    route,
    lang: 'en',
    fallback,
    meta: { title: route, description: '', frontmatter: { ...(date && { published_at: date }) } },
    page: { body: { kind: 'html', html: '<p><a href="/a/b">x</a></p>' } },
  });
  const entries = [
    item('/blog/old', '2024-01-02'),
    item('/blog/new', '2025-03-04'),
    item('/blog/draft'),
    item('/blog/middle', '2024-06-01'),
    item('/other/page', '2026-01-01'),
    item('/blog/foreign', '2026-01-01', true),
  ];

  test.each(['rss', 'atom'] as const)('have the newest first, of their folder only: %s', (format) => {
    const feed = { name: 'blog', file: 'blog.xml', format, lang: 'en', prefix: '/blog/', title: 'Blog' };
    const config = { ...siteConfig, origin: 'https://docs.example', base: '/a/', feeds: [feed] };
    const [file] = emitFeeds({ config, languages: [{ lang: 'en', entries }] } as unknown as SiteModel);
    const xml = String(file?.content);
    expect([...new Set(xml.match(/blog\/(?:old|new|middle|draft|foreign)|other\/page/g))]).toEqual([
      'blog/new',
      'blog/middle',
      'blog/old',
    ]);
    expect(xml).toContain('href="https://docs.example/a/b"');
  });

  const ofPage = (format: 'rss' | 'atom', body: object, meta = {}) => {
    const feed = { name: 'blog', file: 'blog.xml', format, lang: 'en', prefix: '/blog/', title: 'Blog' };
    const config = { ...siteConfig, origin: 'https://docs.example', base: '/a/', feeds: [feed] };
    const entry = item('/blog/new', '2025-03-04');
    const all = [{ ...entry, meta: { ...entry.meta, ...meta }, page: { body } }];
    const [file] = emitFeeds({ config, languages: [{ lang: 'en', entries: all }] } as unknown as SiteModel);
    const xml = String(file?.content);
    const valuesOf = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, value]) =>
        value?.trim(),
      );
    return { file, xml, valuesOf };
  };
  const html = (text: string) => ({ kind: 'html', html: text });

  test('have their own URL, that of the site, and the date of the newest page', () => {
    const rss = ofPage('rss', html(''));
    expect(rss.file?.path).toBe('blog.xml');
    expect(rss.xml).toContain('<rss version="2.0"');
    expect(rss.xml).toContain('href="https://docs.example/a/blog.xml"');
    expect(rss.valuesOf('link')).toEqual(['https://docs.example/a/blog/', 'https://docs.example/a/blog/new']);
    expect(rss.valuesOf('description')[0]).toBe(siteConfig.languages.en?.description);
    const atom = ofPage('atom', html(''));
    expect(atom.xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(atom.valuesOf('id')).toEqual(['https://docs.example/a/blog/', 'https://docs.example/a/blog/new']);
    expect(atom.valuesOf('updated')[0]).toBe('2025-03-04T00:00:00.000Z');
  });

  test('have titles in the form of each format, and that of the site if a page has none', () => {
    const titles = (format: 'rss' | 'atom', title: string) =>
      ofPage(format, html(''), { title }).valuesOf('title');
    expect(titles('rss', 'A & <b>').at(-1)).toBe('<![CDATA[A & <b>]]>');
    expect(titles('atom', 'A & <b>').at(-1)).toBe('<![CDATA[A &amp; &lt;b&gt;]]>');
    expect(titles('rss', '').at(-1)).toBe('<![CDATA[Rsbuild]]>');
  });

  test('contain whole articles with absolute URLs, whatever their content', () => {
    const contentOf = (body: object) => ofPage('atom', body).valuesOf('content')[0];
    expect(contentOf(html('<a href=/a/b>x</a><img src="/c"><a href="//d/e">y</a>'))).toBe(
      '<![CDATA[<a href=https://docs.example/a/b>x</a><img src="https://docs.example/c"><a href="//d/e">y</a>]]>',
    );
    expect(contentOf(html('a]]>b]]>c'))).toBe('<![CDATA[a]]]]><![CDATA[>b]]]]><![CDATA[>c]]>');
    const parts = [html('<p>1</p>'), { kind: 'component', name: 'Overview', props: {} }, html('<p>2</p>')];
    expect(contentOf({ kind: 'parts', parts })).toBe('<![CDATA[<p>1</p><p>2</p>]]>');
    expect(ofPage('atom', { kind: 'module' }).valuesOf('content')).toEqual([]);
  });
});

describe('reports', () => {
  test.skipIf(path.sep === '\\')('name files as they are called', () => {
    expect(displayPath('/site', '/site/content/en/back\\slash.md')).toBe('content/en/back\\slash.md');
    expect(displayPath('/site', '/sites/a.md')).toBe('/sites/a.md');
  });

  test('a problem has position, message, advice and rule', () => {
    const problem = {
      severity: 'error' as const,
      rule: 'duplicate-id',
      file: 'content/en/a.mdx',
      line: 12,
      column: 3,
      message: 'Heading id "x" is used twice.',
      advice: 'Rename one, or set {#id}.',
    };
    expect(formatDiagnostic(problem)).toBe(
      'content/en/a.mdx:12:3  Heading id "x" is used twice. Rename one, or set {#id}.  (duplicate-id)',
    );
    expect(new ContentError([problem, { ...problem, severity: 'warning' }]).message).toMatch(
      /1 error:[\s\S]*1 warning:/,
    );
  });
});

describe('writing files', () => {
  test('a failed write names file and folder', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'write-'));
    await writeFile(path.join(folder, 'taken'), '');
    await expect(writeFiles(folder, [{ path: 'taken/page.html', content: 'x' }])).rejects.toThrow(
      /Cannot write taken\/page\.html to the output folder .*write-/,
    );
    await rm(folder, { recursive: true });
  });

  test('two outputs with one name are rejected; all others are written', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'write-'));
    const twice = [
      { path: 'a/b.txt', content: '1' },
      { path: 'a/b.txt', content: '2' },
    ];
    await expect(writeFiles(folder, twice)).rejects.toThrow('Two outputs have the same file name: a/b.txt');
    await writeFiles(folder, [{ path: 'c/d.txt', content: '3' }]);
    expect(await readFile(path.join(folder, 'c/d.txt'), 'utf8')).toBe('3');
    await rm(folder, { recursive: true });
  });
});
