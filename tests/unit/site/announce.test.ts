import { expect, it } from 'vitest';
import { announce, announcement } from '../../../src/site/announce.ts';

it('a text announced again is read out again', () => {
  const heard: string[] = [];
  const stop = announcement.subscribe(() => heard.push(announcement.get()));
  for (const text of ['Copied', 'Copied', 'Copied']) announce(text);
  stop();
  expect(heard.map((text) => text.trim())).toEqual(['Copied', 'Copied', 'Copied']);
});
