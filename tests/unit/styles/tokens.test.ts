import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../../src/node/files/list-files.ts';
import {
  type ColorScheme,
  type ColorTokens,
  colorSheets,
  readColorTokens,
  readThemeColors,
} from '../../../src/node/theme-colors.ts';
import type { SiteInput } from '../../../src/shared/site-config.ts';
import siteSettings from '../../../src/site.config.ts';

const PALETTES = {
  'a site without a brand': colorSheets(undefined, '.'),
  'the brand': colorSheets((siteSettings as SiteInput).brand, '.'),
};

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(tokens: ColorTokens, [one, other]: [string, string], scheme: ColorScheme): number {
  const [low = 0, high = 0] = [one, other]
    .map((token) => luminance(tokens.colorOf(token, scheme)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = [
  '--color-bg',
  '--color-bg-soft',
  '--color-bg-raised',
  '--color-bg-hover',
  '--color-bg-code',
];
const TEXTS = [
  '--color-text',
  '--color-text-strong',
  '--color-text-soft',
  '--color-text-faint',
  '--color-accent',
  '--color-link',
];
const STATES = ['tip', 'info', 'note', 'warning', 'danger'];

const cases = Object.entries(PALETTES).flatMap(([name, files]) =>
  (['light', 'dark'] as const).map((scheme) => [name, scheme, files] as const),
);

test.each(Object.entries(PALETTES))('%s is light in light mode and dark in dark mode', (_name, files) => {
  const { light, dark, splash } = readThemeColors(files);
  expect(luminance(light)).toBeGreaterThan(0.8);
  for (const color of [dark, splash]) expect(luminance(color)).toBeLessThan(0.1);
});

test('every custom property that is read is set, and vice versa', async () => {
  const files = await listFiles('src');
  const textOf = (pattern: RegExp) =>
    files
      .filter((name) => pattern.test(name))
      .map((name) => readFileSync(`src/${name}`, 'utf8'))
      .join('\n');
  const css = textOf(/\.css$/);
  const scripts = textOf(/\.tsx?$/);
  const namesOf = (use: RegExp) => {
    const names = new Set([...css.matchAll(use)].map((match) => match[1] ?? ''));
    return new Set([...names].filter((name) => !scripts.includes(name)));
  };
  const read = namesOf(/var\(\s*(--[\w-]+)/g);
  const set = namesOf(/(--[\w-]+)\s*:/g);
  expect(read.size).toBeGreaterThan(100);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
  expect([...set].filter((name) => !read.has(name))).toEqual([]);
});

test('components take every color from a token', async () => {
  const sheets = (await listFiles('src')).filter((name) => /^(?:app|features|site|ui)\/.*\.css$/.test(name));
  expect(sheets.length).toBeGreaterThan(20);
  const literal = /:[^;{}]*?(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\))/gi;
  const found = sheets.flatMap((name) =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(literal)].map((match) => `${name}: ${match[1]}`),
  );
  expect(found).toEqual([]);
});

describe.each(cases)('colors of %s, %s', (_name, scheme, files) => {
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const tokens = readColorTokens(css);
  const contrast = (one: string, other: string) => contrastOf(tokens, [one, other], scheme);

  test.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '%s on %s reaches 4.5:1',
    (text, surface) => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(STATES)('%s text reaches 4.5:1 on its own surface and on the page', (state) => {
    expect(contrast(`--color-${state}`, `--color-${state}-bg`)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`--color-${state}`, '--color-bg')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-text', `--color-${state}-bg`)).toBeGreaterThanOrEqual(4.5);
  });

  test('the active item and the highlight are readable', () => {
    expect(contrast('--color-accent', '--color-bg-active')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-text-strong', '--color-mark')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-on-accent', '--color-accent-solid')).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring reaches 3:1 on every surface', () => {
    for (const surface of SURFACES) expect(contrast('--color-focus', surface)).toBeGreaterThanOrEqual(3);
  });

  test('every stop of the gradient for large text reaches 3:1', () => {
    const gradient = /--gradient-brand-text:\s*([^;]+);/.exec(css)?.[1] ?? '';
    const stops = [...gradient.matchAll(/light-dark\((?:[^()]|\([^()]*\))*\)/g)];
    expect(stops.length).toBeGreaterThanOrEqual(3);
    for (const [index, [stop]] of stops.entries()) {
      const own = readColorTokens(`${css}\n--stop-${index}: ${stop};`);
      expect(contrastOf(own, [`--stop-${index}`, '--color-bg'], scheme)).toBeGreaterThanOrEqual(3);
    }
  });
});
