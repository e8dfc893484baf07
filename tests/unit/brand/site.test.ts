import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContentTree } from '../../../scripts/check-content/content-tree.ts';
import { GLOSSARY, readTerms } from '../../../scripts/check-content/prose/terms.ts';
import { termProblems } from '../../../scripts/check-content/prose/typography.ts';
import en from '../../../src/brand/texts/en.ts';
import zh from '../../../src/brand/texts/zh.ts';
import { resolveSettings } from '../../../src/node/settings.ts';
import { redirectOf } from '../../../src/site/site-paths.ts';
import siteConfig from '../../../src/site.config.ts';
import { texts } from '../../site-config.ts';

test('the problem form exists in any repository: it needs no template', () => {
  expect(new URL(siteConfig.problemForm ?? '').search).toBe('');
});

test('the text for social media is the one below the title on the home page', () => {
  expect(siteConfig.languages.en?.description).toBe(en.heroSubtitle);
  expect(siteConfig.languages.zh?.description).toBe(zh.heroSubtitle);
});

test('texts of the brand follow the glossary', () => {
  const { terms } = readTerms(readContentTree(process.cwd()).find('zh', GLOSSARY));
  const file = 'src/brand/texts/zh.ts';
  expect(terms.length).toBeGreaterThan(10);
  expect(termProblems(file, readFileSync(file, 'utf8'), terms)).toEqual([]);
});

test.each([
  ['/config/source/alias-strategy', '/config/resolve/alias-strategy'],
  ['/guide/basic/tailwindcss-v3', '/guide/styling/tailwindcss-v3'],
  ['/guide/basic/css-usage', '/guide/styling/css-usage'],
  ['/guide/basic/css-modules', '/guide/styling/css-modules'],
  ['/guide/basic/tailwindcss', '/guide/styling/tailwindcss'],
  ['/guide/basic/unocss', '/guide/styling/unocss'],
  ['/guide/basic/configure-rspack', '/guide/configuration/rspack'],
  ['/guide/basic/configure-rsbuild', '/guide/configuration/rsbuild'],
  ['/guide/basic/configure-swc', '/guide/configuration/swc'],
  ['/zh/guide/basic/configure-swc', '/zh/guide/configuration/swc'],
])('the former address %s redirects to %s', (from, to) => {
  expect(redirectOf(from, resolveSettings(siteConfig, texts))).toBe(to);
});
