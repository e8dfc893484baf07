import { afterEach, expect, test, vi } from 'vitest';
import { createSearchService } from '../../../src/features/search/search-service.ts';
import { SCRIPT_LIMIT, StalledError } from '../../../src/shared/patience.ts';

vi.mock('../../../src/features/search/algolia/algolia-service.ts', () => new Promise(() => {}));

afterEach(() => {
  vi.useRealTimers();
});

test('code for Algolia that does not come is given up', async () => {
  vi.useFakeTimers();
  const algolia = { appId: 'A', apiKey: 'k', indexName: 'i' };
  const config = { search: { algolia }, base: '/', title: 'Docs' } as Parameters<
    typeof createSearchService
  >[0]['config'];
  const opening = createSearchService({ config, lang: 'en', indexUrl: null }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT);
  expect(await opening).toBeInstanceOf(StalledError);
});
