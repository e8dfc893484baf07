import { describe, expect, test } from 'vitest';
import { createPageShelf } from '../../../src/node/compile/page-shelf.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

const pageOf = (markdown: string): CompiledPage =>
  ({ ids: ['a'], body: { kind: 'html', html: '' }, markdown, sections: [] }) as unknown as CompiledPage;

/** A shelf for ten characters, and how often a page was read again. */
function shelve(isKept: boolean) {
  const shelf = createPageShelf(22);
  let reloads = 0;
  const lend = (text: string) =>
    shelf.lend(pageOf(text), {
      isKept: () => isKept,
      reload: () => {
        reloads += 1;
        return pageOf(text);
      },
    });
  return { lend, reloads: () => reloads };
}

describe('page shelf', () => {
  test('pages are what they were, held or read again', () => {
    const { lend, reloads } = shelve(true);
    const pages = ['aaaa', 'bbbb', 'cccc'].map(lend);
    expect(reloads()).toBe(0);
    expect(pages.map(({ markdown }) => markdown)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(reloads()).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(pages[0]))).toEqual(pageOf('aaaa'));
  });

  test('pages used last are held', () => {
    const { lend, reloads } = shelve(true);
    const [first, second] = [lend('aaaa'), lend('bbbb')];
    expect(first?.markdown).toBe('aaaa');
    lend('cccc');
    expect(first?.markdown).toBe('aaaa');
    expect(reloads()).toBe(0);
    expect(second?.markdown).toBe('bbbb');
    expect(reloads()).toBe(1);
  });

  test('a page that lies nowhere else is held in any case', () => {
    const { lend, reloads } = shelve(false);
    const pages = ['aaaa', 'bbbb', 'cccc'].map(lend);
    expect(pages.map(({ markdown }) => markdown)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(reloads()).toBe(0);
  });
});
