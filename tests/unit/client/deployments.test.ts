// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALL_LIMIT, StalledError } from '../../../src/shared/timeouts.ts';
import { fullLoadOnce, importChunk, isServerReachable } from '../../../src/site/hard-navigation.ts';
import { createVersionWatch } from '../../../src/site/new-version.ts';
import { recover } from '../../../src/site/page-loader.ts';
import { type FakeHost, fakeHost } from './fake-host.ts';
import { type FakeWindow, fakeWindow } from './fake-window.ts';

const ROOT = `${window.location.origin}/`;
let view: FakeWindow;
let host: FakeHost;

beforeEach(() => {
  view = fakeWindow();
  host = fakeHost(ROOT);
});
afterEach(() => {
  vi.useRealTimers();
  view.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('a check of the deployed version', () => {
  let time = 0;
  const onNewData = vi.fn();
  const watch = (own: string | undefined = '1') => {
    time = 0;
    onNewData.mockReset();
    host.json('version.json', { version: '1', data: 'x' });
    return createVersionWatch({ base: '/', own, onNewData, now: () => time });
  };
  const comeBack = async (name: string) => {
    const target = name === 'visibilitychange' ? document : window;
    target.dispatchEvent(new Event(name));
    await settle();
  };

  it.each(['focus', 'visibilitychange', 'pageshow'])('comes with %s, at most once a minute', async (name) => {
    watch().listen();
    time = 59_999;
    await comeBack(name);
    expect(host.requests).toHaveLength(0);
    time = 60_000;
    // Several events occur before there is a response.
    await Promise.all([comeBack(name), comeBack('focus')]);
    await comeBack(name);
    expect(host.requests).toMatchObject([{ file: 'version.json', cache: 'no-store' }]);
    time = 120_000;
    await comeBack(name);
    expect(host.requests).toHaveLength(2);
  });

  it('is skipped in the background, without a connection, and after a new version was found', async () => {
    const versions = watch();
    versions.listen();
    time = 60_000;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await comeBack('focus');
    visibility.mockReturnValue('visible');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await comeBack('focus');
    online.mockReturnValue(true);
    expect(host.requests).toHaveLength(0);
    versions.note('2');
    await comeBack('focus');
    expect(host.requests).toHaveLength(0);
  });

  it('never happens in development', async () => {
    delete document.documentElement.dataset.version;
    createVersionWatch({ base: '/', onNewData, now: () => Number.MAX_SAFE_INTEGER }).listen();
    await comeBack('focus');
    expect(host.requests).toHaveLength(0);
  });

  it('distinguishes other code from other content', async () => {
    const versions = watch();
    versions.listen();
    const look = async (deployed: unknown) => {
      host.json('version.json', deployed);
      time += 60_000;
      await comeBack('focus');
      return [onNewData.mock.calls.length, versions.isOutdated()];
    };
    expect(await look({ version: '1', data: 'x' })).toEqual([1, false]);
    expect(await look({ version: '1', data: 'x' })).toEqual([1, false]);
    expect(await look({ version: '1', data: 'y' })).toEqual([2, false]);
    for (const broken of [{ version: '' }, { version: 2 }, {}])
      expect(await look(broken)).toEqual([2, false]);
    host.removeAll();
    expect(await look({ version: '2', data: 'z' })).toEqual([2, true]);
  });

  it('tells whether this code can read some data', () => {
    const versions = watch();
    expect(versions.note('1')).toBe(true);
    expect(versions.isOutdated()).toBe(false);
    expect(versions.note('2')).toBe(false);
    expect(versions.note('1')).toBe(false);
    expect(versions.isOutdated()).toBe(true);
  });
});

describe('a full load', () => {
  it('happens once per address within ten seconds', () => {
    expect(fullLoadOnce(`${ROOT}a`, 1000)).toBe(true);
    expect(fullLoadOnce(`${ROOT}a`, 10_999)).toBe(false);
    expect(fullLoadOnce(`${ROOT}b`, 2000)).toBe(true);
    expect(fullLoadOnce(`${ROOT}b`, 12_000)).toBe(true);
    expect(view.loads).toEqual(['assign /a', 'assign /b', 'assign /b']);
  });

  it('of the current address is a reload', () => {
    fullLoadOnce(window.location.href);
    expect(view.loads).toEqual(['reload']);
  });

  it('does not happen if it cannot be recorded: it might loop', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(fullLoadOnce(`${ROOT}a`)).toBe(false);
    expect(view.loads).toEqual([]);
  });
});

describe('a server', () => {
  it('is reachable with any status, bypassing the cache', async () => {
    expect(await isServerReachable(`${ROOT}nowhere`)).toBe(true);
    expect(host.requests).toMatchObject([{ method: 'HEAD', cache: 'no-store' }]);
    host.isReachable = false;
    expect(await isServerReachable(ROOT)).toBe(false);
  });

  it('that does not respond is not reachable', async () => {
    vi.useFakeTimers();
    host.holdAll();
    const answer = isServerReachable(ROOT);
    await vi.advanceTimersByTimeAsync(STALL_LIMIT);
    expect(await answer).toBe(false);
  });
});

describe('a chunk', () => {
  const gone = () => Promise.reject(new Error('gone'));

  it('that loads is returned', async () => {
    expect(await importChunk(async () => 'code')).toBe('code');
  });

  it('that is gone reloads the page, after a callback', async () => {
    const last = vi.fn();
    const isSettled = vi.fn();
    void importChunk(gone, last).then(isSettled, isSettled);
    await vi.waitFor(() => expect(view.loads).toEqual(['reload']));
    window.dispatchEvent(new Event('pagehide'));
    expect(last).toHaveBeenCalledOnce();
    await settle();
    expect(isSettled).not.toHaveBeenCalled();
  });

  it('that is gone for good is an error, without another reload', async () => {
    fullLoadOnce(window.location.href);
    const last = vi.fn();
    await expect(importChunk(gone, last)).rejects.toThrow('gone');
    window.dispatchEvent(new Event('pagehide'));
    expect(last).not.toHaveBeenCalled();
  });

  it('is an error without a connection', async () => {
    host.isReachable = false;
    await expect(importChunk(gone)).rejects.toThrow('gone');
    expect(view.loads).toEqual([]);
  });
});

describe('something an address needs that fails to load', () => {
  const { signal } = new AbortController();
  const fail = (
    error: unknown,
    options: { again?: () => Promise<string | null>; signal?: AbortSignal } = {},
  ) => recover(error, `${ROOT}a`, options.signal ?? signal, options.again);

  it('is slow after a timeout', async () => {
    await expect(fail(new StalledError('x'))).rejects.toMatchObject({ name: 'PageFailure', reason: 'slow' });
    expect(host.requests).toEqual([]);
  });

  it('succeeds on retry', async () => {
    expect(await fail(new Error('gone'), { again: async () => 'found' })).toBe('found');
    expect(view.loads).toEqual([]);
  });

  it('causes a full load once, then fails', async () => {
    void fail(new Error('gone'), { again: async () => null });
    await vi.waitFor(() => expect(view.loads).toEqual(['assign /a']));
    await expect(fail(new Error('gone'))).rejects.toMatchObject({ reason: 'failed' });
  });

  it('is offline without a connection, or comes from cached documents', async () => {
    host.isReachable = false;
    await expect(fail(new Error('gone'))).rejects.toMatchObject({ reason: 'offline' });
    const match = vi.fn(async () => new Response(''));
    vi.stubGlobal('caches', { match });
    await expect(fail(new Error('gone'))).rejects.toMatchObject({ reason: 'offline' });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    void fail(new Error('gone'));
    await vi.waitFor(() => expect(view.loads).toEqual(['assign /a']));
    expect(match).toHaveBeenCalledWith(`${ROOT}a`, { ignoreSearch: true, ignoreVary: true });
    match.mockRejectedValue(new Error('broken'));
    await expect(fail(new Error('gone'))).rejects.toMatchObject({ reason: 'offline' });
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is dropped if the reader has navigated elsewhere', async () => {
    await expect(fail(new Error('gone'), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(host.requests).toEqual([]);
    const early = new AbortController();
    const release = host.hold('a');
    const ask = vi.fn(async () => 'found');
    const asked = fail(new Error('gone'), { signal: early.signal, again: ask });
    early.abort();
    release();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(ask).not.toHaveBeenCalled();
    const controller = new AbortController();
    const again = async () => {
      controller.abort();
      return null;
    };
    await expect(fail(new Error('gone'), { signal: controller.signal, again })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(view.loads).toEqual([]);
  });
});
