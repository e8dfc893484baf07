import { describe, expect, test } from 'vitest';
import { clientMark } from '../../../../src/node/components/client-component.ts';
import { isShownByCode, markdownHeader } from '../../../../src/node/content/markdown-header.ts';
import { metaFor, pageData, type SiteModel } from '../../../../src/node/content/site-model.ts';
import { mainAsMarkdown } from '../../../../src/node/emit/html-to-markdown.ts';
import { emitLlms } from '../../../../src/node/emit/llms.ts';
import { markdownOf } from '../../../../src/node/emit/markdown.ts';

import { siteConfig, texts } from '../../../site-config.ts';
import { createBench } from '../compile-text.ts';

const config = {
  ...siteConfig,
  origin: 'https://docs.example',
  base: '/a/',
  documents: { name: '@demo/core', version: '2.4' },
};
const bench = createBench({ origin: config.origin, base: config.base });

describe('a Markdown copy', () => {
  test('begins with URL, source, language and version; outline offsets include that', async () => {
    const page = await bench.compile('# Title "x"\n\nFirst.\n\n## Part\n', 'zh/guide/page.mdx');
    const copy = await markdownOf(page, { config, data: {}, rendered: new Map() });
    expect(copy.startsWith('---\ntitle: "Title \\"x\\""\ndescription: "First."\n')).toBe(true);
    expect(copy).toContain('url: "https://docs.example/a/zh/guide/page"\n');
    expect(copy).toMatch(/source: "https:\/\/github\.com\/.*\/zh\/guide\/page\.mdx"\n/);
    expect(copy).toContain('language: "zh-CN"\nversion: "@demo/core 2.4"\n---\n');
    const dated = {
      ...page,
      meta: {
        ...page.meta,
        lastUpdated: Date.UTC(2026, 4, 3, 12),
        frontmatter: { published_at: '2026-02-01T08:00:00Z' },
      },
    };
    expect(markdownHeader(dated, config)).toContain(
      '\npublished: "2026-02-01"\nupdated: "2026-05-03"\n---\n',
    );
    expect(metaFor(dated, page.source.route, 'zh', config)).toMatchObject({
      updatedDay: '2026 年 5 月 3 日',
      publishedDay: '2026 年 2 月 1 日',
    });
    const { toc, ...undated } = metaFor(page, page.source.route, 'zh', config);
    expect(Object.keys(undated).filter((name) => name.endsWith('Day'))).toEqual([]);
    expect(toc.map(({ charIndex }) => copy.slice(charIndex))).toEqual(['## Part\n']);
  });

  test('has the rendered content of client components in place of their marks', async () => {
    const page = await bench.compile('# All\n\n<Overview />\n\n## After\n');
    expect(page.markdown).toContain(clientMark('Overview'));
    const asked = await bench.compile('---\noverview: true\n---\n\n# All\n\nText.\n');
    expect(asked.markdown).toBe(`# All\n\nText.\n\n${clientMark('Overview')}\n`);
    const option = {
      name: 'dev.hmr',
      type: 'boolean | string',
      default: 'true',
      since: '1.0.0',
      group: 'dev',
      link: '/config/dev/hmr',
      description: 'Hot updates.',
    };
    const outline = [{ text: 'dev', id: 'group-dev', depth: 2 as const, charIndex: -1 }];
    const data = { Overview: async () => ({ props: { items: [option] }, outline }) };
    const sections = await bench.compile('# All\n\n## One\n\n## Two\n\n<Overview />\n\n## After\n');
    const shown = await pageData({ page: sections, meta: sections.meta, lang: 'en' }, data);
    expect(shown?.meta.toc.map(({ id }) => id)).toEqual(['one', 'two', 'group-dev', 'after']);
    const copy = await markdownOf(page, { config, data, rendered: new Map() });
    // Headings around the component are the page's own.
    expect(copy.match(/^## .*$/gm)).toEqual(['## dev', '## After']);
    expect(copy).toContain(
      '# All\n\n## dev\n\n- [`dev.hmr`](https://docs.example/a/config/dev/hmr) `boolean | string` = `true` (1.0.0+): Hot updates.\n\n## After',
    );
    expect(metaFor(page, '/x', 'en', config).toc[0]?.charIndex).toBe(-1);
  });

  test('links to the page where it has components of the brand, which run in the browser', async () => {
    const brandBench = createBench({
      origin: config.origin,
      base: config.base,
      brandComponents: { Form: [] },
    });
    const page = await brandBench.compile('# T\n\nTry it:\n\n<Form />\n\n## After\n');
    expect(isShownByCode(page)).toBe(false);
    const copy = await markdownOf(page, { config, data: {}, rendered: new Map() });
    const { url } = Object.fromEntries(
      [...copy.matchAll(/^(\w+): "(.*)"$/gm)].map(([, key, value]) => [key, value]),
    );
    expect(url).toMatch(/^https:\/\/docs\.example\/a\//);
    expect(copy.slice(copy.indexOf('# T'))).toBe(`# T\n\nTry it:\n\n<${url}>\n\n## After\n`);
  });

  test('is made from the HTML of a page that code renders', async () => {
    const home = await bench.compile('---\npageType: home\n---\n\nText.');
    const computed = await bench.compile('export const a = 6 * 7;\n\n# T\n\nIs {a}.\n');
    const plain = await bench.compile('# Plain\n');
    expect([home, computed, plain].map(isShownByCode)).toEqual([true, true, false]);
    const html =
      '<header>no</header><main><h1>Fast<!-- --> <wbr>bui\u200Blds</h1><img src="/x.svg" alt=""><div data-actions=""><button>Copy</button><details><summary>Open</summary></details></div><details><summary>More</summary></details><pre><code>npm add x</code></pre><ul><li><a href="/a/guide/">Start</a><svg><text>no</text></svg></li></ul><p aria-hidden="true">no</p><p hidden>no</p><div role="tabpanel" aria-label="Two" hidden><p>Second</p><div data-lang="ts"><pre><code>a;</code></pre></div></div><table><thead><tr><th>Tool</th></tr></thead><tbody><tr><td>0.4 s</td></tr></tbody></table></main>';
    const pages = new Map([[home.source.file, mainAsMarkdown(html, config.origin)]]);
    const copy = await markdownOf(home, { config, data: {}, rendered: pages });
    expect(copy.slice(copy.indexOf('# Fast'))).toBe(
      '# Fast builds\n\nMore\n\n```\nnpm add x\n```\n\n- [Start](https://docs.example/a/guide/)\n\n**Two**\n\nSecond\n\n```ts\na;\n```\n\n| Tool  |\n| ----- |\n| 0.4 s |\n',
    );
  });
});

test.each([
  ['<a href="/x">A</a><a href="/y">B</a>', '[A](https://a.b/x) [B](https://a.b/y)'],
  ['<b>A</b><a href="/y">B</a>', '**A**[B](https://a.b/y)'],
  ['<a href="/x">A</a><b>B</b>', '[A](https://a.b/x)**B**'],
  ['A<a href="/y">B</a>', 'A[B](https://a.b/y)'],
])('only adjacent links are separated: %s', (html, markdown) => {
  expect(mainAsMarkdown(`<main><p>${html}</p></main>`, 'https://a.b').trim()).toBe(markdown);
});

test('llms.txt follows the menus; llms-full.txt begins with the home page', async () => {
  const entry = async (route: string, text: string) => {
    const page = await bench.compile(text, `en${route}.mdx`);
    return { route, lang: 'en', fallback: false, meta: page.meta, page } as const;
  };
  const page = (link: string) => ({ kind: 'page', text: link, link }) as const;
  const entries = await Promise.all([
    entry('/api/one', '# One\n'),
    entry('/config/', '# Config\n'),
    entry('/guide/start', '# Start\n'),
    entry('/index', '---\npageType: home\n---\n\nWelcome.\n'),
    entry('/loose', '# Loose *end*\n\nIn no menu.\n'),
    entry('/secret', '---\nnoindex: true\n---\n\n# Secret\n'),
  ]);
  const language = { lang: 'en', texts: texts.en, layouts: {}, redirects: {}, entries };
  const sidebars = {
    '/api/': [page('/api/one')],
    '/config/': [page('/config/')],
    // Nothing in it is for machines: it is not a section.
    '/hidden/': [page('/secret')],
    '/guide/': [
      { kind: 'group', text: 'Basics', items: [page('/guide/start')], collapsed: false, collapsible: true },
    ],
  } as const;
  const nav = [
    { kind: 'link', text: 'Guide', link: '/guide/' },
    { kind: 'link', text: 'Config', link: '/other', activeMatch: '^/config/' },
    { kind: 'menu', text: 'More', items: [{ text: 'API', link: '/api/one' }] },
  ];
  const other = {
    ...language,
    lang: 'zh',
    texts: texts.zh,
    entries: [],
    navigation: { nav: [], sidebars: {} },
  };
  const model = {
    config,
    languages: [{ ...language, navigation: { nav, sidebars } }, other],
  } as unknown as SiteModel;
  const files = new Map<string, string>();
  for await (const { path, content } of emitLlms(model, { config, data: {}, rendered: new Map() }))
    files.set(path, String(content));
  expect([...files.keys()]).toEqual(['llms.txt', 'llms-full.txt', 'zh/llms.txt', 'zh/llms-full.txt']);
  const index = files.get('llms.txt') ?? '';
  expect(index).toBe(
    `# Rsbuild

> The Rspack-powered build tool

- About @demo/core 2.4
- [Home page](https://docs.example/a/index.md)
- [All pages in one file](https://docs.example/a/llms-full.txt)
- [简体中文](https://docs.example/a/zh/llms.txt)

## Guide: Basics

- [Start](https://docs.example/a/guide/start.md)

## Config

- [Config](https://docs.example/a/config/index.md)

## API

- [One](https://docs.example/a/api/one.md)

## ${texts.en.llms.more}

- [Loose end](https://docs.example/a/loose.md): In no menu.
`,
  );
  const full = files.get('llms-full.txt') ?? '';
  expect(full.match(/^(?:# .*|Welcome\.)$/gm)).toEqual([
    'Welcome.',
    '# Start',
    '# Config',
    '# One',
    '# Loose *end*',
  ]);
  expect(full.match(/^url: "https:\/\/docs\.example\/a\/.*"$/gm)).toHaveLength(5);
});
