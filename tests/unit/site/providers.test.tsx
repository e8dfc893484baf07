// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateHead, useHead } from '../../../src/site/head.ts';
import { useLanguage, useMessages, usePages } from '../../../src/site/use-language.tsx';

vi.mock('virtual:site/config', () => ({ default: {} }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tags = [
  { tag: 'title', attrs: {}, text: 'Now' },
  { tag: 'meta', attrs: { name: 'description', content: 'New' } },
] as const;

function Caller({ use }: { use: () => unknown }) {
  use();
  return null;
}

function WithHead() {
  useHead(tags);
  return null;
}

describe('hooks without their provider', () => {
  it.each([
    ['useLanguage', () => useLanguage(), 'LanguageProvider'],
    ['useLanguage', () => useMessages(), 'LanguageProvider'],
    ['usePages', () => usePages(), 'PagesProvider'],
  ])('%s names both', (name, useIt, provider) => {
    expect(() => render(<Caller use={useIt} />)).toThrow(new RegExp(`${name}.*${provider}`));
  });
});

describe('the document head', () => {
  it('changes what differs and keeps the rest', () => {
    document.head.innerHTML =
      '<title data-head>Before</title><meta data-head name="description" content="Old"><meta name="viewport" content="x"><link data-head rel="canonical" href="/old">';
    render(<WithHead />);
    expect(document.title).toBe('Now');
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect([...document.querySelectorAll('meta')].map((meta) => meta.content)).toEqual(['x', 'New']);
    expect(document.querySelector('link')).toBeNull();
  });

  it('does not touch elements that are already right', () => {
    document.head.innerHTML = '<title data-head>Now</title><meta data-head content="New" name="description">';
    const [before] = document.querySelectorAll('meta');
    updateHead(tags);
    const [after, ...more] = document.querySelectorAll('meta');
    expect(after).toBe(before);
    expect(more).toEqual([]);
  });
});
