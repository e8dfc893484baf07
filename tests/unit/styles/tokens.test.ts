import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

type Scheme = 'light' | 'dark';

/** Follows `var()` and `light-dark()` down to a hex colour. */
function colorOf(value: string, scheme: Scheme): string {
  const text = value.trim();
  const choice = /^light-dark\(([^,]+),\s*(.+)\)$/.exec(text);
  if (choice) return colorOf((scheme === 'light' ? choice[1] : choice[2]) ?? '', scheme);
  const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (name !== undefined) return colorOf(declared.get(name) ?? `${name} is not declared`, scheme);
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  throw new Error(`"${text}" is no hex colour.`);
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [low = 0, high = 0] = [one, other]
    .map((token) => luminance(colorOf(token.startsWith('--') ? `var(${token})` : token, scheme)))
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

describe.each(['light', 'dark'] as const)('%s colours', (scheme) => {
  test.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '%s on %s reaches 4.5:1',
    (text, surface) => {
      expect(contrast(text, surface, scheme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(STATES)('%s text reaches 4.5:1 on its own surface and on the page', (state) => {
    expect(contrast(`--color-${state}`, `--color-${state}-bg`, scheme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`--color-${state}`, '--color-bg', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-text', `--color-${state}-bg`, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test('the active item and the mark are readable', () => {
    expect(contrast('--color-accent', '--color-bg-active', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-text-strong', '--color-mark', scheme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('--color-on-accent', '--color-accent-solid', scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring reaches 3:1 on every surface', () => {
    for (const surface of SURFACES)
      expect(contrast('--color-focus', surface, scheme)).toBeGreaterThanOrEqual(3);
  });

  test('every stop of the gradient for large text reaches 3:1', () => {
    const stops = [
      ...(declared.get('--gradient-brand-text') ?? '').matchAll(/light-dark\((?:[^()]|\([^()]*\))*\)/g),
    ];
    expect(stops.length).toBeGreaterThanOrEqual(3);
    for (const [stop] of stops) expect(contrast(stop, '--color-bg', scheme)).toBeGreaterThanOrEqual(3);
  });
});
