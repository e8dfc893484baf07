import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topics } from '../../../src/brand/search-topics.ts';

test.each(['en', 'zh'])('every page with words of readers is there (%s)', (lang) => {
  const missing = Object.keys(topics).filter((route) => {
    const file = `content/${lang}${route}${route.endsWith('/') ? 'index' : ''}.mdx`;
    return !existsSync(file);
  });
  expect(missing).toEqual([]);
});

test('words are in small letters, none twice for a page', () => {
  for (const [route, phrases] of Object.entries(topics)) {
    const list = phrases.split('|');
    expect(list, route).toEqual([...new Set(list.map((phrase) => phrase.trim().toLowerCase()))]);
  }
});
