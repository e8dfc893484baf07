import { expect, test } from 'vitest';
import { otherWords, overview } from '../../../src/node/components/overview.ts';
import { readOverview } from '../../../src/node/content/option-overview.ts';
import type { OverviewItem } from '../../../src/shared/contracts.ts';
import { texts } from '../../site-config.ts';

const option = (name: string, more: Partial<OverviewItem> = {}): OverviewItem => ({
  name,
  type: 'boolean',
  default: 'false',
  since: '1.0.0',
  group: name.split('.')[1] === undefined ? '' : (name.split('.')[0] ?? ''),
  link: `/config/${name.replace('.', '/')}`,
  description: `About ${name}.`,
  ...more,
});

const items = [
  option('output.minify', { default: '{\n  js: true,\n}', since: '1.2.0' }),
  option('mode', { type: 'string', default: 'undefined', deprecated: 'Use [`env`](/env) or [b](/b).' }),
  option('output.target', { effective: { dev: "'web'", build: "'node'", words: 'that of [a page](/x)' } }),
];
const page = (name: string, group: string) => option(name, { type: '', group });

test('options are grouped by the key they belong to; those of the top level come first', () => {
  expect(overview.outline?.({ items, synonyms: {} }, texts.en)).toEqual([
    { text: texts.en.interface.overviewRoot, id: 'group-', depth: 2 },
    { text: 'output', id: 'group-output', depth: 2 },
  ]);
});

test('as Markdown each is a line: type, default, version, replacement, without external links', () => {
  const headings = [
    { text: 'Top', id: 'group-', depth: 2 as const },
    { text: 'Before', id: 'before', depth: 2 as const },
    { text: 'output', id: 'group-output', depth: 3 as const },
  ];
  expect(overview.toMarkdown({ items, synonyms: {} }, (route) => `https://a.example${route}`, headings)).toBe(
    [
      '## Top\n',
      '- [`mode`](https://a.example/config/mode) `string` (1.0.0+) ~~Use `env` or b.~~: About mode.\n',
      '### output\n',
      '- [`output.minify`](https://a.example/config/output/minify) `boolean` = `{ js: true }` (1.2.0+): About output.minify.',
      "- [`output.target`](https://a.example/config/output/target) `boolean` = `'web'` (dev); `'node'` (build); that of a page (1.0.0+): About output.target.",
    ].join('\n'),
  );
});

test('pages are grouped like the menu; others come first, without a heading', () => {
  const props = { items: [page('a', 'Get <T>'), page('b', ''), page('[c]', 'Get <T>')], synonyms: {} };
  const outline = overview.outline?.(props, texts.en) ?? [];
  expect(outline).toEqual([{ text: 'Get <T>', id: 'group-Get_<T>', depth: 2 }]);
  expect(overview.toMarkdown(props, (route) => route, outline)).toBe(
    '- [b](/config/b): About b.\n\n## Get \\<T>\n\n- [a](/config/a): About a.\n- [\\[c\\]](/config/[c]): About [c].',
  );
});

test('pages of an overview: options in menu order, or without options the pages of its folder', async () => {
  const option = { name: 'mode', type: 'string', default: "'none'", since: '1.0.0' };
  const heads: Record<string, object> = {
    '/guide/a': { title: 'A', description: 'About a.' },
    '/guide/overview': { title: 'Overview' },
    '/guide/b': { title: 'B' },
    '/guides/c': { title: 'C' },
    '/guide/d/e': { title: 'E' },
    '/guide/mode': { title: 'mode', description: 'Sets it.', option },
  };
  const page = (link: string) => ({ kind: 'page', text: '', link });
  const inner = {
    kind: 'group',
    text: 'D',
    items: [{ kind: 'group', text: 'Below', items: [page('/guide/d/e')] }],
  };
  const around = ['/guide/a', '/guide/overview'].map(page);
  const last = ['/guides/c', '/guide/mode', '/guide/gone', 'https://a.example'].map(page);
  const header = { kind: 'section-header', sectionHeaderText: 'Part' };
  const items = [
    { kind: 'group', text: 'Guide', items: [...around, inner, header, page('/guide/b')] },
    ...last,
  ];
  const overviewOf = (all: string[]) =>
    readOverview(
      { nav: [], sidebars: { '/': items as never } },
      all.map((route) => ({ route, source: { route } })) as never,
      {
        heads: { read: async ({ route }: { route: string }) => heads[route] } as never,
        route: '/guide/overview',
      },
    );
  expect(await overviewOf(Object.keys(heads))).toEqual([
    { ...option, group: '', link: '/guide/mode', description: 'Sets it.' },
  ]);
  const plain = { type: '', default: 'undefined', since: '' };
  expect(await overviewOf(Object.keys(heads).slice(0, -1))).toEqual([
    { ...plain, name: 'A', group: '', link: '/guide/a', description: 'About a.' },
    { ...plain, name: 'E', group: 'D', link: '/guide/d/e', description: '' },
    { ...plain, name: 'B', group: 'Part', link: '/guide/b', description: '' },
  ]);
});

test('synonyms of words in options find them, too, in scripts that readers of the page use', () => {
  const about = [option('hash', { description: 'Sets the Hash.' }), option('minify')];
  const lines = [
    'digest|hash|哈希',
    'nothing|none',
    'compress|minify',
    'two words|minify',
    'hash|fingerprint',
  ];
  expect(otherWords(about, lines)).toEqual({ digest: ['hash'], compress: ['minify'], fingerprint: ['hash'] });
  const chinese = [option('hash', { description: '设置哈希。' })];
  expect(otherWords(chinese, lines)).toEqual({ digest: ['hash', '哈希'], fingerprint: ['hash'] });
  expect(otherWords([option('hash', { description: '设置。' })], lines)).toMatchObject({ 哈希: ['hash'] });
});
