import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import { stalenessCheck } from '../../../scripts/check-content/staleness/check.ts';
import { stampPages } from '../../../scripts/check-content/staleness/records.ts';
import { changedSections, staleSections } from '../../../src/node/content/stale-sections.ts';
import { contextOf, pageOf } from './make-tree.ts';

const sectionDigests = (source: string): Record<string, string> =>
  Object.fromEntries(pageOf(source).sections.map(({ id, digest }) => [id, digest]));

test('a page is split at headings of level 2 to 4 outside of code', () => {
  const source =
    '---\ntitle: T\n---\n# T\n\nText\n\n## One\n\n```sh\n## no\n```\n\n##### deep\n\n### Two {#zwei}\n\n## One\n';
  expect(pageOf(source).sections.map(({ id }) => id)).toEqual(['', 'one', 'zwei', 'one-1']);
});

test('white space does not change a digest, words do', () => {
  const digests = sectionDigests('# T\n\n## One\n\nA text\n');
  expect(digests.one).toMatch(/^[\da-f]{12}$/);
  expect(sectionDigests('# T\n\n## One\nA   text')).toEqual(digests);
  expect(sectionDigests('# T\n\n## One\n\nAnother text\n').one).not.toBe(digests.one);
});

test('changed, added and removed sections are distinguished', () => {
  const recorded = sectionDigests('# T\n\n## One\n\n## Two\n\n## Three\n');
  const now = pageOf('# T\n\n## One\n\n## Two\n\nMore.\n\n## Four\n');
  expect(changedSections(recorded, now.sections)).toEqual([
    { id: 'two', change: 'changed' },
    { id: 'four', change: 'added' },
    { id: 'three', change: 'removed' },
  ]);
});

test('an outdated section is identified by its heading if the outlines match', () => {
  const recorded = sectionDigests('# T\n\n## One\n\n## Two\n');
  const { sections } = pageOf('# T\n\n## One\n\n## Two\n\nMore.\n');
  const named = (...toc: readonly [id: string, text: string][]) =>
    staleSections(recorded, sections, {
      title: '题',
      toc: toc.map(([id, text]) => ({ id, text, depth: 2 })) as never,
    }).map(({ id, text }) => `${id}: ${text}`);
  expect(named(['one', '一'], ['two', '二'])).toEqual(['two: 二']);
  expect(named(['yi', '一'], ['er', '二'])).toEqual(['er: 二']);
  // With a different outline, the second heading may be anything.
  expect(named(['yi', '一'], ['er', '二'], ['san', '三'])).toEqual([': Two']);
});

test('a removed section is identified by the page title, unless another one replaces it', () => {
  const recorded = sectionDigests('# T\n\n## One\n\n## Two\n\n## Three\n');
  const named = (source: string) =>
    staleSections(recorded, pageOf(source).sections, { title: '题', toc: [] }).map(({ id, text }) => [
      id,
      text,
    ]);
  expect(named('# T\n\n## One\n\n## Two\n')).toEqual([['', '题']]);
  expect(named('# T\n\n## One\n\n## Two\n\nMore.\n')).toEqual([['', 'Two']]);
});

test('a translation without a record fails; an outdated one is listed', async () => {
  const context = contextOf({
    'content/en/a.mdx': '# A\n\n## One\n',
    'content/zh/a.mdx': '# 甲\n\n## 一 {#one}\n',
    'content/en/b.mdx': '# B\n',
    'content/zh/b.mdx': '# 乙\n',
    'content/zh/orphan.mdx': '# 孤\n',
  });
  const translations = context.tree.pages.filter((page) => page.lang === 'zh');
  const unknown = { rule: 'stale-unknown', severity: 'error' };
  expect(await stalenessCheck.run(context)).toMatchObject([unknown, unknown]);
  expect(stampPages(context.tree, translations)).toEqual(['content/zh/orphan.mdx']);
  // Records of other pages are kept.
  stampPages(context.tree, translations.slice(0, 1));
  const again = () => stalenessCheck.run({ ...context, tree: readContentTree(context.tree.root) });
  expect(await again()).toEqual([]);
  writeFileSync(path.join(context.tree.root, 'content/en/a.mdx'), '# A\n\n## One\n\nNew.\n');
  expect(await again()).toMatchObject([
    { rule: 'stale-section', severity: 'warning', file: 'content/zh/a.mdx', line: 3 },
  ]);
});
