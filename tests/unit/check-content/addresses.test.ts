import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileCheck } from '../../../scripts/check-content/compile/check.ts';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import { linksCheck } from '../../../scripts/check-content/links/check.ts';
import { compareSnapshot, extendSnapshot, urlsCheck } from '../../../scripts/check-content/urls/check.ts';
import { contextOf } from './make-tree.ts';

test('redirecting links are reported with the address to write instead', async () => {
  const page = '# C\n\n[x](/zh/b)\n[x](/zh#b)\n[x](http://example.com)\n';
  const living = '[x](/b)\n[x](/zhang)\n[x](http://localhost:3000)\n[x](https://example.com)\n';
  const { tree, ...context } = contextOf({ 'content/en/c.mdx': page + living, 'content/zh/c.mdx': '# 丙\n' });
  const found = await linksCheck.run({ ...context, tree });
  expect(found.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
    'link-language 3',
    'link-language 4',
    'link-insecure 5',
  ]);
});

test('a run on one file reports what a build finds in it, and nothing of others', async () => {
  const bad = '---\ndescription: d\n---\n# C\n\n[x](/nope)\n[x](/b#nope)\n![x](/nope.svg)\n[x](/b#one)\n';
  const { tree, ...context } = contextOf({
    'content/en/b.mdx': `${bad}\n## One\n`,
    'content/en/c.mdx': bad,
    'content/zh/c.mdx': '# 丙\n',
  });
  const contentDir = path
    .relative(process.cwd(), path.join(tree.root, tree.contentDir))
    .split(path.sep)
    .join('/');
  const own = readContentTree(process.cwd(), [`${contentDir}/en/c.mdx`], { contentDir });
  const found = await compileCheck.run({ ...context, tree: own });
  expect(
    found.filter(({ severity }) => severity === 'error').map(({ rule, line }) => `${rule} ${line}`),
  ).toEqual(['dead-link 6', 'dead-anchor 7', 'dead-file 8']);
});

describe('the snapshot of addresses', () => {
  const contextBefore = () =>
    contextOf({ 'content/en/a.mdx': '# A\n\n## One\n\n## Two\n', 'content/en/old.mdx': '# Old\n' });

  test('keeps what is new and never forgets', () => {
    const snapshot = extendSnapshot({ '/a': ['zero'] }, contextBefore().tree);
    expect(snapshot).toEqual({ '/a': ['zero', 'one', 'two'], '/old': [] });
  });

  test('a missing id or route is reported until it has an alias or redirect', () => {
    const snapshot = extendSnapshot({ '/a': ['constructor'] }, contextBefore().tree);
    const after = contextOf({ 'content/en/a.mdx': '# A\n\n## One\n\n## Second\n' }).tree;
    expect(compareSnapshot(snapshot, after, []).map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'url-id The id "constructor" is gone, but there may be links to it.',
      'url-id The id "two" is gone, but there may be links to it.',
      'url-route The route /old is gone, but there may be links to it.',
    ]);
    const mended = contextOf({
      'content/en/a.mdx':
        '---\naliases: { two: second, constructor: one }\n---\n# A\n\n## One\n\n## Second\n',
    }).tree;
    expect(compareSnapshot(snapshot, mended, [{ from: '^/old$' }])).toEqual([]);
  });

  test('a run on one page ignores the routes of others', () => {
    const { tree } = contextOf({ 'content/en/a.mdx': '# A\n' }, ['content/en/a.mdx']);
    expect(compareSnapshot({ '/old': [], '/a': [] }, tree, [])).toEqual([]);
  });

  test('an alias may not shadow a current id', () => {
    const { tree } = contextOf({
      'content/en/a.mdx': '---\naliases: { old: two, one: two }\n---\n# A\n\n## One\n\n## Two\n',
    });
    expect(compareSnapshot({}, tree, []).map(({ rule }) => rule)).toEqual(['url-alias']);
  });

  test('a redirect applies to every language', () => {
    const { tree } = contextOf({ 'content/en/a.mdx': '# A\n', 'content/zh/a.mdx': '# 甲\n' });
    expect(compareSnapshot({ '/zh/old/': [] }, tree, [{ from: '^/old$' }])).toEqual([]);
    expect(compareSnapshot({ '/zh/guide/old': [] }, tree, [{ from: '^/guide/old$' }])).toEqual([]);
  });

  test('is reported as outdated until it is updated', async () => {
    const context = contextBefore();
    expect(await urlsCheck.run(context)).toMatchObject([{ rule: 'url-new' }]);
    expect(await urlsCheck.run({ ...context, updates: new Set(['urls']) })).toEqual([]);
    expect(await urlsCheck.run(context)).toEqual([]);
  });
});
