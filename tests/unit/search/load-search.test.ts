import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCRIPT_LIMIT } from '../../../src/shared/timeouts.ts';

const settings = vi.hoisted(() => ({ base: '/docs/', search: {} as { algolia?: object } }));
const createSearchService = vi.hoisted(() => vi.fn<(options: object) => Promise<object>>());
const written = vi.hoisted(() => vi.fn());
vi.mock('../../../src/site/config.ts', () => ({ siteConfig: settings }));
vi.mock('../../../src/features/search/search-service.ts', () => ({ createSearchService }));
vi.mock('../../../src/features/search/dialog/search-dialog.tsx', () => ({ SearchDialog: 'dialog' }));
vi.mock('../../../src/boot/browser-storage.ts', () => ({ writeStored: written }));
// Leaves the page where the real one would.
vi.mock('../../../src/site/hard-navigation.ts', () => ({
  importChunk: async (load: () => Promise<unknown>, beforeLeaving: () => void) => {
    try {
      return await load();
    } catch (error) {
      beforeLeaving();
      throw error;
    }
  },
}));

const service = { dispose: vi.fn() };
const begin = () => ({ query: 'mode', isEntered: false });
const offline = async () => {
  throw new Error('offline');
};

async function makeLoader(index: string | null = 'search-en.json') {
  const { createSearchLoader } = await import('../../../src/features/search/load-search.ts');
  return createSearchLoader('en', index);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', vi.fn(offline));
  settings.search = {};
  createSearchService.mockResolvedValue(service);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('dialog, engine and index are requested in parallel, once', async () => {
  const loader = await makeLoader();
  loader.prepare();
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([
    expect.stringContaining('search-worker'),
    '/docs/search-en.json',
  ]);
  expect(await loader.open(begin)).toEqual({ Dialog: 'dialog', service });
  loader.prepare();
  expect(fetch).toHaveBeenCalledTimes(2);
  const { calls } = createSearchService.mock;
  expect(calls).toEqual([[{ config: settings, lang: 'en', indexUrl: '/docs/search-en.json' }]]);
});

test.each([
  ['without an index', null, {}, false],
  ['with Algolia', 'search-en.json', { algolia: {} }, false],
  ['while pages are written', 'search-en.json', {}, true],
] as const)('nothing is asked for ahead %s', async (_when, index, search, isDev) => {
  vi.stubEnv('DEV', isDev);
  settings.search = search;
  const loader = await makeLoader(index);
  await loader.open(begin);
  expect(fetch).not.toHaveBeenCalled();
  const indexUrl = index && '/docs/search-en.json';
  expect(createSearchService).toHaveBeenCalledWith({ config: settings, lang: 'en', indexUrl });
});

test('a waiting reader gets a second attempt before the page is reloaded', async () => {
  createSearchService.mockImplementationOnce(offline);
  const opening = (await makeLoader()).open(begin);
  await vi.advanceTimersByTimeAsync(399);
  expect(createSearchService).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await opening).toEqual({ Dialog: 'dialog', service });
  expect(written).not.toHaveBeenCalled();
});

test.each([
  [false, 'mode'],
  [true, 'mode\n'],
])('the next page continues with the query, entered or not: %s', async (isEntered, noted) => {
  createSearchService.mockImplementation(offline);
  const loader = await makeLoader();
  const failing = expect(loader.open(() => ({ query: 'mode', isEntered }))).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(400);
  await failing;
  expect(written.mock.calls).toEqual([['site:search', noted, 'session']]);
  const { reloadForSearch } = await import('../../../src/features/search/load-search.ts');
  reloadForSearch(new Error('outdated'), { query: 'mode', isEntered });
  await vi.waitFor(() => expect(written.mock.calls[1]).toEqual(written.mock.calls[0]));
  // The next press starts anew.
  createSearchService.mockResolvedValue(service);
  expect(await loader.open(begin)).toEqual({ Dialog: 'dialog', service });
});

test('a stalled download times out; the next press times out sooner, then reloads the page', async () => {
  createSearchService.mockReturnValue(new Promise(() => {}));
  const loader = await makeLoader();
  const open = () => loader.open(begin).catch((error: unknown) => error);
  const first = open();
  await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT);
  expect(await first).toMatchObject({ name: 'StalledError', message: 'The search took too long.' });
  expect(written).not.toHaveBeenCalled();
  const second = open();
  await vi.advanceTimersByTimeAsync(3 * 400);
  expect(await second).toMatchObject({ name: 'StalledError' });
  expect(written).toHaveBeenCalledOnce();
});

test('leaving a search disposes of its engine, and the next one starts anew', async () => {
  const loader = await makeLoader();
  loader.dispose();
  await loader.open(begin);
  loader.dispose();
  await vi.waitFor(() => expect(service.dispose).toHaveBeenCalledOnce());
  await loader.open(begin);
  expect(createSearchService).toHaveBeenCalledTimes(2);
});
