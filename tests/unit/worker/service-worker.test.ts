import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWorker, fakeWorker, SCOPE } from './fake-worker.ts';

const limits = vi.hoisted(() => [] as { maxEntries: number; purgeOnQuotaError: boolean }[]);
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(options: (typeof limits)[number]) {
      limits.push(options);
    }
  },
}));

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const html = (body: string) => ({ body, type: 'text/html; charset=utf-8' });
const script = (body: string) => ({ body, type: 'text/javascript' });
const json = (body: string) => ({ body, type: 'application/json' });

const OFFLINE = { en: `offline-en.${digest('EN')}.html`, zh: `offline-zh.${digest('ZH')}.html` };
const PAGE = `assets/pages/guide/a.${digest('{"a":1}')}.json`;
const NAMES = `assets/names-en.${digest('{"n":1}')}.json`;
const INDEX = `assets/search-en.${digest('{"i":1}')}.json`;
const TEXTS = INDEX.replace('.json', '.text-0.json');

let world: FakeWorker;

beforeAll(async () => {
  const url = (file: string) => new URL(file, SCOPE).pathname;
  world = fakeWorker({
    base: '/docs/',
    shell: [url('assets/index-abc.js'), url('assets/index-abc.css')],
    languages: {
      en: [url('assets/en-abc.js'), url(OFFLINE.en)],
      zh: [url('assets/zh-abc.js'), url(OFFLINE.zh)],
    },
    data: { en: url('language-en.json'), zh: url('language-zh.json') },
    documents: { '/docs/': url(OFFLINE.en), '/docs/zh/': url(OFFLINE.zh) },
    askedLater: [url('assets/search-dialog-abc.js')],
    digests: { [url('assets/index-abc.js')]: digest('run()') },
  });
  await import('../../../src/worker/service-worker.ts');
});

beforeEach(() => {
  world.reset();
  const files = {
    'assets/index-abc.js': script('run()'),
    'assets/index-abc.css': { body: 'a{}', type: 'text/css' },
    'assets/en-abc.js': script('en()'),
    'assets/zh-abc.js': script('zh()'),
    'assets/search-dialog-abc.js': script('dialog()'),
    [OFFLINE.en]: html('EN'),
    [OFFLINE.zh]: html('ZH'),
    'language-en.json': json(JSON.stringify({ search: INDEX, names: NAMES })),
    'language-zh.json': json(JSON.stringify({ search: null, names: null })),
    [PAGE]: json('{"a":1}'),
    [NAMES]: json('{"n":1}'),
    [INDEX]: json('{"i":1}'),
    [TEXTS]: json('{"t":1}'),
    'guide/a': html('<h1>A</h1>'),
    'logo.svg': { body: '<svg/>', type: 'image/svg+xml' },
    'feed.xml': { body: '<rss/>', type: 'application/xml' },
  };
  for (const [file, answer] of Object.entries(files)) world.files.set(file, answer);
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = (file: string) => world.fetch(file, { isNavigation: true });
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();
const asked = () => world.requests.map(({ file }) => file);

async function spoil(file: string, body: string): Promise<void> {
  for (const cache of world.caches.values()) {
    for (const [url, entry] of cache.entries) {
      if (url === SCOPE + file)
        cache.entries.set(url, { ...entry, response: new Response(body, entry.response) });
    }
  }
}

/** What is shown in place of a response that does not arrive, and not before five seconds. */
async function late(ask: () => Promise<Response> | undefined): Promise<string | undefined> {
  world.hangs = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let shown: string | undefined;
  void text(ask()).then((body) => {
    shown = body;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(shown).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(shown).toBeDefined(), { timeout: 10_000 });
  return shown;
}

describe('installing', () => {
  test('caches the shell, and takes over at once', async () => {
    await world.send('install');
    expect(await world.kept()).toEqual({ 'assets/index-abc.js': 'run()', 'assets/index-abc.css': 'a{}' });
    expect(world.skipWaiting).toHaveBeenCalled();
  });

  test.each([
    ['is missing', undefined],
    ['is answered with a document', html('<h1>Not found</h1>')],
    ['is cut short', script('run(')],
    ['was led elsewhere', { ...script('run()'), isRedirected: true }],
  ])('fails if a file of the shell %s', async (_what, answer) => {
    if (answer) world.files.set('assets/index-abc.js', answer);
    else world.files.delete('assets/index-abc.js');
    await expect(world.send('install')).rejects.toThrow('/docs/assets/index-abc.js could not be kept');
  });
});

describe('activation', () => {
  test('takes control of open pages at once', async () => {
    await world.send('activate');
    expect(world.claim).toHaveBeenCalled();
  });

  test('deletes what earlier workers of this site cached, and nothing of others', async () => {
    await world.send('install');
    await world.send('message', { kind: 'keep-language', lang: 'en' });
    const foreign = ['site-files-https://docs.example/', 'workbox-old', `other-x-${SCOPE}`];
    for (const name of [...foreign, `site-former-${SCOPE}`]) await caches.open(name);
    for (const [purpose, file] of [
      ['shell', 'assets/index-old.js'],
      ['languages', 'assets/en-old.js'],
    ] as const)
      await (await caches.open(`site-${purpose}-${SCOPE}`)).put(SCOPE + file, new Response('old'));
    await world.send('activate');
    expect([...world.caches.keys()]).toEqual(expect.arrayContaining(foreign));
    expect([...world.caches.keys()]).not.toContain(`site-former-${SCOPE}`);
    expect(Object.keys(await world.kept('shell')).sort()).toEqual([
      'assets/index-abc.css',
      'assets/index-abc.js',
    ]);
    expect(Object.keys(await world.kept('languages'))).toEqual(['assets/en-abc.js', OFFLINE.en]);
  });

  test('keeps everything still in use', async () => {
    await world.send('install');
    await world.send('message', { kind: 'keep-language', lang: 'en' });
    await Promise.all([
      visit('guide/a'),
      world.fetch(PAGE),
      world.fetch('logo.svg', { destination: 'image' }),
    ]);
    await world.settled();
    const before = await world.kept();
    expect(Object.keys(before)).toHaveLength(8);
    await world.send('activate');
    expect(await world.kept()).toEqual(before);
  });

  test('works in browsers without navigation preload', async () => {
    const { registration } = world;
    const { navigationPreload } = registration;
    for (const userAgent of ['Mozilla/5.0 Firefox/90.0', 'Mozilla/5.0 Safari/15.0']) {
      vi.stubGlobal('navigator', { userAgent });
      Object.assign(registration, { navigationPreload: undefined });
      await world.send('activate').finally(() => Object.assign(registration, { navigationPreload }));
    }
    expect(world.claim).toHaveBeenCalled();
  });

  test.each([
    ['Mozilla/5.0 Chrome/140.0', 'enable'],
    ['Mozilla/5.0 Firefox/140.0', 'disable'],
  ] as const)('has documents asked for early where that works: %s', async (userAgent, wanted) => {
    const { navigationPreload } = world.registration;
    for (const call of Object.values(navigationPreload)) call.mockClear();
    vi.stubGlobal('navigator', { userAgent });
    await world.send('activate');
    expect(navigationPreload[wanted]).toHaveBeenCalledOnce();
    expect(navigationPreload[wanted === 'enable' ? 'disable' : 'enable']).not.toHaveBeenCalled();
  });
});

describe('a document', () => {
  test('comes from the host if that responds, else from the cache', async () => {
    expect(await text(visit('guide/a'))).toBe('<h1>A</h1>');
    await world.settled();
    world.files.set('guide/a', html('<h1>A again</h1>'));
    expect(await text(visit('guide/a?x=1'))).toBe('<h1>A again</h1>');
    await world.settled();
    world.isReachable = false;
    expect(await text(visit('guide/a?y=2'))).toBe('<h1>A again</h1>');
    expect(Object.keys(await world.kept('documents'))).toEqual(['guide/a']);
  });

  test('in the cache is shown if the host takes more than five seconds', async () => {
    await visit('guide/a');
    await world.settled();
    expect(await late(() => visit('guide/a'))).toBe('<h1>A</h1>');
  });

  test('never read is replaced by an empty one in the language of its address', async () => {
    for (const lang of ['en', 'zh']) await world.send('message', { kind: 'keep-language', lang });
    world.isReachable = false;
    for (const [file, body] of [
      ['guide/b', 'EN'],
      ['guide/b.html', 'EN'],
      ['zh/guide/b', 'ZH'],
      ['zh', 'ZH'],
      ['zhejiang', 'EN'],
      ['guide/v1.5/notes', 'EN'],
    ] as const)
      expect([file, await text(visit(file))]).toEqual([file, body]);
  });

  test.each(['feed.xml', 'guide/a.md', 'llms.txt', 'guide/a.html5'])(
    'has no empty replacement at %s',
    async (file) => {
      await world.send('message', { kind: 'keep-language', lang: 'en' });
      world.isReachable = false;
      await expect(visit(file)).rejects.toThrow();
    },
  );

  test('is not replaced by a damaged empty one', async () => {
    await world.send('message', { kind: 'keep-language', lang: 'en' });
    await spoil(OFFLINE.en, 'E');
    world.isReachable = false;
    await expect(visit('guide/b')).rejects.toThrow();
  });

  test("gives the browser's own error if its language is not cached", async () => {
    world.isReachable = false;
    await expect(visit('guide/b')).rejects.toThrow();
  });

  test.each([
    ['a page of errors', { ...html('<h1>Sorry</h1>'), status: 503 }],
    ['the answer of another address', { ...html('<h1>Log in</h1>'), isRedirected: true }],
    ['a file', { body: '{}', type: 'application/json' }],
  ])('is not cached if it is %s', async (_what, answer) => {
    await visit('guide/a');
    await world.settled();
    world.files.set('guide/a', answer);
    await visit('guide/a');
    await world.settled();
    expect(await world.kept('documents')).toEqual({ 'guide/a': '<h1>A</h1>' });
  });

  test('of another site on this host is left alone', () => {
    expect(visit('https://docs.example/blog/')).toBeUndefined();
    expect(visit('https://elsewhere.example/docs/')).toBeUndefined();
    expect(world.fetch('https://elsewhere.example/docs/assets/a.js')).toBeUndefined();
  });
});

describe('a file with a digest', () => {
  test('is requested once, whatever `Accept` its request has', async () => {
    await world.fetch(PAGE);
    await world.settled();
    expect(await text(world.fetch(PAGE, { accept: 'application/json' }))).toBe('{"a":1}');
    expect(asked().filter((file) => file === PAGE)).toHaveLength(1);
  });

  test('that is damaged is not served, but requested again', async () => {
    await world.fetch(PAGE);
    await world.settled();
    await spoil(PAGE, '{"a":');
    expect(await text(world.fetch(PAGE))).toBe('{"a":1}');
    await world.settled();
    expect(await world.kept('assets')).toEqual({ [PAGE]: '{"a":1}' });
    await spoil(PAGE, '{"a":');
    world.isReachable = false;
    await expect(world.fetch(PAGE, { accept: 'application/json' })).rejects.toThrow();
    expect(await world.kept('assets')).toEqual({});
  });

  test('with a wrong response is requested past the HTTP cache, and not cached', async () => {
    world.files.set(PAGE, html('<h1>Not found</h1>'));
    await world.fetch(PAGE);
    await world.settled();
    expect(world.requests.map(({ file, cache }) => [file, cache])).toEqual([
      [PAGE, 'default'],
      [PAGE, 'reload'],
    ]);
    expect(await world.kept()).toEqual({});
  });

  test('with a wrong response and then none gives the first response', async () => {
    const find = vi.spyOn(world.files, 'get').mockImplementationOnce(() => {
      world.isReachable = false;
      return html('<h1>Not found</h1>');
    });
    expect(await text(world.fetch(PAGE))).toBe('<h1>Not found</h1>');
    expect(world.requests).toHaveLength(2);
    find.mockRestore();
  });

  test('that is missing is requested once', async () => {
    world.files.delete(PAGE);
    expect((await world.fetch(PAGE))?.status).toBe(404);
    expect(asked()).toEqual([PAGE]);
  });
});

describe('routes and menus', () => {
  test('are current while the host responds', async () => {
    await world.fetch('language-en.json');
    await world.settled();
    world.files.set('language-en.json', json('{"next":1}'));
    expect(await text(world.fetch('language-en.json'))).toBe('{"next":1}');
    await world.settled();
    world.isReachable = false;
    expect(await text(world.fetch('language-en.json'))).toBe('{"next":1}');
  });

  test('come from the cache if the host takes more than five seconds', async () => {
    await world.fetch('language-zh.json');
    await world.settled();
    expect(await late(() => world.fetch('language-zh.json'))).toBe('{"search":null,"names":null}');
  });
});

describe('images', () => {
  test('are served from the cache, and updated for the next time', async () => {
    await world.fetch('logo.svg', { destination: 'image' });
    await world.settled();
    world.files.set('logo.svg', { body: '<svg>2</svg>', type: 'image/svg+xml' });
    expect(await text(world.fetch('logo.svg', { destination: 'image' }))).toBe('<svg/>');
    await world.settled();
    expect(await world.kept('files')).toEqual({ 'logo.svg': '<svg>2</svg>' });
    expect(world.fetch('feed.xml')).toBeUndefined();
    expect(world.fetch('https://elsewhere.example/a.svg', { destination: 'image' })).toBeUndefined();
  });
});

describe('a page asks to cache', () => {
  test('what it loaded before there was a worker', async () => {
    const files = [PAGE, 'assets/index-abc.js', 'assets/en-abc.js', 'logo.svg', 'feed.xml'].map(
      (file) => SCOPE + file,
    );
    files.push('https://elsewhere.example/assets/x.js');
    await world.send('message', { kind: 'keep', document: `${SCOPE}guide/a`, files });
    expect(await world.kept('documents')).toEqual({ 'guide/a': '<h1>A</h1>' });
    expect(await world.kept('assets')).toEqual({ [PAGE]: '{"a":1}' });
    expect(await world.kept('languages')).toEqual({ 'assets/en-abc.js': 'en()' });
    expect(await world.kept('files')).toEqual({ 'logo.svg': '<svg/>' });
    expect(asked()).not.toContain('feed.xml');
    expect(asked().some((file) => file.includes('elsewhere'))).toBe(false);
    // The browser has them.
    expect(new Set(world.requests.map(({ cache }) => cache))).toEqual(new Set(['force-cache']));
  });

  test.each(['a.svg', 'a.png', 'a.ico', 'a.webp', 'a.avif', 'a.gif', 'a.jpg', 'a.jpeg'])(
    'the image %s, and no other file of that name',
    async (file) => {
      for (const name of [file, `${file}.txt`]) world.files.set(name, { body: 'P', type: 'image/x' });
      const files = [file, `${file}.txt`].map((name) => SCOPE + name);
      await world.send('message', { kind: 'keep', document: `${SCOPE}guide/a`, files });
      expect(asked()).toContain(file);
      expect(asked()).not.toContain(`${file}.txt`);
    },
  );

  test('nothing of another site, even a document', async () => {
    await world.send('message', { kind: 'keep', document: 'https://elsewhere.example/a', files: [] });
    expect(asked()).toEqual([]);
  });

  test('a language: its table, texts and empty document, and no other', async () => {
    await world.send('message', { kind: 'keep-language', lang: 'zh' });
    expect(Object.keys(await world.kept()).sort()).toEqual(
      ['assets/zh-abc.js', 'language-zh.json', OFFLINE.zh].sort(),
    );
    const before = asked();
    await world.send('message', { kind: 'keep-language', lang: 'fr' });
    expect(asked()).toEqual(before);
  });

  test('for a language without search and names, just the code', async () => {
    await world.send('message', { kind: 'keep-language', lang: 'zh' });
    const before = asked();
    await world.send('message', { kind: 'keep-search', lang: 'zh' });
    expect(asked().slice(before.length)).toEqual(['assets/search-dialog-abc.js']);
  });

  test('the search of a language: its code, index and texts, and content of tips', async () => {
    await world.send('message', { kind: 'keep-language', lang: 'en' });
    await world.send('message', { kind: 'keep-search', lang: 'en' });
    expect(Object.keys(await world.kept('assets')).sort()).toEqual(
      ['assets/search-dialog-abc.js', NAMES, INDEX, TEXTS].sort(),
    );
  });

  test('nothing for an unknown message', async () => {
    await world.send('message', { kind: 'other', lang: 'en' } as never);
    expect(asked()).toEqual([]);
    expect(await world.kept('assets')).toEqual({});
  });

  test('the search of a language whose table is missing: just its code', async () => {
    await world.send('message', { kind: 'keep-search', lang: 'en' });
    expect(Object.keys(await world.kept('assets'))).toEqual(['assets/search-dialog-abc.js']);
  });
});

test('the number of cached files is limited', () => {
  expect(limits.map(({ maxEntries }) => maxEntries)).toEqual([100, 500, 80]);
  expect(limits.every(({ purgeOnQuotaError }) => purgeOnQuotaError)).toBe(true);
});
