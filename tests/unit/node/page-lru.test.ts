import { describe, expect, test } from 'vitest';
import { createPageLru } from '../../../src/node/compile/page-lru.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

const pageOf = (markdown: string): CompiledPage =>
  ({ ids: ['a'], body: { kind: 'html', html: '' }, markdown, sections: [] }) as unknown as CompiledPage;

/** A lru for ten characters, and how often a page was read again. */
function shelve(isKept: boolean) {
  const lru = createPageLru(22);
  let reloads = 0;
  const add = (text: string) =>
    lru.add(pageOf(text), {
      isKept: () => isKept,
      reload: () => {
        reloads += 1;
        return pageOf(text);
      },
    });
  return { add, reloads: () => reloads };
}

describe('page lru', () => {
  test('pages are what they were, held or read again', () => {
    const { add, reloads } = shelve(true);
    const pages = ['aaaa', 'bbbb', 'cccc'].map(add);
    expect(reloads()).toBe(0);
    expect(pages.map(({ markdown }) => markdown)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(reloads()).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(pages[0]))).toEqual(pageOf('aaaa'));
  });

  test('pages used last are held', () => {
    const { add, reloads } = shelve(true);
    const [first, second] = [add('aaaa'), add('bbbb')];
    expect(first?.markdown).toBe('aaaa');
    add('cccc');
    expect(first?.markdown).toBe('aaaa');
    expect(reloads()).toBe(0);
    expect(second?.markdown).toBe('bbbb');
    expect(reloads()).toBe(1);
  });

  test('a page that lies nowhere else is held in any case', () => {
    const { add, reloads } = shelve(false);
    const pages = ['aaaa', 'bbbb', 'cccc'].map(add);
    expect(pages.map(({ markdown }) => markdown)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(reloads()).toBe(0);
  });
});
