import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchWords } from '../../../src/brand/search-words.ts';

const topics = Object.entries(searchWords.topics ?? {});

const fileOf = (lang: string, target: string): string => {
  const [route = ''] = target.split('#');
  return `content/${lang}${route}${route.endsWith('/') ? 'index' : ''}.mdx`;
};

test.each(['en', 'zh'])('every page with phrases of readers is there (%s)', (lang) => {
  expect(topics.map(([target]) => fileOf(lang, target)).filter((file) => !existsSync(file))).toEqual([]);
});

test('every section with phrases of readers is there', () => {
  const missing = topics.filter(([target]) => {
    const id = target.split('#')[1];
    // Headings in Chinese always give their id.
    return id !== undefined && !readFileSync(fileOf('zh', target), 'utf8').includes(`{#${id}}`);
  });
  expect(missing.map(([target]) => target)).toEqual([]);
});

test('phrases are in small letters, none twice for a page, and stand with their language', () => {
  for (const [target, { any = '', en = '', zh = '', ...others }] of topics) {
    expect(others, target).toEqual({});
    for (const own of [en, zh]) {
      const list = [any, own].filter(Boolean).flatMap((phrases) => phrases.split('|'));
      expect(list, target).toEqual([...new Set(list.map((phrase) => phrase.trim().toLowerCase()))]);
    }
    expect(any + en, target).not.toMatch(/\p{Script=Han}/u);
  }
});
