import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFiles } from '../../../src/node/content/find-files.ts';

/** Problems and pages found in a folder with English pages and further files. */
const find = (...names: string[]) => findIn(['en'], 'en/a.md', ...names);

/** The same in a folder with pages in some languages. */
async function findIn(langs: string[], ...names: string[]) {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'find-files-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true }));
  for (const name of names) {
    mkdirSync(path.dirname(path.join(contentDir, name)), { recursive: true });
    writeFileSync(path.join(contentDir, name), '');
  }
  const { files, diagnostics } = await findFiles({
    contentDir,
    langs: langs.length > 0 ? langs : ['en'],
    hasLangFolders: langs.length > 0,
    defaultLang: 'en',
    known: ['en', 'zh'],
    excludedFolders: ['drafts'],
    reserved: { ofFile: () => undefined, ofRoute: () => undefined },
    display: (file) => path.relative(contentDir, file),
  });
  return { routes: files.map(({ route }) => route), diagnostics };
}

test('a folder is excluded by its path: one of that name elsewhere has pages', async () => {
  expect((await find('en/drafts/b.md', 'en/guide/drafts/c.md')).routes).toEqual(['/a', '/guide/drafts/c']);
});

test.each(['README.md', 'readme.md'])(
  '%s is the page of its folder only if there is no index',
  async (name) => {
    expect(await find(`en/guide/${name}`)).toEqual({ routes: ['/a', '/guide/'], diagnostics: [] });
    expect(await find(`en/guide/${name}`, 'en/guide/index.md')).toEqual({
      routes: ['/a', '/guide/'],
      diagnostics: [],
    });
  },
);

test('a folder named after a language missing in the settings is a warning if it contains pages', async () => {
  const { routes, diagnostics } = await find(
    'ja/a.md',
    'pt-BR/deep/b.mdx',
    'fr/picture.svg',
    'notes/c.md',
    'de/_d.md',
  );
  expect(routes).toEqual(['/a']);
  const told = diagnostics.map(({ severity, rule, file, message }) => [severity, rule, file, message]);
  const sentence = (name: string, language: string) =>
    `The folder "${name}" contains pages in ${language}, which is not in the settings.`;
  expect(told.sort()).toEqual([
    ['warning', 'unknown-language', 'ja', sentence('ja', 'Japanese')],
    ['warning', 'unknown-language', 'pt-BR', sentence('pt-BR', 'Brazilian Portuguese')],
  ]);
});

test('pages of another language in a tree without a folder of the first one are a warning', async () => {
  const { routes, diagnostics } = await findIn([], 'a.md', 'zh/a.md', 'de/a.md');
  expect(routes).toEqual(['/a', '/de/a', '/zh/a']);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      file: 'zh',
      message: 'The pages in Chinese are published as pages in English: there is no folder "en".',
      advice: 'Move those in English to en/.',
    },
  ]);
  expect((await findIn([], 'a.md', 'zh/_a.md')).diagnostics).toEqual([]);
});

test('a page or a menu outside the language folders is a warning; a README and hidden files are not', async () => {
  const { diagnostics } = await find('b.md', '_nav.json', 'README.md', '_c.md', '.d.md', 'e.txt');
  expect(diagnostics.map(({ rule, file, advice }) => [rule, file, advice]).sort()).toEqual([
    ['file-name', '_nav.json', 'Move it to en/.'],
    ['file-name', 'b.md', 'Move it to en/.'],
  ]);
});

test('pages have the extension .md or .mdx; other files that look like pages or menus are reported', async () => {
  const { routes, diagnostics } = await find(
    ...[
      'b.mdx',
      'c.markdown',
      '_meta.yaml',
      'nav.json',
      '_nav.json',
      'd.txt',
      'drafts/e.md',
      'README.md',
    ].map((name) => `en/${name}`),
  );
  expect(routes).toEqual(['/', '/a', '/b']);
  expect(diagnostics.map(({ file, advice }) => [file, advice]).sort()).toEqual([
    ['en/_meta.yaml', 'Write _meta.json instead.'],
    ['en/c.markdown', 'Rename it.'],
    ['en/nav.json', 'Write _nav.json instead.'],
  ]);
});
