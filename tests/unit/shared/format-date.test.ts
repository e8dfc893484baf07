import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../src/shared/format-date.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('a day is the same for a reader in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2024-09-10T12:30Z').getHours()).not.toBe(12);
  // A locale per case, because formats are cached.
  const locale = zone.startsWith('America') ? 'en-US' : 'en-NZ';
  expect(formatDate('2024-09-10T00:30Z', locale)).toMatch(/\b10\b/);
  expect(formatDate(Date.parse('2024-09-10T23:30Z'), locale)).toMatch(/\b10\b/);
});

test('numbers are separated from Chinese characters by spaces', () => {
  expect(formatDate('2024-09-10', 'zh-CN')).toBe('2024 年 9 月 10 日');
  expect(formatDate('2024-09-10', 'en-US')).toBe('September 10, 2024');
});
