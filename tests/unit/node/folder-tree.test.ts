import { expect, test } from 'vitest';
import { byName, compareNames, firstPage, folderTree } from '../../../src/node/content/folder-tree.ts';
import type { SourceFile } from '../../../src/node/model.ts';

const route = (relativePath: string) => ({
  route: `/${relativePath}`,
  source: { relativePath } as SourceFile,
});

test('names are in natural order', () => {
  const names = ['v10', 'B', 'a', 'v2', 'index', 'A', 'é', 'b', 'e'];
  expect(names.sort(compareNames)).toEqual(['index', 'A', 'a', 'B', 'b', 'e', 'é', 'v2', 'v10']);
  expect([...names].reverse().sort(compareNames)).toEqual(names);
  expect(compareNames('index', 'index')).toBe(0);
});

test("pages are in their folders, with the folder's page under one name", () => {
  const files = [
    'en/a.md',
    'en/guide/README.md',
    'en/guide/deep/er/x.mdx',
    'en/guide/b.md',
    'en/zoo/index.mdx',
  ];
  const root = folderTree(files.map(route), true);
  expect([root.path, root.name, [...root.pages.keys()]]).toEqual(['', '', ['a']]);
  expect(byName(root.folders).map(({ name }) => name)).toEqual(['guide', 'zoo']);
  const guide = root.folders.get('guide');
  expect([...(guide?.pages.keys() ?? [])]).toEqual(['index', 'b']);
  expect(guide?.pages.get('index')).toMatchObject({ name: 'index', route: '/en/guide/README.md' });
  const deep = guide?.folders.get('deep');
  expect([deep?.path, deep?.name, deep?.pages.size]).toEqual(['guide/deep', 'deep', 0]);
  expect(deep?.folders.get('er')?.path).toBe('guide/deep/er');
  const plain = folderTree([route('guide/b.md')], false);
  expect([...plain.folders.keys()]).toEqual(['guide']);
});

test('the first page of a folder is its own, else the first by name, else that of a subfolder', () => {
  const first = (...files: string[]) => firstPage(folderTree(files.map(route), false))?.route;
  expect(first('b.md', 'index.md', 'a.md')).toBe('/index.md');
  expect(first('b.md', 'a/x.md', 'c.md')).toBe('/b.md');
  expect(first('z/y.md', 'b/c/d.md', 'b/e/f.md')).toBe('/b/c/d.md');
  expect(first()).toBeUndefined();
});
