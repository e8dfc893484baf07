// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { hasKeptDocument, hasKeptPages, setUpOffline } from '../../../src/site/offline.ts';

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a frame without access to service workers is no error', async () => {
  vi.stubEnv('DEV', false);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: denied });
  const onMove = vi.fn();
  setUpOffline({ base: '/', offline: true }, { lang: () => 'en', onMove });
  expect(onMove).not.toHaveBeenCalled();
  expect(hasKeptPages()).toBe(false);
  expect(await hasKeptDocument('/a')).toBe(false);
});

test('nor are blocked caches', async () => {
  const serviceWorker = { configurable: true, value: { controller: {} } };
  Object.defineProperty(navigator, 'serviceWorker', serviceWorker);
  vi.stubGlobal('caches', new Proxy({}, { get: denied }));
  expect(hasKeptPages()).toBe(true);
  expect(await hasKeptDocument('/a')).toBe(false);
});
