import { expect, it, vi } from 'vitest';
import type { Row } from '../../../src/features/search/engine/hits.ts';
import { createTextStore } from '../../../src/features/search/engine/text-store.ts';
import { DESCRIPTIONS, PAGES_A_SHARD, textShardOf, textUrl } from '../../../src/shared/search-format.ts';

const INDEX = '/search-en.json';
const page = (number: number): Row => ({ page: number, section: null, inHeading: true });
const text = (number: number, inHeading = false): Row => ({ page: number, section: 0, inHeading });
const [first, second] = [textShardOf(0), textShardOf(PAGES_A_SHARD)];
const FILES: Readonly<Record<string, unknown>> = {
  [textUrl(INDEX, DESCRIPTIONS)]: ['One.', ''],
  [textUrl(INDEX, first)]: { first: 0, texts: [['a', ''], ['b']] },
  [textUrl(INDEX, second)]: { first: PAGES_A_SHARD, texts: [['c']] },
};
const setUp = () => {
  const download = vi.fn(async (url: string) => FILES[url]);
  return { download, store: createTextStore(INDEX, download) };
};

it('lists the files that rows need: page descriptions, texts for snippets, nothing for headings', async () => {
  const { store } = setUp();
  expect(store.missing([])).toEqual([]);
  expect(store.missing([text(0, true)])).toEqual([]);
  expect(store.missing([page(0), page(1), text(1), text(0), text(PAGES_A_SHARD)])).toEqual([
    DESCRIPTIONS,
    first,
    second,
  ]);
  await store.load([first, DESCRIPTIONS]);
  expect(store.missing([page(0), text(1), text(PAGES_A_SHARD)])).toEqual([second]);
});

it('has the texts of its files, and no others', async () => {
  const { store } = setUp();
  expect([store.description(0), store.section(0, 0)]).toEqual([null, null]);
  await store.load([DESCRIPTIONS, first, second]);
  expect([0, 1, 2].map(store.description)).toEqual(['One.', null, null]);
  expect([store.section(0, 0), store.section(0, 1), store.section(1, 0), store.section(1, 7)]).toEqual([
    'a',
    null,
    'b',
    null,
  ]);
  expect([store.section(PAGES_A_SHARD, 0), store.section(9 * PAGES_A_SHARD, 0)]).toEqual(['c', null]);
});

it('waits for a pending file, and rejects when all have ended', async () => {
  const { download, store } = setUp();
  await Promise.all([store.load([first]), store.load([first])]);
  expect(download).toHaveBeenCalledTimes(1);
  download.mockRejectedValueOnce(new Error('down'));
  await expect(store.load([DESCRIPTIONS, second])).rejects.toThrow('down');
  expect(store.section(PAGES_A_SHARD, 0)).toBe('c');
  // The next query retries.
  expect(store.missing([page(0)])).toEqual([DESCRIPTIONS]);
  await store.load([DESCRIPTIONS]);
  expect(store.description(0)).toBe('One.');
});
