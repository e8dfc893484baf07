import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const document = readFileSync('index.html', 'utf8');
const links = [...document.matchAll(/<link[^>]*data-typeface="([^"]+)"[^>]*>/g)].map(
  ([tag, family = '']) => ({
    family,
    href: /href="([^"]+)"/.exec(tag)?.[1] ?? '',
    tag,
  }),
);
const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const fallbacks = readFileSync('src/styles/typefaces.css', 'utf8');

it('the document preloads a typeface for text and one for code', () => {
  expect(links.map(({ family }) => family)).toEqual(['Mona Sans', 'JetBrains Mono']);
  for (const { tag } of links) {
    expect(tag).toMatch(/rel="preload"/);
    expect(tag).toMatch(/as="font"/);
    // Fonts are requested without credentials: a preload with credentials would be wasted.
    expect(tag).toMatch(/ crossorigin /);
  }
});

it.each(links)('$family is at most 35 kB and has a fallback of the same width', ({ family, href }) => {
  const { size } = statSync(href.slice(1));
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThanOrEqual(35_000);
  expect(tokens).toContain(`"${family}", "${family} Fallback"`);
  const rules = fallbacks.split('@font-face').filter((rule) => rule.includes(`"${family} Fallback"`));
  expect(rules).toHaveLength(2);
  for (const rule of rules) expect(rule).toMatch(/ascent-override: [^;]+;[\s\S]*size-adjust: [^;]+;/);
});

it('quotation marks and dashes in Chinese text use a Chinese typeface', () => {
  expect(tokens).toMatch(/:root:lang\(zh\) \{\s*--font-sans:\s*"Chinese Punctuation", "Mona Sans"/);
  const rules = fallbacks.split('@font-face').filter((rule) => rule.includes('"Chinese Punctuation"'));
  expect(rules).toHaveLength(2);
  for (const rule of rules) {
    expect(rule).toContain('unicode-range: U+2014, U+2018-2019, U+201C-201D, U+2026;');
    expect(rule).not.toContain('url(');
  }
});
