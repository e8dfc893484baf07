import { expect, test } from 'vitest';
import { format } from '../../../src/shared/format.ts';

test('placeholders are filled, and unknown ones kept', () => {
  expect(format('{count} of {total}, {constructor}', { count: 1, total: 'all' })).toBe(
    '1 of all, {constructor}',
  );
});
