// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { prepareHtml } from '../../../src/app/printed-html.ts';

const place = { index: 1, addresses: ['/docs/a', '/docs/b'], origin: 'https://example.com' };

it('ids are unique in the document, and links to printed pages point there', () => {
  const { html, links } = prepareHtml(
    '<h2 id="x">X</h2><a href="#x">x</a><a href="/docs/a#y">y</a><a href="/docs/a">a</a>',
    place,
  );
  expect(html).toBe(
    '<h2 id="print-1-x">X</h2><a href="#print-1-x">x</a><a href="#print-0-y">y</a><a href="#print-0">a</a>',
  );
  expect(links).toEqual([]);
});

it('other links have the number of a note, the same for the same URL', () => {
  const { html, links } = prepareHtml(
    '<a class="external" href="https://a.dev/">1</a> <a href="/docs/c#z">2</a> <a href="https://a.dev/">1</a>',
    place,
  );
  expect(links).toEqual(['https://a.dev/', 'https://example.com/docs/c#z']);
  expect(html).toBe(
    '<a class="" href="https://a.dev/">1</a><sup>1</sup> <a href="https://example.com/docs/c#z">2</a><sup>2</sup> <a href="https://a.dev/">1</a><sup>1</sup>',
  );
});

it('names in code, terms and heading anchors get no note, and images load eagerly', () => {
  const { html, links } = prepareHtml(
    '<pre><a href="/docs/c">c</a></pre><a class="term" href="/docs/g#t">t</a><a class="anchor" href="/docs/c#q">q</a><img loading="lazy">',
    place,
  );
  expect(links).toEqual([]);
  expect(html).not.toContain('<sup>');
  expect(html).toContain('<img>');
});

it('a page of another site is not a printed page, whatever its path', () => {
  const { html, links } = prepareHtml('<a href="https://example.org/docs/a#y">a</a>', place);
  expect(links).toEqual(['https://example.org/docs/a#y']);
  expect(html).toContain('href="https://example.org/docs/a#y"');
});
