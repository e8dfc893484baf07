// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keep, kept } from '../../../src/boot/kept.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('browser storage', () => {
  test('stores, reads and removes', () => {
    expect(kept('a', 'session')).toBeNull();
    expect(keep('a', '1', 'session')).toBe(true);
    expect([kept('a', 'session'), kept('a', 'local')]).toEqual(['1', null]);
    expect(keep('a', null, 'session')).toBe(true);
    expect(kept('a', 'session')).toBeNull();
  });

  test('that throws is read as empty', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(kept('a', 'local')).toBeNull();
  });

  test.each(['setItem', 'removeItem'] as const)('that throws at %s forgets', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(keep('a', method === 'setItem' ? '1' : null, 'session')).toBe(false);
  });

  test.each(['local', 'session'] as const)('that is blocked altogether is no error: %s', (kind) => {
    vi.spyOn(window, `${kind}Storage`, 'get').mockImplementation(refuse);
    expect(kept('a', kind)).toBeNull();
    expect(keep('a', '1', kind)).toBe(false);
  });
});
