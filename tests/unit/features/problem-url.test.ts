// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { problemUrl, sectionOf } from '../../../src/features/page-footer/problem-url.ts';
import siteConfig from '../../../src/site.config.ts';

describe('the form for problems', () => {
  const facts = { page: 'https://docs.example/a#b', title: 'A & B', version: 'tool 1.5', quote: 'one\ntwo ' };

  test('is filled in with page, version and the selected text', () => {
    const url = new URL(problemUrl('https://forge.example/new?template=x.yml', facts));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      template: 'x.yml',
      title: 'A & B: ',
      page: 'https://docs.example/a#b',
      problem: '> one\n> two\n\n',
      evidence: 'tool 1.5',
    });
    expect(problemUrl('https://forge.example/new', { ...facts, quote: '', version: '' })).not.toMatch(
      /problem|evidence/,
    );
    expect(
      problemUrl('https://forge.example/new', { ...facts, quote: '文'.repeat(20_000) }).length,
    ).toBeLessThan(10_000);
  });

  test('has the fields that are filled in', () => {
    const template = new URL(siteConfig.problemForm ?? '').searchParams.get('template');
    const form = parse(readFileSync(`.github/ISSUE_TEMPLATE/${template}`, 'utf8')) as {
      body: { id: string }[];
    };
    expect(form.body.map(({ id }) => id)).toEqual(expect.arrayContaining(['page', 'problem', 'evidence']));
  });

  test('names the section of the selection', () => {
    document.body.innerHTML =
      '<article><h1>T</h1><p>a</p><h2 id="one">One</h2><div><p>b</p></div><h3 id="two">Two</h3><p>c</p></article>';
    const article = document.querySelector('article') as Element;
    const of = (selector: string) => sectionOf(article.querySelector(selector) as Node, article);
    expect([of('h1 + p'), of('div > p'), of('h3'), of('h3 + p')]).toEqual(['', 'one', 'two', 'two']);
  });
});
