import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../../src/site/messages/en.ts';
import { format, type Messages } from '../../../src/site/messages/messages.ts';
import zh from '../../../src/site/messages/zh.ts';

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the interface', () => {
  it('have the same keys in every language', () => {
    const files = readdirSync('src/site/messages').filter((name) => name !== 'messages.ts');
    expect(files.sort()).toEqual(['en.ts', 'zh.ts']);
    expect(Object.keys(zh)).toEqual(Object.keys(en));
  });

  it('have the same places to fill in, and are never empty', () => {
    for (const key of Object.keys(en) as (keyof Messages)[]) {
      expect(places(zh[key]), key).toEqual(places(en[key]));
      expect(zh[key].trim(), key).not.toBe('');
      expect(en[key].trim(), key).not.toBe('');
    }
  });

  it('are filled in by name', () => {
    expect(format('{count} of {total}', { count: 1, total: '$&' })).toBe('1 of $&');
    expect(format('{unknown}', {})).toBe('{unknown}');
  });
});
