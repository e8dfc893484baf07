import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type NavigationInput, readLabels } from '../../../src/node/content/menu-file.ts';
import { buildNavigation } from '../../../src/node/content/navigation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sidebars-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Menus of a language whose pages are named by language and name: `zh a`. */
async function menusOf(lang: string, pages: Readonly<Record<string, string>>) {
  const routes = Object.entries(pages).map(([name, own]) => ({
    route: `${lang === 'en' ? '' : `/${lang}`}/guide/${name.replace(/index$/, '')}`,
    source: { file: '', relativePath: `${own}/guide/${name}.md`, lang: own, route: '' },
  }));
  const input: NavigationInput = {
    diagnostics: [],
    ...{ lang, defaultLang: 'en', hasLangFolders: true, routes },
    folder: path.join(folder, lang),
    defaultFolder: path.join(folder, 'en'),
    known: new Map(),
    draftPages: new Set(['guide/held', 'guide/later/page']),
    draftRoutes: new Set(),
    labels: (await readLabels(path.join(folder, 'i18n.json'), 'i18n.json')).labels,
    isPublicFile: (sitePath) => sitePath === '/a b.pdf',
    heads: { read: async ({ relativePath }: { relativePath: string }) => ({ title: relativePath }) } as never,
    display: (file) => path.relative(folder, file),
  };
  return buildNavigation(input);
}

mkdirSync(path.join(folder, 'en/guide'), { recursive: true });
writeFileSync(path.join(folder, 'en/guide/a.md'), '');
writeFileSync(
  path.join(folder, 'en/guide/_meta.json'),
  JSON.stringify([{ name: 'a', label: 'Label', tag: 'new', context: 'note' }, 'b', 'held']),
);

it('an item has its label, tag and context; a draft is omitted', async () => {
  const { navigation, diagnostics } = await menusOf('en', { a: 'en', b: 'en' });
  expect(diagnostics).toEqual([]);
  expect(navigation.sidebars['/guide/']).toEqual([
    { kind: 'page', text: 'Label', link: '/guide/a', _fileKey: 'en/guide/a', tag: 'new', context: 'note' },
    { kind: 'page', text: 'en/guide/b.md', link: '/guide/b', _fileKey: 'en/guide/b' },
  ]);
});

it("a link to a page has the page's address, and keeps query and hash", async () => {
  const file = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(file);
  writeFileSync(file, JSON.stringify([{ type: 'custom-link', label: 'A', link: '/guide/a.html?b=c#d' }]));
  const { navigation } = await menusOf('en', { a: 'en' });
  writeFileSync(file, before);
  expect(navigation.sidebars['/guide/']).toMatchObject([{ link: '/guide/a?b=c#d' }]);
});

it('a link leads to a page in the same language, unless it names another', async () => {
  mkdirSync(path.join(folder, 'zh/guide'), { recursive: true });
  const links = ['/zhuyin', '/zh/guide/a', '/zh'];
  const entries = links.map((link) => ({ type: 'custom-link', label: 'A', link }));
  writeFileSync(path.join(folder, 'zh/guide/_meta.json'), JSON.stringify(entries));
  const { navigation } = await menusOf('zh', { a: 'zh' });
  rmSync(path.join(folder, 'zh'), { recursive: true });
  expect(navigation.sidebars['/zh/guide/']?.map((item) => 'link' in item && item.link)).toEqual([
    '/zh/zhuyin',
    '/zh/guide/a',
    '/zh',
  ]);
});

it('a link leads to a public file by its URL, encoded or not', async () => {
  const file = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(file);
  const link = (to: string) => ({ type: 'custom-link', label: 'File', link: to });
  writeFileSync(file, JSON.stringify([link('/a%20b.pdf'), link('/a b.pdf?x#y'), link('/c.pdf')]));
  const { navigation, diagnostics } = await menusOf('en', { a: 'en' });
  writeFileSync(file, before);
  expect(navigation.sidebars['/guide/']).toMatchObject([
    { link: '/a%20b.pdf' },
    { link: '/a b.pdf?x#y' },
    { link: '/c.pdf' },
  ]);
  expect(diagnostics).toMatchObject([{ rule: 'meta-link', line: 1 }]);
});

it('a folder may share its name with a page and be a heading; one with only drafts is omitted, a missing one reported', async () => {
  const file = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(file);
  const dir = (name: string) => ({ type: 'dir', name });
  const heading = { type: 'dir-section-header', name: 'a', label: 'More', tag: 'new' };
  writeFileSync(file, JSON.stringify(['a', heading, dir('later'), dir('gone')]));
  const { navigation, diagnostics } = await menusOf('en', { a: 'en', 'a/x': 'en' });
  writeFileSync(file, before);
  expect(diagnostics).toMatchObject([{ message: 'There is no "gone" in this folder.' }]);
  expect(navigation.sidebars['/guide/']).toMatchObject([
    { kind: 'page', link: '/guide/a' },
    { kind: 'section-header', sectionHeaderText: 'More', tag: 'new' },
    { kind: 'page', link: '/guide/a/x' },
  ]);
});

it('a group of pages has the entries of its list; one with only drafts is omitted, a page listed again reported', async () => {
  const file = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(file);
  const link = { type: 'custom-link', label: 'Site', link: 'https://a.example' };
  const entries = [
    { type: 'group', label: 'First', collapsed: true, tag: 'new', items: ['a', link] },
    {
      type: 'group',
      label: 'Second',
      collapsible: false,
      items: [{ name: 'b', label: 'B' }, 'later/page', 'a', 'c'],
    },
    { type: 'group', label: 'Third', items: ['held'] },
  ];
  writeFileSync(file, JSON.stringify(entries, null, 1));
  const { navigation, diagnostics } = await menusOf('en', { a: 'en', b: 'en' });
  writeFileSync(file, before);
  expect(navigation.sidebars['/guide/']).toMatchObject([
    {
      kind: 'group',
      text: 'First',
      collapsible: true,
      collapsed: true,
      tag: 'new',
      items: [
        { kind: 'page', link: '/guide/a' },
        { kind: 'page', text: 'Site', link: 'https://a.example' },
      ],
    },
    {
      kind: 'group',
      text: 'Second',
      collapsible: false,
      collapsed: false,
      items: [{ kind: 'page', text: 'B', link: '/guide/b' }],
    },
  ]);
  expect(navigation.sidebars['/guide/']).toHaveLength(2);
  const lines = JSON.stringify(entries, null, 1).split('\n');
  const places = diagnostics.map(({ message, line = 0 }) => [message, lines[line - 1]?.trim()]);
  expect(places).toContainEqual(['The entry "a" is listed twice.', '"a",']);
  expect(places).toContainEqual(['There is no "c" in this folder.', '"c"']);
  expect(places).toHaveLength(2);
});

it('a group links to the index of its folder, unless that is one of its items', async () => {
  const file = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(file);
  writeFileSync(file, JSON.stringify([{ type: 'dir', name: 'part' }]));
  mkdirSync(path.join(folder, 'en/guide/part'));
  const groupOf = async (entries: readonly string[]) => {
    writeFileSync(path.join(folder, 'en/guide/part/_meta.json'), JSON.stringify(entries));
    const { navigation } = await menusOf('en', { 'part/index': 'en', 'part/x': 'en' });
    return navigation.sidebars['/guide/']?.[0];
  };
  const [leading, listing] = [await groupOf(['x']), await groupOf(['x', 'index'])];
  rmSync(path.join(folder, 'en/guide/part'), { recursive: true });
  writeFileSync(file, before);
  const [own, other] = ['/guide/part/', '/guide/part/x'].map((link) => ({ kind: 'page', link }));
  expect(leading).toMatchObject({ kind: 'group', link: '/guide/part/', items: [other] });
  expect(listing).toMatchObject({ kind: 'group', items: [other, own] });
  expect(listing).not.toHaveProperty('link');
});

it.each([
  [{ link: 'javascript:alert(1)' }, 'The link "javascript:alert(1)" would run code.'],
  [{ link: 'https://a.example', lnk: '' }, 'Unknown key "lnk".'],
  [{ link: 'https://a.example', position: 'left' }, 'Unknown key "position".'],
])(
  'what is wrong with a menu file is said of its own language, not of those that borrow it: %o',
  async (entry, message) => {
    const file = path.join(folder, 'en/_nav.json');
    writeFileSync(file, JSON.stringify([{ text: 'Run', ...entry }]));
    const messagesIn = async (lang: string) =>
      (await menusOf(lang, { a: lang, b: lang })).diagnostics.map(({ message }) => message);
    expect(await messagesIn('en')).toEqual([message]);
    expect(await messagesIn('zh')).toEqual([]);
    rmSync(file);
  },
);

it('keys of other engines are reported with their position and have no effect, also in menus and headings', async () => {
  const nav = path.join(folder, 'en/_nav.json');
  const meta = path.join(folder, 'en/guide/_meta.json');
  const before = readFileSync(meta);
  const link = { text: 'Run', link: 'https://a.example' };
  writeFileSync(
    nav,
    JSON.stringify(
      [
        { text: 'Menu', items: [link, { ...link, rel: 'me' }] },
        { ...link, tag: 'new' },
      ],
      null,
      1,
    ),
  );
  const heading = { type: 'dir-section-header', name: 'a', collapsed: true };
  writeFileSync(meta, JSON.stringify(['a', { name: 'b', icon: 'x', tag: 'new' }, heading], null, 1));
  const { diagnostics, navigation } = await menusOf('en', { a: 'en', b: 'en' });
  writeFileSync(meta, before);
  rmSync(nav);
  const told = diagnostics.flatMap(({ severity, line, kind }) =>
    kind === undefined ? [] : [`${severity} ${line} ${kind}`],
  );
  expect(told).toEqual([
    'warning 5 meta:icon',
    'warning 11 meta:collapsed',
    'warning 12 nav:rel',
    'warning 19 nav:tag',
  ]);
  expect(navigation.nav).toHaveLength(2);
  expect(navigation.sidebars['/guide/']?.[1]).toMatchObject({ kind: 'page', tag: 'new' });
});

it('a menu pattern that takes exponential time is reported and dropped', async () => {
  const file = path.join(folder, 'en/_nav.json');
  const entry = { text: 'Run', link: 'https://a.example' };
  writeFileSync(file, JSON.stringify([{ ...entry, activeMatch: '(a+)+' }]));
  const { navigation, diagnostics } = await menusOf('en', { a: 'en', b: 'en' });
  expect(diagnostics).toMatchObject([
    { file: 'en/_nav.json', message: expect.stringMatching(/^"\(a\+\)\+" repeats a group .+\.$/) },
  ]);
  expect(navigation.nav).toEqual([{ kind: 'link', ...entry }]);
  rmSync(file);
});

it('a menu file of the default language labels translated pages by their titles, and missing pages come last', async () => {
  const { navigation, diagnostics } = await menusOf('zh', { a: 'zh', b: 'en', own: 'zh' });
  expect(diagnostics).toEqual([]);
  expect(navigation.sidebars['/zh/guide/']?.map((item) => 'text' in item && item.text)).toEqual([
    'zh/guide/a.md',
    'en/guide/b.md',
    'zh/guide/own.md',
  ]);
});

it('an item with items below it is a menu, which starts with its own link', async () => {
  const file = path.join(folder, 'en/_nav.json');
  const [one, two] = ['one', 'two'].map((text) => ({ text, link: `https://${text}.example` }));
  const entries = [{ ...one, items: [two] }, { text: 'only', items: [one, two] }, two];
  writeFileSync(file, JSON.stringify(entries));
  const { navigation } = await menusOf('en', { a: 'en', b: 'en' });
  expect(navigation.nav).toEqual([
    { kind: 'menu', text: 'one', items: [one, two] },
    { kind: 'menu', text: 'only', items: [one, two] },
    { kind: 'link', ...two },
  ]);
  rmSync(file);
});

it('a folder in place of a menu file is reported', async () => {
  const place = path.join(folder, 'en/_nav.json');
  mkdirSync(place);
  expect((await menusOf('en', { a: 'en', b: 'en' })).diagnostics).toMatchObject([
    {
      file: 'en/_nav.json',
      line: 1,
      message: expect.stringMatching(/^The file cannot be read: EISDIR.*\.$/),
    },
  ]);
  rmSync(place, { recursive: true });
});

it('a label may be a key of the texts beside the content folder', async () => {
  const texts = path.join(folder, 'i18n.json');
  writeFileSync(texts, JSON.stringify({ Label: { en: 'English', zh: '中文' }, start: { en: 'Start' } }));
  const nav = path.join(folder, 'en/_nav.json');
  writeFileSync(nav, JSON.stringify([{ text: 'start', link: 'https://a.example' }]));
  const labelsIn = async (lang: string) => {
    const { nav, sidebars } = (await menusOf(lang, { a: 'en', b: 'en' })).navigation;
    return [nav[0]?.text, Object.values(sidebars)[0]?.map((item) => 'text' in item && item.text)[0]];
  };
  expect(await labelsIn('en')).toEqual(['Start', 'English']);
  expect(await labelsIn('zh')).toEqual(['start', '中文']);
  writeFileSync(texts, '{ "version": 1 }');
  expect(await labelsIn('zh')).toEqual(['start', 'Label']);
  rmSync(texts);
  rmSync(nav);
});
