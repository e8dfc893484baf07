// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../../src/site/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('a storage', () => {
  test('keeps, gives and forgets', () => {
    expect(readStored('session', 'a')).toBeNull();
    expect(writeStored('session', 'a', '1')).toBe(true);
    expect([readStored('session', 'a'), readStored('local', 'a')]).toEqual(['1', null]);
    expect(writeStored('session', 'a', null)).toBe(true);
    expect(readStored('session', 'a')).toBeNull();
  });

  test('that throws when it is read has nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(readStored('local', 'a')).toBeNull();
  });

  test.each(['setItem', 'removeItem'] as const)('that throws at %s forgets', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(writeStored('session', 'a', method === 'setItem' ? '1' : null)).toBe(false);
  });

  test.each(['local', 'session'] as const)('that is blocked altogether is no error: %s', (kind) => {
    vi.spyOn(window, `${kind}Storage`, 'get').mockImplementation(refuse);
    expect(readStored(kind, 'a')).toBeNull();
    expect(writeStored(kind, 'a', '1')).toBe(false);
  });
});
