import { describe, expect, test } from 'vitest';
import { createPageLru } from '../../../src/node/compile/page-lru.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

const pageOf = (markdown: string): CompiledPage =>
  ({ ids: ['a'], body: { kind: 'html', html: '' }, markdown, sections: [] }) as unknown as CompiledPage;

/** A lru for ten characters, and how often a page was read again. */
function shelve() {
  const withinMemory = createPageLru(22);
  let reloads = 0;
  const add = (text: string) =>
    withinMemory(pageOf(text), () => {
      reloads += 1;
      return pageOf(text);
    });
  return { add, reloads: () => reloads };
}

describe('page lru', () => {
  test('pages are what they were, held or read again', () => {
    const { add, reloads } = shelve();
    const pages = ['aaaa', 'bbbb', 'cccc'].map(add);
    expect(reloads()).toBe(0);
    expect(pages.map(({ markdown }) => markdown)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(reloads()).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(pages[0]))).toEqual(pageOf('aaaa'));
  });

  test('pages used last are held', () => {
    const { add, reloads } = shelve();
    const [first, second] = [add('aaaa'), add('bbbb')];
    expect(first?.markdown).toBe('aaaa');
    add('cccc');
    expect(first?.markdown).toBe('aaaa');
    expect(reloads()).toBe(0);
    expect(second?.markdown).toBe('bbbb');
    expect(reloads()).toBe(1);
  });
});
