import { expect, test } from 'vitest';
import { readContentTree, routeOf } from '../../../scripts/check-content/content-tree.ts';
import { pageIds } from '../../../scripts/check-content/page-ids.ts';
import { contextOf } from './make-tree.ts';

const files = {
  'content/en/index.mdx': '# Home\n',
  'content/en/Guide/index.md': '# Guide\n',
  'content/en/Guide/indexed.mdx': '# Indexed\n',
  'content/en/Guides.mdx': '# Guides\n',
  'content/de/index.mdx': '# Start\n',
  'content/zh/Guide/index.mdx': '# 指南\n',
  'content/zh/data.json': '{}',
  'content/README.md': '# About the content\n',
  'content/_projects/demo/README.md': '# A project\n',
};

test('a tree has the pages of each language, the default language first', () => {
  const { tree } = contextOf(files);
  expect(tree.langs).toEqual(['en', 'de', 'zh']);
  expect(tree.pages.map(({ file }) => file)).toEqual([
    'content/de/index.mdx',
    'content/en/Guide/index.md',
    'content/en/Guide/indexed.mdx',
    'content/en/Guides.mdx',
    'content/en/index.mdx',
    'content/zh/Guide/index.mdx',
  ]);
  expect(tree.pages.map((page) => routeOf(page))).toEqual([
    '/de/',
    '/guide/',
    '/guide/indexed',
    '/guides',
    '/',
    '/zh/guide/',
  ]);
  expect(tree.find('zh', 'Guide/index')?.file).toBe('content/zh/Guide/index.mdx');
  expect(tree.find('zh', 'index')).toBeUndefined();
});

test.each<[paths: string[], isWhole: boolean, selected: string[]]>([
  [['content/en/Guide'], false, ['Guide/index', 'Guide/indexed']],
  [['./content/en/Guide/', 'content/en/index.mdx'], false, ['Guide/index', 'Guide/indexed', 'index']],
  [['content/zh/data.json'], false, []],
  [['content'], true, ['index', 'Guide/index', 'Guide/indexed', 'Guides', 'index', 'Guide/index']],
])('for the paths %j, a run covers the whole site: %j', (paths, isWhole, selected) => {
  const { tree } = contextOf(files, paths);
  expect([tree.isWhole, tree.selected.map(({ key }) => key)]).toEqual([isWhole, selected]);
});

test('folder and language can be configured, and paths must exist', () => {
  const { root } = contextOf({ 'docs/de/a.mdx': '# A\n', 'docs/en/a.mdx': '# A\n' }).tree;
  const tree = readContentTree(root, [], { contentDir: 'docs', defaultLang: 'en' });
  expect(tree.pages.map(({ file, key }) => [file, key])).toEqual([
    ['docs/de/a.mdx', 'a'],
    ['docs/en/a.mdx', 'a'],
  ]);
  expect(readContentTree(root, [], { contentDir: 'docs', defaultLang: 'de' }).langs).toEqual(['de', 'en']);
  expect(() => readContentTree(root, ['docs/none.mdx'])).toThrow('docs/none.mdx: no such file or folder.');
});

test('addresses of a page are those of its headings and fragments, in order and without duplicates', () => {
  const { tree } = contextOf({
    'content/en/guide/a.mdx': [
      '# A',
      '## One',
      '<Include file="shared/part.mdx" />',
      '<Include file="./_beside.mdx" />',
      '<Include file="none.mdx" />',
      '## Part',
      '<Include file="shared/part.mdx" />',
      '<p id="own">Text.</p>',
    ].join('\n\n'),
    'content/en/shared/part.mdx':
      '## Part\n\n### Deep\n\n## Named {#named}\n\n<Include file="shared/part.mdx" />\n\n<Include file="shared/other.mdx" />\n',
    'content/en/shared/other.mdx': '## Other\n\n<Include file="shared/part.mdx" />\n',
    'content/en/guide/_beside.mdx': '# No address\n\n## Beside\n',
    'content/zh/guide/a.mdx': '# 甲\n\n<Include file="/shared/part.mdx" />\n\n<Include file="./_beside" />\n',
    'content/zh/guide/_beside.mdx': '## 旁边 {#beside-zh}\n',
  });
  const idsOf = (lang: string) => {
    const page = tree.find(lang, 'guide/a');
    return page && pageIds(page, tree);
  };
  expect(idsOf('en')).toEqual([
    'one',
    'part',
    'deep',
    'named',
    'other',
    'beside',
    'part-1',
    'part-2',
    'deep-1',
    'other-1',
    'own',
  ]);
  expect(idsOf('zh')).toEqual(['part', 'deep', 'named', 'other', 'beside-zh']);
});
