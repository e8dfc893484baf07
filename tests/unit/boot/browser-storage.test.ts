// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../../src/boot/browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('browser storage', () => {
  test('stores, reads and removes', () => {
    expect(readStored('a', 'session')).toBeNull();
    expect(writeStored('a', '1', 'session')).toBe(true);
    expect([readStored('a', 'session'), readStored('a', 'local')]).toEqual(['1', null]);
    expect(writeStored('a', null, 'session')).toBe(true);
    expect(readStored('a', 'session')).toBeNull();
  });

  test('that throws is read as empty', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(readStored('a', 'local')).toBeNull();
  });

  test.each(['setItem', 'removeItem'] as const)('that throws at %s forgets', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(writeStored('a', method === 'setItem' ? '1' : null, 'session')).toBe(false);
  });

  test.each(['local', 'session'] as const)('that is blocked altogether is no error: %s', (kind) => {
    vi.spyOn(window, `${kind}Storage`, 'get').mockImplementation(refuse);
    expect(readStored('a', kind)).toBeNull();
    expect(writeStored('a', '1', kind)).toBe(false);
  });
});
