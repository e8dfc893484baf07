import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { shortName, shortProperties } from '../../../src/node/build/short-properties.ts';

const plugin = shortProperties('src/features', ['sidebar']);

function short(css: string): string {
  return postcss([plugin]).process(css, { from: undefined }).css;
}

describe('names of custom properties in built style sheets', () => {
  test('are shortened where they are set and where they are read', () => {
    const [size, gap] = [shortName('--text-size'), shortName('--gap')];
    expect(size).toMatch(/^--[a-z][\da-z]{1,3}$/);
    expect(short('p{--text-size:1px;margin:calc(var(--text-size) - var( --gap, 2px))}')).toBe(
      `p{${size}:1px;margin:calc(var(${size}) - var( ${gap}, 2px))}`,
    );
  });

  test('stay as they are when a script knows them', () => {
    expect(readFileSync('src/features/toc/outline.tsx', 'utf8')).toContain('--marker-top');
    expect(short('p{top:var(--marker-top)}')).toBe('p{top:var(--marker-top)}');
  });

  test('are all different in the style sheets of the site', () => {
    const css = ['src/styles/tokens.css', 'src/styles/colors.css', 'src/brand/colors.css']
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const names = new Set(css.match(/--[a-z][\w-]*/g));
    expect(names.size).toBeGreaterThan(80);
    expect(new Set([...names].map(shortName)).size).toBe(names.size);
  });
});
