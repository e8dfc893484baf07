import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addressesOf, readSiteNames } from '../../../src/node/content/site-names.ts';
import type { SourceFile } from '../../../src/node/model.ts';
import { codeReference, siteConfig } from '../../site-config.ts';

const contentDir = mkdtempSync(path.join(tmpdir(), 'site-names-'));
afterAll(() => rmSync(contentDir, { recursive: true }));

interface Head {
  description?: string;
  option?: { name: string; type: string; default: string; since: string };
  names?: { name: string; id: string; summary: string; include?: string }[];
}
/** Contents of the pages, by route. */
let heads: Record<string, Head> = {};
const source = (route: string, lang = 'en') =>
  ({ route, lang, relativePath: `${lang}${route}.md`, file: route }) as SourceFile;

function read(lang = 'en', reference: typeof codeReference | undefined = codeReference) {
  const files = Object.keys(heads).map((route) => source(route, route.startsWith('/zh/') ? 'zh' : 'en'));
  const config = { ...siteConfig, ...{ codeReference: reference } };
  return readSiteNames(lang, files, {
    contentDir,
    config: config as typeof siteConfig,
    display: (file) => file,
    heads: {
      read: async ({ route }: SourceFile) => ({ title: '', ...heads[route] }),
      names: async ({ route }: SourceFile) => heads[route]?.names ?? [],
      beginning: async (file: string, of: string) => `Beginning of ${file} in ${of}.`,
    } as never,
  });
}
const explained = (name: string, id = '') => ({ name, id, summary: `About ${name}.` });

beforeEach(() => {
  heads = {};
  writeFileSync(path.join(contentDir, '_versions.json'), JSON.stringify({ about: '', packages: {} }));
});

test('a page gives its option first, then the names in its headings, by address without language', async () => {
  const option = { name: 'output.minify', type: 'boolean', default: 'true', since: '1.0.0' };
  const names = [
    explained('output.minify.js', 'js'),
    { name: 'a.b', id: 'b', summary: '', include: 'part.mdx' },
  ];
  heads = { '/zh/config/minify': { option, description: 'Minifies.', names }, '/config/minify': {} };
  expect(await read('zh')).toEqual([
    { name: 'output.minify', id: '', summary: 'Minifies.', address: '/config/minify', option },
    { ...explained('output.minify.js', 'js'), address: '/config/minify' },
    { name: 'a.b', id: 'b', summary: 'Beginning of part.mdx in zh.', address: '/config/minify' },
  ]);
  expect(await read('en')).toEqual([]);
  expect(await read('zh', null as never)).toEqual([]);
});

test('if several pages explain a name, the first in the settings counts, then the first that exists', async () => {
  const [first, second] = ['/api/first', '/api/second'];
  const pages = [first, second].map((page) => ({ page, explains: 'Type' }));
  const names = [explained('x', 'x')];
  const addressOf = async (...routes: string[]) => {
    heads = Object.fromEntries(routes.map((route) => [route, { names }]));
    return (await read('en', { ...codeReference, pages })).map(({ address }) => address);
  };
  expect(await addressOf('/other', second, first)).toEqual([first]);
  expect(await addressOf(first, second)).toEqual([first]);
  expect(await addressOf('/one', '/two')).toEqual(['/one']);
  expect(await addressOf('/one', second)).toEqual([second]);
});

test('a package has the description of its page, unless the page covers several', async () => {
  heads = { '/guide/sass': { description: 'Styles.' }, '/guide/all': { description: 'Many.' } };
  const entry = (page?: string) => ({ group: 'g', range: '~1', ...(page && { page }) });
  const packages = {
    sass: entry('/guide/sass'),
    less: entry('/guide/all#less'),
    bare: entry(),
    gone: entry('/nowhere'),
  };
  writeFileSync(path.join(contentDir, '_versions.json'), JSON.stringify({ about: '', packages }));
  const found = await read();
  expect(found.map(({ id, summary, address }) => [address, id, summary])).toEqual([
    ['/guide/sass', '', 'Styles.'],
    ['/guide/all', 'less', ''],
    ['/nowhere', '', ''],
  ]);
  expect([...addressesOf(found).values()]).toEqual(['/guide/sass', '/guide/all#less', '/nowhere']);
});
