import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineMarkdown, parse } from '../../../src/ui/inline-markdown.tsx';

describe('inline Markdown', () => {
  it('supports code, strong text and links', () => {
    expect(parse('Use [`a`](/b) or **c** with `d`.')).toEqual([
      { kind: 'text', text: 'Use ' },
      { kind: 'link', text: '`a`', target: '/b' },
      { kind: 'text', text: ' or ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' with ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each([
    [{}, '<a href="/zh/b"><code>a</code></a> or <strong>c</strong>'],
    [{ isPlain: true }, '<code>a</code> or <strong>c</strong>'],
  ])('is rendered with %j', (props, html) => {
    const href = (target: string) => `/zh${target}`;
    const shown = createElement(InlineMarkdown, { text: '[`a`](/b) or **c**', href, ...props });
    expect(renderToStaticMarkup(shown)).toBe(html);
  });

  it('keeps unclosed delimiters, and HTML, as text', () => {
    expect(parse('a ` b <i>')).toEqual([{ kind: 'text', text: 'a ` b <i>' }]);
    expect(parse('')).toEqual([]);
  });
});
