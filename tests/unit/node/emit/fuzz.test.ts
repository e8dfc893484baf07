// @vitest-environment jsdom
import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import type { SiteModel } from '../../../../src/node/content/site-model.ts';
import { emitFeeds } from '../../../../src/node/emit/feeds.ts';
import { emitLlms } from '../../../../src/node/emit/llms.ts';
import { emitSitemap } from '../../../../src/node/emit/sitemap.ts';
import { siteConfig } from '../../../site-config.ts';

/** Whatever the titles of pages, parsers of XML and Markdown recover them. */

const COUNT = 1000;
/** Characters with a meaning in XML, Markdown or URLs, and some without. */
const SIGNS = [
  ...'&<>"\'`*_~[]()!#|\\{}$^=+-.:;,?%/ @aZ09éß文🎉',
  ...[
    ']]>',
    '<!--',
    '<![CDATA[',
    '&amp;',
    '&#0;',
    '%41',
    '%zz',
    '](x)',
    '**',
    '1. ',
    '- ',
    '](',
    'http://',
    'https://a.b/c',
    'www.a.b',
    '\u200b',
  ],
];
/** Characters that routes never have: those forbidden in file names, and escapes, which stand for another character. */
const NO_NAMES = /[/\\]|%[0-9a-f]{2}/gi;
const IN_TEXT = [...SIGNS, '\n', '\t', '\0', '\x07', '\x1f', '\ud800', '\udc00', '\ufffe', '\ue000'];

/** Deterministic pseudo-random numbers. */
let state = 20;
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const text = (signs: readonly string[], most: number) =>
  Array.from({ length: 1 + below(most) }, () => signs[below(signs.length)]).join('');

const entries = Array.from({ length: COUNT }, (_, index) => ({
  route: `/blog/${index}-${text(SIGNS, 8).replace(NO_NAMES, '')}_`,
  lang: 'en',
  fallback: false,
  meta: {
    title: text(IN_TEXT, 8),
    description: text(IN_TEXT, 8),
    frontmatter: { published_at: '2024-01-02' },
  },
  page: { markdown: '', body: { kind: 'html', html: `<p>${text(IN_TEXT, 8)}</p>` } },
}));

function modelOf(format: 'atom' | 'rss', count = COUNT): SiteModel {
  const feed = { name: 'a', file: 'a.xml', format, lang: 'en', prefix: '/blog/', title: 'News' };
  return {
    config: { ...siteConfig, origin: 'https://docs.example', base: '/a/', feeds: [feed] },
    languages: [
      {
        lang: 'en',
        entries: entries.slice(0, count),
        navigation: { nav: [], sidebars: {} },
        texts: { llms: { more: 'More' } },
      },
    ],
  } as unknown as SiteModel;
}

function parseXml(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}
const textsOf = (parsed: Document, selector: string) =>
  [...parsed.getElementsByTagName(selector)].map((element) => element.textContent ?? '');
const routeOf = (address: string) => decodeURIComponent(address.slice('https://docs.example/a'.length));
const routes = entries.map(({ route }) => route);

/** Fails with the first few differences. */
function expectSame(found: readonly string[], expected: readonly string[]): void {
  const different = expected.flatMap((value, index) =>
    value === found[index] ? [] : [[value, found[index]]],
  );
  expect(different.slice(0, 3)).toEqual([]);
  expect(found.length).toBe(expected.length);
}

/** A text without characters that XML forbids. */
const held = (value: string) =>
  [...value]
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .filter((sign) => !/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ue000]/.test(sign))
    .map((sign) => (/^[\ud800-\udfff]$/.test(sign) ? '\ufffd' : sign))
    .join('');

test('a sitemap has the URL of every page', async () => {
  const [file] = await emitSitemap(modelOf('atom'));
  expectSame(textsOf(parseXml(String(file?.content)), 'loc').map(routeOf), routes);
});

test.each(['atom', 'rss'] as const)('a feed has address, title and text of every page: %s', (format) => {
  const count = COUNT;
  const parsed = parseXml(String(emitFeeds(modelOf(format, count))[0]?.content));
  const [, ...titles] = textsOf(parsed, 'title');
  const unescaped = (value: string) =>
    format === 'rss' ? value : value.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  const shown = entries.slice(0, count);
  expectSame(
    titles.map(unescaped),
    shown.map(({ meta }) => held(meta.title) || siteConfig.title),
  );
  const contents = textsOf(parsed, format === 'rss' ? 'content:encoded' : 'content');
  expectSame(
    contents,
    shown.map(({ page }) => held(page.body.html)),
  );
});

test.each([
  ['Markdown', createProcessor({ format: 'md' })],
  ['GitHub’s dialect', createProcessor({ format: 'md', remarkPlugins: [remarkGfm] })],
])('llms.txt links to every page by its title and has its description: %s', async (_name, parser) => {
  const model = modelOf('atom');
  const { value } = await emitLlms(model, {
    config: model.config,
    data: {},
    rendered: new Map(),
  } as never).next();
  const links = new Map<string, string>();
  for (const line of String(value?.content).split('\n')) {
    const [block] = parser.parse(line).children;
    const [item] = block?.type === 'list' ? block.children : [];
    const [paragraph] = item?.children ?? [];
    const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    if (first?.type === 'link')
      links.set(routeOf(first.url), [plain(first), plain({ children: rest }).trim()].join('\n'));
  }
  expectSame(
    routes.map((route) => links.get(`${route}.md`) ?? 'no link'),
    entries.map(({ meta }) => {
      const description = oneLine(meta.description);
      return [oneLine(meta.title) || siteConfig.title, description && `: ${description}`].join('\n');
    }),
  );
});

const oneLine = (value: string) => value.replace(/[\0\s]+/g, ' ').trim();

function plain(node: { value?: string; children?: unknown[] }): string {
  return node.value ?? (node.children ?? []).map((child) => plain(child as typeof node)).join('');
}
