import { describe, expect, test } from 'vitest';
import { linksCheck } from '../../../scripts/check-content/links/check.ts';
import { compareSnapshot, extendSnapshot, urlsCheck } from '../../../scripts/check-content/urls/check.ts';
import { contextOf } from './make-tree.ts';

const messages = async (files: Record<string, string>, paths?: string[]): Promise<string[]> =>
  (await linksCheck.run(contextOf(files, paths))).map(({ rule, file, line }) => `${rule} ${file}:${line}`);

describe('links', () => {
  const target = '# B\n\n## Type\n\n<div id="by-hand" />\n\n<Include file="shared/c.mdx" shift={1} />\n';
  const files = {
    'content/en/a/index.mdx': '# A\n\n## Here\n',
    'content/en/b.mdx': target,
    'content/en/shared/c.mdx': '## Type\n\n## From a fragment\n',
    'content/zh/b.mdx': '# 乙\n',
  };

  test('living ones are accepted in every form', async () => {
    const links = [
      '/b',
      '/b#type',
      '/b#type-1',
      '/b#by-hand',
      '/b#from-a-fragment',
      '/b.html',
      '/a/',
      '/a',
      './b',
      '#own',
      'https://example.com',
      'mailto:a@b.c',
    ];
    const page = `# C\n\n## Own\n\n${links.map((link) => `[x](${link})`).join('\n')}\n`;
    expect(await messages({ ...files, 'content/en/c.mdx': page }, ['content/en/c.mdx'])).toEqual([]);
  });

  test('dead ones are told', async () => {
    const page =
      '# C\n\n[x](/nope)\n[x](/b#nope)\n[x](#nope)\n[x](/zh/b)\n![x](/nope.svg)\n[x]()\n[x](http://example.com)\n';
    expect(await messages({ ...files, 'content/en/c.mdx': page }, ['content/en/c.mdx'])).toEqual([
      'link-page content/en/c.mdx:3',
      'link-anchor content/en/c.mdx:4',
      'link-anchor content/en/c.mdx:5',
      'link-language content/en/c.mdx:6',
      'link-file content/en/c.mdx:7',
      'link-empty content/en/c.mdx:8',
      'link-insecure content/en/c.mdx:9',
    ]);
  });

  test('a translation links to its own language, and falls back', async () => {
    const page = '# 丙\n\n[x](/a/)\n[x](/b)\n[x](/b#type)\n';
    expect(await messages({ ...files, 'content/zh/c.mdx': page }, ['content/zh/c.mdx'])).toEqual([
      'link-anchor content/zh/c.mdx:5',
    ]);
  });

  test('a page on the menu may be written later, not in the end', async () => {
    const planned = {
      'content/en/_meta.json': '["later", { "type": "dir", "name": "folder" }]',
      'content/en/c.mdx': '# C\n\n[x](/later)\n[x](/folder/any)\n',
    };
    expect(await messages(planned, ['content/en/c.mdx'])).toEqual([]);
    expect(await messages(planned)).toHaveLength(2);
  });
});

describe('the snapshot of addresses', () => {
  const contextBefore = () =>
    contextOf({ 'content/en/a.mdx': '# A\n\n## One\n\n## Two\n', 'content/en/old.mdx': '# Old\n' });

  test('keeps what is new and never forgets', () => {
    const snapshot = extendSnapshot({ '/a': ['zero'] }, contextBefore().tree);
    expect(snapshot).toEqual({ '/a': ['zero', 'one', 'two'], '/old': [] });
  });

  test('a vanished id or route is told until an alias or a redirect leads on', () => {
    const snapshot = extendSnapshot({}, contextBefore().tree);
    const after = contextOf({ 'content/en/a.mdx': '# A\n\n## One\n\n## Second\n' }).tree;
    expect(compareSnapshot(snapshot, after, []).map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'url-id The id "two" is gone; links to it are in the world.',
      'url-route The route /old is gone; links to it are in the world.',
    ]);
    const mended = contextOf({
      'content/en/a.mdx': '---\naliases: { two: second }\n---\n# A\n\n## One\n\n## Second\n',
    }).tree;
    expect(compareSnapshot(snapshot, mended, [{ from: '^/old$' }])).toEqual([]);
  });

  test('an alias must lead to an id of today and take none away', () => {
    const { tree } = contextOf({
      'content/en/a.mdx': '---\naliases: { old: none, one: two }\n---\n# A\n\n## One\n\n## Two\n',
    });
    expect(compareSnapshot({}, tree, []).map(({ rule }) => rule)).toEqual(['url-alias', 'url-alias']);
  });

  test('a redirect of the default language stands for every language', () => {
    const { tree } = contextOf({ 'content/en/a.mdx': '# A\n', 'content/zh/a.mdx': '# 甲\n' });
    expect(compareSnapshot({ '/zh/old/': [] }, tree, [{ from: '^/old$' }])).toEqual([]);
  });

  test('tells what it lacks until it is brought up to date', async () => {
    const context = contextBefore();
    expect(await urlsCheck.run(context)).toMatchObject([{ rule: 'url-new' }]);
    expect(await urlsCheck.run({ ...context, updates: new Set(['urls']) })).toEqual([]);
    expect(await urlsCheck.run(context)).toEqual([]);
  });
});
