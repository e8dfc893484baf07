// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { problemUrl, sectionOf } from '../../../src/features/page-footer/problem-url.ts';

describe('the form for problems', () => {
  const facts = { page: 'https://docs.example/a#b', title: 'A & B', version: 'tool 1.5', quote: 'one\ntwo ' };

  test('is filled in with page, version and the selected text', () => {
    const url = new URL(problemUrl('https://forge.example/new?template=x.yml', facts));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      template: 'x.yml',
      title: 'A & B: ',
      body: 'https://docs.example/a#b\ntool 1.5\n\n> one\n> two\n\n',
    });
    const bare = new URL(problemUrl('https://forge.example/new', { ...facts, quote: '', version: '' }));
    expect(bare.searchParams.get('body')).toBe('https://docs.example/a#b\n\n');
    const long = problemUrl('https://forge.example/new', { ...facts, quote: `a${'文'.repeat(20_000)}` });
    expect(long.length).toBeLessThan(10_000);
    expect(new URL(long).searchParams.get('body')).toContain(`\n> a${'文'.repeat(999)}…\n`);
  });

  test('names the section of the selection', () => {
    document.body.innerHTML =
      '<article><h1>T</h1><p>a</p><h2 id="one">One</h2><div><p>b</p></div><h3 id="two">Two</h3><p>c</p></article>';
    const article = document.querySelector('article') as Element;
    const of = (selector: string) => sectionOf(article.querySelector(selector) as Node, article);
    expect([of('h1 + p'), of('div > p'), of('h3'), of('h3 + p')]).toEqual(['', 'one', 'two', 'two']);
  });
});
