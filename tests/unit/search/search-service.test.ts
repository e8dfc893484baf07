import { afterEach, expect, test, vi } from 'vitest';
import { createSearchService } from '../../../src/features/search/search-service.ts';
import { SCRIPT_LIMIT, StalledError } from '../../../src/shared/timeouts.ts';

const late = vi.hoisted(() => {
  let arrive: (code: object) => void = () => {};
  const code = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  return { code, arrive: (given: object) => arrive(given) };
});
vi.mock('../../../src/features/search/algolia/algolia-service.ts', () => late.code);
vi.mock('../../../src/features/search/algolia/insights.ts', () => ({ createInsights: () => 'reports' }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Options = Parameters<typeof createSearchService>[0];
const algolia = { appId: 'A', apiKey: 'k', indexName: 'i' };
const serviceFor = (search: object, indexUrl: string | null) => {
  const config = { search, base: '/docs/', title: 'Docs' } as Options['config'];
  return createSearchService({ config, lang: 'en', indexUrl });
};

test('code for Algolia times out if it does not load, and is used once it has', async () => {
  vi.useFakeTimers();
  const opening = serviceFor({ algolia }, null).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT);
  expect(await opening).toBeInstanceOf(StalledError);
  late.arrive({ createAlgoliaService: (...given: unknown[]) => given });
  expect(await serviceFor({ algolia }, null)).toEqual([algolia, 'en', null]);
});

test.each([
  [false, undefined],
  [true, 'reports'],
])('Algolia gets analytics only if the settings say so: %s', async (insights, observer) => {
  const { createAlgoliaService } = await vi.importActual<
    typeof import('../../../src/features/search/algolia/algolia-service.ts')
  >('../../../src/features/search/algolia/algolia-service.ts');
  const own = { dispose: vi.fn() };
  const service = createAlgoliaService({ ...algolia, insights }, 'en', own as never);
  expect(service).toMatchObject({ indexName: 'i', engine: { credit: { name: 'Algolia' } } });
  expect(service.observer).toBe(observer);
  service.dispose();
  expect(own.dispose).toHaveBeenCalledOnce();
});

test("the site's own index is searched by a worker, from download to disposal", async () => {
  const worker = { addEventListener: () => undefined, postMessage: vi.fn(), terminate: vi.fn() };
  const Worker = vi.fn(function makeWorker() {
    return worker;
  });
  const hot = { on: vi.fn() };
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('hot', hot);
  const service = await serviceFor({}, '/docs/search-en.json');
  expect(Worker).toHaveBeenCalledWith(expect.stringContaining('search-worker'), { type: 'module' });
  expect(hot.on).toHaveBeenCalledExactlyOnceWith('site:content', expect.any(Function));
  hot.on.mock.calls[0]?.[1]();
  const source = { url: '/docs/search-en.json', base: '/docs/' };
  expect(worker.postMessage.mock.calls).toMatchObject([
    [{ kind: 'load', source }],
    [{ kind: 'forget', source }],
  ]);
  expect([service.indexName, service.engine.credit]).toEqual(['docs-en', undefined]);
  service.dispose();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a language without an index has no embedded search', async () => {
  await expect(serviceFor({}, null)).rejects.toThrow('There is no search index for the language "en".');
});
