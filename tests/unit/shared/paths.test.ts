import { describe, expect, it } from 'vitest';
import { assetName } from '../../../src/node/compile/assets.ts';
import { normalizeBase } from '../../../src/shared/base-path.ts';
import { splitLang, switchLang, withoutBase } from '../../../src/shared/locale-path.ts';
import {
  fileToRoute,
  findRoute,
  folderOf,
  isContentFile,
  isPagePath,
  normalizeRoute,
  pageDataPath,
  routeToHtmlFile,
  routeToMarkdownPath,
  splitAddress,
  toUrl,
} from '../../../src/shared/paths.ts';
import { isOrigin } from '../../../src/shared/site-schema.ts';

describe('fileToRoute', () => {
  it.each([
    ['index.mdx', 'en', '/'],
    ['index.mdx', 'zh', '/zh/'],
    ['guide/start/index.mdx', 'en', '/guide/start/'],
    ['config/root.mdx', 'zh', '/zh/config/root'],
    ['Guide/QuickStart.md', 'en', '/guide/quickstart'],
    ['v1.0.md', 'en', '/v1.0'],
    ['指南/开始.mdx', 'zh', '/zh/指南/开始'],
    ["it's.mdx", 'en', "/it's"],
    ['guide/indexes.md', 'en', '/guide/indexes'],
    ['a.mdx.md', 'en', '/a.mdx'],
    ['guide/Index.MDX', 'en', '/guide/'],
  ])('%s in %s is %s', (file, lang, route) => {
    expect(fileToRoute(file, lang, 'en')).toBe(route);
  });
});

it.each([
  ['a.md', true],
  ['A.MDX', true],
  ['a.mdx.txt', false],
  ['a.markdown', false],
  ['mdx', false],
])('whether %s is a content file: %s', (file, isContent) => {
  expect(isContentFile(file)).toBe(isContent);
});

describe('the language of an address', () => {
  const facts = { defaultLang: 'en', languages: { en: 0, zh: 0, 'pt-BR': 0 } };

  it.each([
    ['/guide/a', 'en', '/guide/a'],
    ['/zh/guide/a', 'zh', '/guide/a'],
    ['/zh/', 'zh', '/'],
    ['/zh', 'zh', '/'],
    ['/PT-br/a', 'pt-BR', '/a'],
    ['/zhongwen/a', 'en', '/zhongwen/a'],
    ['/en/a', 'en', '/en/a'],
    ['/', 'en', '/'],
    ['', 'en', ''],
  ])('%s is in %s, and %s below its root', (path, lang, rest) => {
    expect(splitLang(path, facts)).toEqual({ lang, rest });
  });

  it('changes with the language of the page', () => {
    expect(switchLang('/zh/guide/', 'en', facts)).toBe('/guide/');
    expect(switchLang('/guide/', 'pt-BR', facts)).toBe('/pt-br/guide/');
  });

  it.each([
    ['/docs/a', '/a'],
    ['/docs/', '/'],
    ['/docs', '/'],
    ['/docsa', null],
    ['/a/docs/', null],
  ])('%s is %s without the base path', (pathname, path) => {
    expect(withoutBase('/docs/', pathname)).toBe(path);
  });
});

it.each([
  ['docs', '/docs/'],
  [' /docs/ ', '/docs/'],
  ['/a b/c/', '/a%20b/c/'],
  ['', '/'],
  ['/', '/'],
  ['//host/', undefined],
  ['/a//b/', undefined],
  ['/../', undefined],
  ['/a"b/', undefined],
  ['/%/', undefined],
])('the base path %j is %j', (text, base) => {
  expect(normalizeBase(text)).toBe(base);
});

it.each([
  ['https://docs.example', true],
  ['http://[::1]:3000', true],
  ['https://docs.example/', false],
  ['https://docs.example:443', false],
  ['https://Docs.example', false],
  ['https://a;b', false],
])('%s is an origin: %s', (value, isOne) => {
  expect(isOrigin(value)).toBe(isOne);
});

describe('normalizeRoute', () => {
  it.each([
    ['/Guide/Start/index.html', '/guide/start/'],
    ['/config/root.html', '/config/root'],
    ['/config/root/', '/config/root/'],
    ['/index', '/'],
    ['/zh/index/', '/zh/'],
    ['//double//slash', '/double/slash'],
    ['/zh/%E6%8C%87%E5%8D%97', '/zh/指南'],
    ['/bad%escape', '/bad%escape'],
    ['/config/root.md', '/config/root'],
    ['/config/root.html/', '/config/root'],
    ['/a.html.txt', '/a.html.txt'],
    ['/index/of', '/index/of'],
  ])('%s is %s', (pathname, route) => {
    expect(normalizeRoute(pathname)).toBe(route);
  });

  it('does not confuse a page called reindex with an index', () => {
    expect(normalizeRoute('/guide/reindex')).toBe('/guide/reindex');
  });
});

describe('findRoute', () => {
  const table = { '/': 1, '/guide/start/': 1, '/config/root': 1 };

  it.each([
    ['/guide/start', '/guide/start/'],
    ['/guide/start/', '/guide/start/'],
    ['/GUIDE/start/index.html', '/guide/start/'],
    ['/config/root/', '/config/root'],
    ['/config/root.html', '/config/root'],
    ['', '/'],
    ['/index.html', '/'],
  ])('finds %s as %s', (pathname, route) => {
    expect(findRoute(table, pathname)).toBe(route);
  });

  it('finds nothing for unknown paths and names of object members', () => {
    expect(findRoute(table, '/nowhere')).toBeUndefined();
    expect(findRoute(table, 'constructor')).toBeUndefined();
  });
});

describe('files of a route', () => {
  it.each([
    ['/', 'index.html', '/index.md'],
    ['/guide/start/', 'guide/start/index.html', '/guide/start/index.md'],
    ['/config/root', 'config/root.html', '/config/root.md'],
  ])('%s', (route, html, markdown) => {
    expect(routeToHtmlFile(route)).toBe(html);
    expect(routeToMarkdownPath(route)).toBe(markdown);
    expect(pageDataPath(route, '1a2b')).toBe(`assets/pages/${html.replace(/html$/, '1a2b.json')}`);
  });
});

describe('toUrl', () => {
  it('adds the base path and encodes once', () => {
    expect(toUrl('/config/root', '/docs/')).toBe('/docs/config/root');
    expect(toUrl('/zh/指南', '/')).toBe('/zh/%E6%8C%87%E5%8D%97');
    expect(toUrl('/zh/%E6%8C%87', '/')).toBe('/zh/%E6%8C%87');
    expect(toUrl('/what?#', '/')).toBe('/what%3F%23');
    expect(toUrl('//a//b', '/docs/')).toBe('/docs/a//b');
  });
});

it.each([
  ['guide/start/index.mdx', 'guide/start'],
  ['/guide', ''],
  ['index.mdx', ''],
])('the folder of %s is "%s"', (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});

it('an address is split into its parts, whatever it contains', () => {
  expect(splitAddress('/a?b=?&c#d?e#f')).toEqual({ pathname: '/a', query: '?b=?&c', hash: '#d?e#f' });
  expect(splitAddress('/a\nb?c\nd#e\nf')).toEqual({ pathname: '/a\nb', query: '?c\nd', hash: '#e\nf' });
  expect(splitAddress('')).toEqual({ pathname: '', query: '', hash: '' });
});

describe('a path', () => {
  it.each([
    ['/config/root', true],
    ['/config/root.html', true],
    ['/guide/start/', true],
    ['/config/root.md', false],
    ['/releases-rss.xml', false],
    ['//other.example/page', false],
  ])('%s can be a page: %s', (path, expected) => {
    expect(isPagePath(path)).toBe(expected);
  });
});

it('names of published files are ASCII', () => {
  expect(assetName('指南')).toBe('page');
  expect(assetName("it's A")).toBe('it-s-a');
  expect(assetName('.a  b--')).toBe('a-b');
});
