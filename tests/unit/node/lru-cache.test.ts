import { describe, expect, test } from 'vitest';
import { createPageShelf } from '../../../src/node/compile/lru-cache.ts';
import { createLimit } from '../../../src/node/files/limit.ts';
import type { CompiledPage } from '../../../src/node/model.ts';

const pageOf = (markdown: string): CompiledPage =>
  ({ ids: ['a'], body: { kind: 'html', html: '' }, markdown, sections: [] }) as unknown as CompiledPage;

/** A shelf for ten characters, and how often a page was read again. */
function shelve(isKept: boolean) {
  const shelf = createPageShelf(20);
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

describe('limit', () => {
  test('runs no more tasks at once, and goes on after one that failed', async () => {
    const limited = createLimit(2);
    let running = 0;
    let most = 0;
    const task = async (number: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => limited(() => task(number))));
    expect(most).toBe(2);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      0,
      'failed',
      2,
      3,
      4,
    ]);
  });
});
