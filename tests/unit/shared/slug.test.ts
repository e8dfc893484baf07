import { expect, it } from 'vitest';
import { nameToWords, titleFromPath } from '../../../src/shared/slug.ts';

it('makes titles from file names', () => {
  expect(nameToWords('plugin-react')).toBe('Plugin react');
  expect(titleFromPath('en/guide/quick-start.mdx')).toBe('Quick start');
  expect(titleFromPath('en/guide/index.mdx')).toBe('Guide');
});
