import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandConfig, ThemeColors } from '../shared/site-config.ts';
import { SOURCES } from './sources.ts';

export type ColorScheme = 'light' | 'dark';

/** Absolute path of a brand file; `undefined` if it does not exist, which `settings-references.ts` reports. */
export function brandFile(key: 'module' | 'colors', brand: BrandConfig | undefined, root: string) {
  const file = brand?.[key] && path.join(root, brand[key]);
  return file && existsSync(file) ? file : undefined;
}

/** Style sheets with the color tokens: the engine's, then the brand's if it exists. */
export function colorSheets(brand: BrandConfig | undefined, root: string): string[] {
  return [path.join(root, SOURCES.colors), brandFile('colors', brand, root) ?? []].flat();
}

/** Color tokens of a style sheet. They are written as hex colors, `var()` and `light-dark()`. */
export interface ColorTokens {
  /** Hex color of a token, e.g. `--color-bg`. Throws if it does not resolve to one. */
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
    throw new Error(`"${text}" is not a hex color.`);
  };
  return { colorOf: (token, scheme) => resolve(`var(${token})`, scheme) };
}

/**
 * Colors for the browser's own UI (`theme-color`, web manifest), read from the style sheets so that they are defined only
 * there.
 * @param files absolute paths of the style sheets with the color tokens; later ones override earlier ones
 */
export function readThemeColors(files: readonly string[]): ThemeColors {
  const { colorOf } = readColorTokens(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return {
    light: colorOf('--color-bg', 'light'),
    dark: colorOf('--color-bg', 'dark'),
    splash: colorOf('--color-bg-soft', 'dark'),
  };
}
