import { expect, it } from 'vitest';
import { share } from '../../../src/site/share.ts';

it('keeps what is equal, and nothing else', () => {
  const previous = { meta: { title: 'a' }, parts: [{ html: 'x' }, { props: { items: [1, 2] } }], gone: null };
  const next = { meta: { title: 'b' }, parts: [{ html: 'y' }, { props: { items: [1, 2] } }] };
  const shared = share(previous, next);
  expect(shared).toEqual(next);
  expect(shared.parts[1]).toBe(previous.parts[1]);
  expect(shared.parts[0]).not.toBe(previous.parts[0]);
  expect(share(previous, structuredClone(previous))).toBe(previous);
  expect(share([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(share(null, next)).toBe(next);
});
