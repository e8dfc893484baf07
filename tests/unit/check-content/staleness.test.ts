import { expect, test } from 'vitest';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import { stalenessCheck } from '../../../scripts/check-content/staleness/check.ts';
import { staleSections, stampPages } from '../../../scripts/check-content/staleness/records.ts';
import { sectionDigests, sourceSections } from '../../../src/node/markdown/source-sections.ts';
import { contextOf, pageOf } from './make-tree.ts';

test('a page is cut at headings of level 2 to 4 outside of code', () => {
  const source =
    '---\na: 1\n---\n# T\n\nText\n\n## One\n\n```sh\n## no\n```\n\n##### deep\n\n### Two {#zwei}\n\n## One\n';
  expect(sourceSections(source).map(({ id }) => id)).toEqual(['', 'one', 'zwei', 'one-1']);
});

test('white space does not change a digest, words do', () => {
  const digests = sectionDigests('## One\n\nA text\n');
  expect(digests.one).toMatch(/^[\da-f]{12}$/);
  expect(sectionDigests('## One\nA   text')).toEqual(digests);
  expect(sectionDigests('## One\n\nAnother text\n').one).not.toBe(digests.one);
});

test('changed, added and removed sections are told apart', () => {
  const recorded = sectionDigests('# T\n\n## One\n\n## Two\n\n## Three\n');
  const now = pageOf('# T\n\n## One\n\n## Two\n\nMore.\n\n## Four\n');
  expect(staleSections(recorded, now)).toEqual([
    { id: 'two', change: 'changed' },
    { id: 'four', change: 'added' },
    { id: 'three', change: 'removed' },
  ]);
});

test('a translation without a record fails; one that is behind is listed', async () => {
  const context = contextOf({
    'content/en/a.mdx': '# A\n\n## One\n',
    'content/zh/a.mdx': '# 甲\n\n## 一 {#one}\n',
    'content/zh/orphan.mdx': '# 孤\n',
  });
  const translations = context.tree.pages.filter((page) => page.lang === 'zh');
  expect(await stalenessCheck.run(context)).toMatchObject([{ rule: 'stale-unknown', severity: 'error' }]);
  expect(stampPages(context.tree, translations)).toEqual(['content/zh/orphan.mdx']);
  const after = { ...context, tree: readContentTree(context.tree.root) };
  expect(await stalenessCheck.run(after)).toEqual([]);
  const [source] = after.tree.pages;
  if (source) source.source = '# A\n\n## One\n\nNew.\n';
  expect(await stalenessCheck.run(after)).toMatchObject([
    { rule: 'stale-section', severity: 'warning', file: 'content/zh/a.mdx', line: 3 },
  ]);
});
