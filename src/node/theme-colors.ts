import { readFileSync } from 'node:fs';
import type { ThemeColors } from '../shared/site-config.ts';

export type ColorScheme = 'light' | 'dark';

/** Color tokens of a style sheet. They are written as hex colors, `var()` and `light-dark()`. */
export interface ColorTokens {
  /** Hex color of a token, e.g. of `--color-bg`. Throws when it leads to none. */
  colorOf(token: string, scheme: ColorScheme): string;
}

/** @param css text of the style sheet */
export function readColorTokens(css: string): ColorTokens {
  const declared = new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const resolve = (value: string, scheme: ColorScheme): string => {
    const text = value.trim();
    const choice = /^light-dark\(([^,]+),\s*(.+)\)$/s.exec(text);
    if (choice) return resolve((scheme === 'light' ? choice[1] : choice[2]) ?? '', scheme);
    const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
    if (name !== undefined) return resolve(declared.get(name) ?? `${name} is not declared`, scheme);
    if (/^#[0-9a-f]{6}$/i.test(text)) return text;
    throw new Error(`"${text}" is no hex color.`);
  };
  return { colorOf: (token, scheme) => resolve(`var(${token})`, scheme) };
}

/**
 * The colors a browser's own surfaces take, from the site's style sheet: their one home.
 * @param file absolute path of the style sheet with the color tokens
 */
export function readThemeColors(file: string): ThemeColors {
  const { colorOf } = readColorTokens(readFileSync(file, 'utf8'));
  return {
    light: colorOf('--color-bg', 'light'),
    dark: colorOf('--color-bg', 'dark'),
    splash: colorOf('--color-bg-soft', 'dark'),
  };
}
