import { describe, expect, it } from 'vitest';
import { nameToWords, splitHeadingId, stripInlineMarkdown, titleFromPath } from '../../../src/shared/slug.ts';

describe('stripInlineMarkdown', () => {
  it.each([
    ['Use `a` and [b](c)', 'Use a and b'],
    ['**Bold** and *soft* and ~~gone~~', 'Bold and soft and gone'],
    ['`__name__` stays', '__name__ stays'],
    ['snake_case_name', 'snake_case_name'],
    ['a \\* b', 'a * b'],
    ['`<T>` and <Badge>new</Badge>', '<T> and new'],
    ['![alt](x.png)', 'alt'],
    ['`**code**`', '**code**'],
  ])('%s', (markdown, text) => {
    expect(stripInlineMarkdown(markdown)).toBe(text);
  });
});

it('splits off a heading id', () => {
  expect(splitHeadingId('标题 {#own-id}')).toEqual({ text: '标题', id: 'own-id' });
  expect(splitHeadingId('Set {#} here')).toEqual({ text: 'Set {#} here' });
});

it('makes titles from file names', () => {
  expect(nameToWords('plugin-react')).toBe('Plugin react');
  expect(titleFromPath('en/guide/quick-start.mdx')).toBe('Quick start');
  expect(titleFromPath('en/guide/index.mdx')).toBe('Guide');
});
