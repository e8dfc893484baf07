import { expect, test } from 'vitest';
import { format } from '../../../src/shared/format.ts';

test('places of a text are filled, and stay where nothing is known for them', () => {
  expect(format('{count} of {total}, {constructor}', { count: 1, total: 'all' })).toBe(
    '1 of all, {constructor}',
  );
});
