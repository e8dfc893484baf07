import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildSite, type Tree } from './build-site.ts';

const tree = {
  'en/_nav.json': JSON.stringify([{ text: 'Guide', link: '/guide/first' }]),
  'en/index.md': '---\npageType: doc\n---\n\n# Home\n\nWelcome.\n',
  'en/guide/_meta.json': JSON.stringify(['first', 'second', 'third']),
  'en/guide/first.md': '# First page\n\nA word of text.\n\n## A heading\n\nMore.\n',
  'en/guide/second.md': '# Second page\n\nText.\n',
  'en/guide/third.md': '# Third page\n\nText.\n',
  'en/other/alone.md': '# Alone\n\nText.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
};

/** Files generated from the content of all pages; none is code or a document. */
const ABOUT_ALL =
  /^(?:language-en\.json|version\.json|llms(?:-full)?\.txt|sitemap\.xml|releases-.*\.xml|assets\/search-en\..*)$/;

const built: BuiltSite[] = [];
let before: Map<string, string>;

beforeAll(async () => {
  before = await filesOf(tree);
});
afterAll(async () => {
  for (const site of built) await site.remove();
});

async function filesOf(content: Tree): Promise<Map<string, string>> {
  const site = await buildSite(content);
  built.push(site);
  const names = await site.list();
  return new Map(await Promise.all(names.map(async (name) => [name, await site.read(name)] as const)));
}

/** Files that a change of the tree adds or modifies, except those about all pages. */
async function changedBy(edit: Partial<Tree>): Promise<{ names: string[]; after: Map<string, string> }> {
  const after = await filesOf({ ...tree, ...edit } as Tree);
  const names = [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]));
  // Only data files disappear, replaced by ones with another name.
  const gone = [...before.keys()].filter((name) => !after.has(name) && !ABOUT_ALL.test(name));
  expect(gone.filter((name) => !name.startsWith('assets/pages/'))).toEqual([]);
  return { names: names.filter((name) => !ABOUT_ALL.test(name)).sort(), after };
}

/** Removes the digest: `assets/pages/guide/first.1a2b3c4d.json` → `assets/pages/guide/first.json` */
const plain = (names: readonly string[]) =>
  names.map((name) => name.replace(/\.[0-9a-f]{8}(?=\.json$)/, '')).sort();

const ofFirst = ['assets/pages/guide/first.json', 'guide/first.html', 'guide/first.md'];

describe('an edit of content does not rename code', () => {
  test('and a changed word changes only its page', async () => {
    const { names, after } = await changedBy({
      'en/guide/first.md': '# First page\n\nA term of text.\n\n## A heading\n\nMore.\n',
    });
    // The page also exists in Chinese, because its translation is missing.
    const inChinese = ['assets/pages/zh/guide/first.json', 'zh/guide/first.html', 'zh/guide/first.md'];
    expect(plain(names)).toEqual(expect.arrayContaining(ofFirst));
    expect([...ofFirst, ...inChinese, 'language-zh.json', 'zh/llms.txt', 'zh/llms-full.txt']).toEqual(
      expect.arrayContaining(plain(names)),
    );
    // Downloads of a returning reader of the page.
    const files = ['guide/first.html', 'language-en.json'];
    const bytes = files.reduce((sum, name) => sum + brotliCompressSync(after.get(name) ?? '').length, 0);
    expect(bytes).toBeLessThan(25_000);
  });

  test.each([
    ['a heading', 'en/guide/first.md', '# First page\n\nA word of text.\n\n## Another heading\n\nMore.\n'],
    ['a title', 'en/guide/first.md', '# Renamed page\n\nA word of text.\n\n## A heading\n\nMore.\n'],
    ['a menu', 'en/guide/_meta.json', JSON.stringify(['second', 'first', 'third'])],
    ['the top navigation', 'en/_nav.json', JSON.stringify([{ text: 'Handbook', link: '/guide/first' }])],
  ])('%s changes no name of a script or style sheet, nor the worker', async (what, file, text) => {
    const { names, after } = await changedBy({ [file]: text });
    expect(names.filter((name) => /\.(?:js|css)$/.test(name))).toEqual([]);
    const shows = what === 'the top navigation' ? /\.html$/ : /^(?:zh\/)?guide\/.*\.html$/;
    const documents = names.filter((name) => name.endsWith('.html'));
    expect(documents.filter((name) => !shows.test(name))).toEqual([]);
    expect(documents).toContain('guide/first.html');
    // Documents contain the version of the code, which is unchanged.
    const version = (files: Map<string, string>) => JSON.parse(files.get('version.json') ?? '{}');
    expect(version(after).version).toBe(version(before).version);
    expect(version(after).data).not.toBe(version(before).data);
  });
});

describe('a document', () => {
  test('preloads the data of its language and nothing of another', () => {
    const document = before.get('guide/first.html') ?? '';
    expect(document).toContain('<link rel="preload" as="fetch" crossorigin href="/language-en.json">');
    expect(document).not.toContain('language-zh.json');
  });

  test('identifies its menus', () => {
    const { menus } = JSON.parse(before.get('language-en.json') ?? '{}');
    const data = /id="framePageData">(.*?)<\/script>/.exec(before.get('guide/first.html') ?? '')?.[1] ?? '{}';
    expect(JSON.parse(data).menus).toBe(menus['/guide/']);
  });
});
