import { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushRecords } from '../../../scripts/push-records.ts';
import { chunksOf, searchRecords } from '../../../scripts/search-records.ts';
import { createAlgoliaEngine } from '../../../src/features/search/algolia/algolia-engine.ts';
import { parseMarks, readAlgoliaHit } from '../../../src/features/search/algolia/algolia-hits.ts';
import { withEmbeddedFallback } from '../../../src/features/search/algolia/embedded-fallback.ts';
import { chunked } from '../../../src/features/search/algolia/insights.ts';
import { type SearchEngine, SearchServiceError } from '../../../src/features/search/contracts.ts';
import type { SearchPage } from '../../../src/shared/contracts.ts';
import { siteConfig } from '../../site-config.ts';
import { type AlgoliaServer, startAlgoliaServer } from './algolia-server.ts';
import { samplePages } from './sample-pages.ts';

const hit = {
  objectID: '1',
  url: 'https://docs.example/config/root#type',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Config', lvl1: 'root', lvl2: 'Type', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _snippetResult: { hierarchy: { lvl2: { value: '<mark>Ty</mark>pe' } } },
};

let server: AlgoliaServer;
beforeEach(async () => {
  server = await startAlgoliaServer();
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
});

/** Storage in memory, with a limited number of characters. */
function memoryStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (size() + value.length > capacity) throw new Error('full');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const settings = { appId: 'APP', apiKey: 'KEY', indexName: 'docs' };
const engineFor = (hosts = [server.host], more = {}) =>
  createAlgoliaEngine({ settings: { ...settings, ...more }, lang: 'en', hosts });
const ask = (query: string, engine = engineFor()) =>
  engine.search(query, { signal: new AbortController().signal, limit: 20 });

describe('the hosted engine', () => {
  it('sends one multi-query request, scoped to the language', async () => {
    await ask('root', engineFor([server.host], { insights: true }));
    expect(server.requests).toHaveLength(1);
    const [{ method, path, query, body } = {} as never] = server.requests;
    expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
    expect([query.get('x-algolia-application-id'), query.get('x-algolia-api-key')]).toEqual(['APP', 'KEY']);
    expect(body).toEqual({
      requests: [
        {
          query: 'root',
          indexName: 'docs',
          attributesToRetrieve: [
            ...[0, 1, 2, 3, 4, 5, 6].map((n) => `hierarchy.lvl${n}`),
            'content',
            'type',
            'url',
          ],
          attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((n) => `hierarchy.lvl${n}:15`), 'content:15'],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: true,
          facetFilters: ['lang:en'],
        },
      ],
    });
  });

  it('requests snippets of five words on narrow screens', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await ask('narrow');
    expect(JSON.stringify(server.requests[0]?.body)).toContain('"content:5"');
    vi.unstubAllGlobals();
  });

  it('reads hits and query id', async () => {
    server.behave = () => ({
      kind: 'answer',
      body: { results: [{ hits: [hit, { ...hit, url: 7 }], queryID: 'q' }] },
    });
    const answer = await ask('type');
    expect(answer).toMatchObject({ queryID: 'q' });
    expect(answer.hits).toHaveLength(1);
    expect(answer.hits[0]).toMatchObject({
      type: 'lvl2',
      hierarchy: hit.hierarchy,
      title: { text: 'Type', ranges: [[0, 2]] },
      path: { text: 'root', ranges: [] },
    });
  });

  it('answers a repeated query from its cache', async () => {
    const engine = engineFor();
    await ask('twice', engine);
    await ask('twice', engine);
    expect(server.requests).toHaveLength(1);
  });

  it('tries the next host if one fails, and lists all attempts if all do', async () => {
    const other = await startAlgoliaServer();
    server.behave = () => ({ kind: 'status', status: 503 });
    expect((await ask('a', engineFor([server.host, other.host]))).hits).toEqual([]);
    other.behave = () => ({ kind: 'status', status: 500 });
    const message = await ask('b', engineFor([server.host, other.host])).catch(
      (error: Error) => error.message,
    );
    expect(message).toContain('application id may be incorrect');
    expect(message).toMatch(/1\. http:\/\/127\.0\.0\.1.*status 50\d\n2\. http:\/\/127\.0\.0\.1.*status 50\d/);
    await other.close();
    await expect(ask('c', engineFor([other.host]))).rejects.toThrow(
      /1\. http:\/\/127\.0\.0\.1: (?!status)\S/,
    );
  });

  it('tries the next host if one is too slow, and avoids it afterwards', async () => {
    const other = await startAlgoliaServer();
    server.behave = () => ({ kind: 'hang' });
    const engine = engineFor([server.host, other.host]);
    expect((await ask('slow', engine)).hits).toEqual([]);
    await ask('slow again', engine);
    expect(server.requests).toHaveLength(1);
    expect(other.requests).toHaveLength(2);
    await other.close();
  });

  it('has a client that names what a call lacks', async () => {
    const client = liteClient('APP', 'KEY', { hosts: [server.host] });
    const call = (name: 'customPost' | 'search' | 'getRecommendations') =>
      Promise.resolve().then(() => (client[name] as (parameters?: object) => unknown)({}));
    await expect(call('customPost')).rejects.toThrow('`path` is required');
    await expect(call('getRecommendations')).rejects.toThrow(
      '`getRecommendationsParams.requests` is required',
    );
    await expect(
      Promise.resolve().then(() => (client.search as (parameters?: object) => unknown)()),
    ).rejects.toThrow('`searchMethodParams` is required');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['a refused key', { kind: 'status', status: 403 }, 1, 'refused'],
    ['an index that is not there', { kind: 'status', status: 404 }, 1, 'refused'],
    ['a used up quota', { kind: 'status', status: 429 }, 1, 'quota'],
    ['no JSON', { kind: 'raw', text: '<html>' }, 1, 'broken'],
    ['no results', { kind: 'answer', body: {} }, 1, 'broken'],
    ['an empty list', { kind: 'answer', body: { results: [] } }, 1, 'broken'],
    ['results without hits', { kind: 'answer', body: { results: [{}] } }, 1, 'broken'],
    ['hits that are no list', { kind: 'answer', body: { results: [{ hits: 1 }] } }, 1, 'broken'],
    ['a server that fails', { kind: 'status', status: 500 }, 4, 'network'],
  ] as const)('asks no more often than it has to: %s', async (_what, behaviour, count, failure) => {
    server.behave = () => behaviour;
    const hosts = ['127.0.0.1', '127.1', '127.0.1', '0x7f.1'].map((url) => ({
      ...server.host,
      url,
    }));
    await expect(ask('count', engineFor(hosts))).rejects.toMatchObject({ failure });
    expect(server.requests).toHaveLength(count);
  });

  it('reports a rejected key with its status', async () => {
    server.behave = () => ({
      kind: 'status',
      status: 403,
      body: { message: 'Invalid Application-ID or API key', status: 403 },
    });
    const failure = await ask('c').catch((error: Error) => error);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/Invalid Application-ID or API key.*403/),
    });
    expect((failure as Error).cause).toMatchObject({ status: 403 });
  });

  it.each([
    ['no JSON at all', { kind: 'raw', text: '<html>' }],
    ['no results', { kind: 'answer', body: {} }],
    ['results of another kind', { kind: 'answer', body: { results: [{ hits: 'no' }] } }],
  ] as const)('rejects an answer with %s', async (_, behaviour) => {
    server.behave = () => behaviour;
    await expect(ask(`bad ${_}`)).rejects.toThrow(/\nThe answer could not be read\.$/);
  });

  it('stops when the query is aborted', async () => {
    server.behave = () => ({ kind: 'hang' });
    const controller = new AbortController();
    const answer = engineFor().search('slow', { signal: controller.signal, limit: 20 });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engineFor().search('late', { signal: controller.signal, limit: 20 })).rejects.toThrow();
    expect(JSON.stringify(server.requests)).not.toContain('late');
  });

  it('credits the service, with a link that identifies the site', () => {
    vi.stubGlobal('location', { hostname: 'docs.example' });
    const { name, url } = engineFor().credit ?? {};
    expect([name, new URL(url ?? '').searchParams.get('utm_source')]).toEqual(['Algolia', 'docs.example']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['`appId` is missing', { appId: '' }],
    ['`apiKey` is missing', { apiKey: '' }],
    ['`indexName` is missing', { indexName: '' }],
  ])('throws when %s', (message, more) => {
    expect(() => engineFor([server.host], more)).toThrow(message);
  });
});

describe('cached answers', () => {
  const kept = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, n) => storage.getItem(storage.key(n) ?? '') ?? '').join('');
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('serve the next visit, for one day', async () => {
    const storage = memoryStorage();
    vi.stubGlobal('localStorage', storage);
    await ask('kept');
    await ask('kept');
    expect(server.requests).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 86_401_000, toFake: ['Date'] });
    await ask('kept');
    expect(server.requests).toHaveLength(2);
  });

  it("leave space for readers' own searches", async () => {
    const storage = memoryStorage();
    vi.stubGlobal('localStorage', storage);
    server.behave = () => ({
      kind: 'answer',
      body: { results: [{ hits: [{ ...hit, content: 'x'.repeat(100_000) }], nbHits: 1 }] },
    });
    for (const query of ['a', 'b', 'c', 'd']) expect((await ask(query)).hits).toHaveLength(1);
    expect(kept(storage).length).toBeLessThan(250_000);
  });

  it.each([
    ['full', memoryStorage(10)],
    ['damaged', Object.assign(memoryStorage(), { getItem: () => '{' })],
    [
      'blocked',
      new Proxy({} as Storage, {
        get() {
          throw new Error('blocked');
        },
      }),
    ],
  ])('last as long as the tab if storage is %s', async (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const engine = engineFor();
    expect((await ask('a', engine)).hits).toEqual([]);
  });
});

describe("the site's own index", () => {
  const options = () => ({ signal: new AbortController().signal, limit: 20 });
  const own: SearchEngine = {
    search: async () => ({ hits: [], queryID: 'own' }),
  };
  const failing: SearchEngine = { ...own, search: () => Promise.reject(new Error('offline')) };
  /** A service that answers after a delay. */
  const late = (time: number): SearchEngine => ({
    ...own,
    search: () => new Promise((resolve) => setTimeout(() => resolve({ hits: [], queryID: 'service' }), time)),
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers for a service that rejects the key, which is asked once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.behave = () => ({ kind: 'status', status: 403 });
    const engine = withEmbeddedFallback(engineFor(), own);
    for (const query of ['a', 'b', 'c']) {
      expect(await engine.search(query, options())).toEqual({
        hits: [],
        queryID: 'own',
        standInFor: 'refused',
      });
    }
    expect(server.requests).toHaveLength(1);
    expect(log.mock.calls).toEqual([[expect.stringContaining('Check `appId`, `apiKey`')]]);
  });

  it('answers after a second of silence, until the service replaces its answer', async () => {
    vi.useFakeTimers();
    const answer = withEmbeddedFallback(late(3000), own).search('a', options());
    let isThere = false;
    void answer.then(() => {
      isThere = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const { update, ...first } = await answer;
    expect(first).toEqual({ hits: [], queryID: 'own', standInFor: 'slow' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await update).toEqual({ hits: [], queryID: 'service' });
  });

  it('is not queried if a service answers in time', async () => {
    const search = vi.fn(own.search);
    expect(await withEmbeddedFallback(late(0), { ...own, search }).search('a', options())).toMatchObject({
      queryID: 'service',
    });
    expect(search).not.toHaveBeenCalled();
  });

  it('leaves the answer to a slow service if it fails itself', async () => {
    vi.useFakeTimers();
    const answer = withEmbeddedFallback(late(5000), failing).search('a', options());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual({ hits: [], queryID: 'service' });
  });

  it('answers alone for a minute after the service has been silent for ten seconds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers();
    const search = vi.fn(() => new Promise<never>(() => {}));
    const engine = withEmbeddedFallback({ ...own, search }, own);
    const first = engine.search('a', options());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toMatchObject({ queryID: 'own', standInFor: 'slow' });
    expect(await engine.search('b', options())).toMatchObject({ standInFor: 'network' });
    expect(search).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    void engine.search('c', options());
    expect(search).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['quota', 300_000],
    ['broken', 60_000],
    ['slow', 0],
    ['refused', Number.POSITIVE_INFINITY],
  ] as const)('answers alone after the failure "%s" for %d milliseconds', async (failure, rest) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers();
    const search = vi.fn(() => Promise.reject(new SearchServiceError(failure, 'no')));
    const engine = withEmbeddedFallback({ ...own, search }, own);
    await engine.search('a', options());
    const day = 86_400_000;
    if (rest > 0) {
      vi.advanceTimersByTime(Math.min(rest, day) - 1);
      expect(await engine.search('b', options())).toMatchObject({ standInFor: failure });
      expect(search).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(1);
    }
    await engine.search('c', options());
    expect(search).toHaveBeenCalledTimes(rest > day ? 1 : 2);
  });

  it("passes the service's failure on if it fails, too, or is missing", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.behave = () => ({ kind: 'status', status: 429 });
    for (const engine of [
      withEmbeddedFallback(engineFor(), failing),
      withEmbeddedFallback(engineFor(), null),
    ]) {
      await expect(engine.search('a', options())).rejects.toMatchObject({ failure: 'quota' });
    }
    expect(server.requests).toHaveLength(2);
    const both = withEmbeddedFallback(engineFor(), failing);
    for (const query of ['b', 'c']) await expect(both.search(query, options())).rejects.toThrow();
    // Without a fallback, the service is queried again.
    expect(server.requests).toHaveLength(4);
  });

  it('is not queried after the query was aborted', async () => {
    const search = vi.fn(own.search);
    const controller = new AbortController();
    const answer = withEmbeddedFallback(engineFor(), { ...own, search }).search('a', {
      signal: controller.signal,
      limit: 20,
    });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(search).not.toHaveBeenCalled();
  });
});

describe('data from the service', () => {
  it('is text, whatever it looks like', () => {
    const value = '<img src=x onerror=alert(1)> &lt;b&gt; <mark>a</mark><script>';
    const marked = parseMarks(value);
    expect(marked.text).toBe('<img src=x onerror=alert(1)> <b> a<script>');
    expect(marked.ranges.map((range) => marked.text.slice(...range))).toEqual(['a']);
  });

  it.each([
    ['nested', '<mark><mark>a</mark></mark>b'],
    ['unclosed', 'x<mark>a'],
    ['closed twice', 'a</mark></mark>'],
  ])('keeps ranges inside the text if tags are %s', (_, value) => {
    const { text, ranges } = parseMarks(value);
    for (const [start, end] of ranges) expect(end <= text.length && start < end).toBe(true);
  });

  it('is marked to the end if it is cut within a match', () => {
    expect(parseMarks('<mark>ab')).toEqual({ text: 'ab', ranges: [[0, 2]] });
  });

  it('shows the text of a page below its title', () => {
    const page = readAlgoliaHit({ ...hit, type: 'lvl1', content: 'Where files are.' });
    expect([page?.title.text, page?.path?.text]).toEqual(['root', 'Where files are.']);
    expect(readAlgoliaHit({ ...hit, type: 'lvl9' })?.type).toBe('lvl1');
  });

  it.each([
    ['a script address', { ...hit, url: 'javascript:alert(1)' }],
    ['an address relative to the protocol', { ...hit, url: '//evil.example' }],
    ['an address relative to the protocol, as browsers read it', { ...hit, url: '/\\evil.example' }],
    ['half an address', { ...hit, url: 'https://' }],
    ['a broken address', { ...hit, url: 'http://[' }],
    ['no address', { ...hit, url: undefined }],
    ['a number for an address', { ...hit, url: 7 }],
    ['no id', { ...hit, objectID: 7 }],
    ['nothing', null],
  ])('drops a hit with %s', (_, value) => {
    expect(readAlgoliaHit(value)).toBeNull();
  });

  it.each([
    ['https://docs.example/a?x=1#b', '/a?x=1#b'],
    ['https://elsewhere.example/a#b', 'https://elsewhere.example/a#b'],
    ['/a#b', '/a#b'],
  ])('opens %s without a full load if it belongs to this site: %s', (url, own) => {
    vi.stubGlobal('location', { origin: 'https://docs.example' });
    expect(readAlgoliaHit({ ...hit, url })?.url).toBe(own);
    vi.unstubAllGlobals();
  });

  it('may have hits without hierarchy', () => {
    expect(readAlgoliaHit({ objectID: 'x', url: '/a', type: 'content' })?.title.text).toBe('/a');
  });
});

describe('events', () => {
  it('are sent in chunks of twenty', () => {
    expect(chunked(Array.from({ length: 45 })).map((chunk) => chunk.length)).toEqual([20, 20, 5]);
  });
});

describe('pushing records', () => {
  const config = { origin: 'https://docs.example', base: '/', languages: siteConfig.languages };
  const records = searchRecords(samplePages, config);
  const push = (apiKey = 'KEY') =>
    pushRecords(records, { appId: 'APP', apiKey, indexName: 'docs', options: { hosts: [server.host] } });

  it("creates records of pages, headings and chunks of text in the crawler's form", () => {
    const own = records.filter(({ url_without_anchor }) => url_without_anchor.endsWith('/guide/basic/cli'));
    expect(own.map(({ type }) => type)).toEqual(['lvl1', 'content', 'lvl2', 'content', 'content']);
    expect(own[2]).toMatchObject({
      url: 'https://docs.example/guide/basic/cli#flags',
      anchor: 'flags',
      hierarchy: { lvl0: 'Guide', lvl1: 'CLI', lvl2: 'Common flags', lvl3: null },
      lang: 'en',
      weight: { level: 80, position: 2 },
    });
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    const [page] = samplePages as [SearchPage];
    const sections = [{ id: '选项', titles: [page.title, '选项'], text: '', code: '' }];
    expect(searchRecords([{ ...page, route: '/指南', sections }], config).at(-1)).toMatchObject({
      url: 'https://docs.example/%E6%8C%87%E5%8D%97#%E9%80%89%E9%A1%B9',
      anchor: '选项',
    });
  });

  it('includes reader phrases where the embedded index has them', async () => {
    const keywords = [
      { id: '', phrases: ['shell'] },
      { id: 'flags', phrases: ['--help', 'switches'] },
    ];
    const cli = samplePages.filter(({ route }) => route === '/guide/basic/cli');
    const own = searchRecords([{ ...(cli[0] as SearchPage), keywords }], config);
    expect(own.map((record) => record.keywords)).toEqual([['shell'], [], ['--help', 'switches'], [], []]);
    await push();
    expect(server.requests.at(-1)?.body).toMatchObject({
      searchableAttributes: expect.arrayContaining(['unordered(keywords)']),
    });
  });

  it('splits long texts at spaces without loss', () => {
    const text = 'word '.repeat(400).trim();
    expect(chunksOf([text]).every((chunk) => chunk.length <= 500)).toBe(true);
    expect(chunksOf([text]).join(' ')).toBe(text);
  });

  it('fills a temporary index and moves it into place, then sends the settings', async () => {
    await push();
    const writes = server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(writes.some((line) => /POST \/1\/indexes\/docs_tmp_\d+\/batch/.test(line))).toBe(true);
    expect(writes.some((line) => line.startsWith('POST /1/indexes/docs/batch'))).toBe(false);
    expect(writes.at(-1)).toBe('PUT /1/indexes/docs/settings');
  });

  it('leaves the live index alone if a batch fails', async () => {
    const { behave } = server;
    server.behave = (request) =>
      request.path.endsWith('/batch')
        ? { kind: 'status', status: 400, body: { message: 'Record too big', status: 400 } }
        : behave(request);
    await expect(push()).rejects.toThrow(/is unchanged.*Record too big/);
    const onLive = server.requests.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/1/indexes/docs/'),
    );
    expect(
      onLive.every(
        ({ path, body }) =>
          path.endsWith('/operation') && (body as { operation: string }).operation === 'copy',
      ),
    ).toBe(true);
  });

  it('says what to check if the key is rejected', async () => {
    server.behave = () => ({
      kind: 'status',
      status: 403,
      body: { message: 'Invalid API key', status: 403 },
    });
    const error = await push('BAD').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toContain('ALGOLIA_WRITE_KEY');
  });
});
