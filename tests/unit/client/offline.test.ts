// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasKeptDocument, hasKeptPages, keptRoutes, setUpOffline } from '../../../src/site/offline.ts';
import { fakeWindow } from './fake-window.ts';

const SCOPE = `${window.location.origin}/docs/`;
const config = { base: '/docs/', offline: true };

let stop: () => void;
let worker: EventTarget & {
  controller: { postMessage: ReturnType<typeof vi.fn> } | null;
  ready: Promise<{ active: { postMessage: ReturnType<typeof vi.fn> } }>;
  register: ReturnType<typeof vi.fn>;
  getRegistration: ReturnType<typeof vi.fn>;
};
let lang = 'en';
let moved: (() => void)[] = [];
const reading = { lang: () => lang, onMove: (listener: () => void) => void moved.push(listener) };
const active = { postMessage: vi.fn() };
const move = (path: string) => {
  window.history.replaceState(null, '', path);
  for (const listener of moved) listener();
};
const idle = () => vi.advanceTimersByTimeAsync(4000);
const sent = () => (worker.controller?.postMessage.mock.calls ?? []).map(([message]) => message);

beforeEach(() => {
  stop = fakeWindow().stop;
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  lang = 'en';
  moved = [];
  active.postMessage.mockReset();
  worker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => ({})),
    getRegistration: vi.fn(async () => undefined),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  window.history.replaceState(null, '', '/docs/guide/a');
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('offline reading', () => {
  it.each([
    [[], `${window.location.origin}/docs/guide/a`],
    [[{ name: `${SCOPE}first` }], `${SCOPE}first`],
  ])(
    'is set up when the page is loaded and idle, and told what it was made of: %j',
    async (navigation, page) => {
      const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      performance.getEntriesByType = vi.fn((type) =>
        type === 'resource'
          ? ([{ name: 'a.js' }, { name: 'a.js' }] as PerformanceEntryList)
          : (navigation as PerformanceEntryList),
      );
      setUpOffline(config, reading);
      await idle();
      expect(worker.register).not.toHaveBeenCalled();
      state.mockReturnValue('complete');
      window.dispatchEvent(new Event('load'));
      expect(worker.register).not.toHaveBeenCalled();
      await idle();
      expect(worker.register).toHaveBeenCalledWith('/docs/service-worker.js', {
        scope: '/docs/',
        updateViaCache: 'none',
      });
      expect(active.postMessage.mock.calls).toEqual([[{ kind: 'keep', document: page, files: ['a.js'] }]]);
      Reflect.deleteProperty(performance, 'getEntriesByType');
    },
  );

  it('sends no messages if a worker has seen the page', async () => {
    worker.controller = { postMessage: vi.fn() };
    setUpOffline(config, reading);
    await idle();
    expect(worker.register).toHaveBeenCalledOnce();
    expect(active.postMessage).not.toHaveBeenCalled();
    expect(sent()).toEqual([{ kind: 'keep-language', lang: 'en' }]);
    expect(hasKeptPages()).toBe(true);
  });

  it('waits until the browser is idle, if it can tell', async () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (task: () => void) => tasks.push(task));
    setUpOffline(config, reading);
    await idle();
    expect(worker.register).not.toHaveBeenCalled();
    for (const task of tasks) task();
    expect(worker.register).toHaveBeenCalledOnce();
  });

  it('keeps each language in use, once per worker', async () => {
    setUpOffline(config, reading);
    await idle();
    worker.controller = { postMessage: vi.fn() };
    move('/docs/guide/a');
    move('/docs/guide/a');
    lang = 'zh';
    move('/docs/guide/a');
    expect(sent()).toEqual([
      { kind: 'keep-language', lang: 'en' },
      { kind: 'keep-language', lang: 'zh' },
    ]);
    worker.controller = { postMessage: vi.fn() };
    worker.dispatchEvent(new Event('controllerchange'));
    expect(sent()).toEqual([{ kind: 'keep-language', lang: 'zh' }]);
  });

  it('keeps the search on the second page, once, and not on a metered connection', async () => {
    worker.controller = { postMessage: vi.fn() };
    setUpOffline(config, reading);
    await idle();
    move('/docs/guide/a#b');
    await idle();
    expect(sent()).toEqual([{ kind: 'keep-language', lang: 'en' }]);
    Object.assign(navigator, { connection: { saveData: true } });
    move('/docs/guide/b');
    await idle();
    expect(sent()).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'connection');
    move('/docs/guide/b');
    move('/docs/guide/c');
    await idle();
    expect(sent().slice(1)).toEqual([{ kind: 'keep-search', lang: 'en' }]);
    worker.controller = { postMessage: vi.fn() };
    worker.dispatchEvent(new Event('controllerchange'));
    await idle();
    expect(sent().map(({ kind }) => kind)).toEqual(['keep-language', 'keep-search']);
  });

  it('does nothing in development', async () => {
    vi.stubEnv('DEV', true);
    setUpOffline(config, reading);
    await idle();
    expect(worker.register).not.toHaveBeenCalled();
    expect(moved).toEqual([]);
  });

  it('does nothing if storage is denied', async () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: deny });
    expect(() => setUpOffline(config, reading)).not.toThrow();
    expect(hasKeptPages()).toBe(false);
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    Object.defineProperty(globalThis, 'caches', { configurable: true, get: deny });
    expect(await hasKeptDocument(SCOPE)).toBe(false);
    expect(await keptRoutes({ '/a': 'a.json' }, '/docs/')).toEqual([]);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('offers pages whose document or data is cached, of this site only', async () => {
    worker.controller = { postMessage: vi.fn() };
    const files: Record<string, string[]> = {
      [`site-documents-${SCOPE}`]: [`${SCOPE}guide/a`],
      [`site-assets-${SCOPE}`]: [`${SCOPE}assets/b.1.json`, `${SCOPE}assets/%E7%94%B2.1.json`],
      other: [`${SCOPE}guide/c`],
    };
    const open = async (name: string) => ({ keys: async () => (files[name] ?? []).map((url) => ({ url })) });
    vi.stubGlobal('caches', { keys: async () => Object.keys(files), open });
    const routes = {
      '/guide/a': 'assets/a.1.json',
      '/guide/b': 'assets/b.1.json',
      '/guide/c': 'assets/c.1.json',
      '/指南/甲': 'assets/甲.1.json',
    };
    expect(await keptRoutes(routes, '/docs/')).toEqual(['/guide/a', '/guide/b', '/指南/甲']);
  });

  it('does nothing in browsers that refuse', async () => {
    worker.register.mockRejectedValue(new Error('refused'));
    setUpOffline(config, reading);
    await idle();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(() => setUpOffline(config, reading)).not.toThrow();
    expect(hasKeptPages()).toBe(false);
  });
});

describe('switched off', () => {
  const setUp = async (scriptURL: string) => {
    const unregister = vi.fn();
    worker.getRegistration.mockResolvedValue({ active: { scriptURL }, unregister });
    const names = [`site-shell-${SCOPE}`, `site-shell-${window.location.origin}/`, `other-shell-${SCOPE}`];
    const remove = vi.fn(async () => true);
    vi.stubGlobal('caches', { keys: async () => names, delete: remove });
    setUpOffline({ ...config, offline: false }, reading);
    await idle();
    return { unregister, removed: remove.mock.calls.flat() };
  };

  it('unregisters its worker and deletes its caches, and no others', async () => {
    const { unregister, removed } = await setUp(`${SCOPE}service-worker.js`);
    expect(worker.getRegistration).toHaveBeenCalledWith(SCOPE);
    expect(unregister).toHaveBeenCalledOnce();
    expect(removed).toEqual([`site-shell-${SCOPE}`]);
    expect(worker.register).not.toHaveBeenCalled();
    expect(moved).toEqual([]);
  });

  it("leaves another site's worker alone", async () => {
    const { unregister, removed } = await setUp(`${SCOPE}other.js`);
    expect(unregister).not.toHaveBeenCalled();
    expect(removed).toEqual([`site-shell-${SCOPE}`]);
  });
});
