import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createInvertedIndex } from '../../src/features/search/engine/inverted-index.ts';
import { parseQuery } from '../../src/features/search/engine/query.ts';
import { rank } from '../../src/features/search/engine/ranking.ts';
import { createContentStore } from '../../src/node/content/store.ts';
import { candidates, encodeTarget, requestPath } from '../../src/node/emit/hosting.ts';
import { buildSearchIndex } from '../../src/node/emit/search-index.ts';
import { readEnvironment, SITE_VARIABLES } from '../../src/node/environment.ts';
import { SettingsError } from '../../src/node/files/report.ts';
import { decode, normalizeRoute, toUrl } from '../../src/shared/paths.ts';
import { expandRedirect } from '../../src/shared/redirects.ts';
import { decodeIndex } from '../../src/shared/search-format.ts';
import { siteSettings } from '../../src/shared/site-schema.ts';
import siteConfig from '../../src/site.config.ts';
import { Dice, hostileMenu, hostilePage } from '../build/hostile-inputs.ts';
import { texts } from '../site-config.ts';
import { createBench } from './node/compile-text.ts';
import { samplePages } from './search/sample-pages.ts';

/** Random pages, menus, settings, variables, addresses and queries: nothing throws, and no word is lost. */

const folder = mkdtempSync(path.join(tmpdir(), 'random-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bench = createBench();

/** Tests an input per seed. */
function testSeeds(name: string, count: number, run: (dice: Dice) => unknown): void {
  test(name, async () => {
    for (let seed = 1; seed <= count; seed += 1) await run(new Dice(seed));
  });
}

const SIGNS = [
  ...'abc XYZ09.,:;-_~!?#%&=+*/\\|"\'`<>()[]{}$^@é文🎉\n\t',
  '%41',
  '%zz',
  '..',
  '//',
  '\0',
  '\ud800',
];
const signs = (dice: Dice, most: number) =>
  Array.from({ length: dice.below(most + 1) }, () => SIGNS[dice.below(SIGNS.length)]).join('');

const WITNESS = 'First paragraph, to be found again.';

// The numbers are seeds that once found a bug.
test.each([305384890, 374110357, 1, 2, 3])('a hostile page loses no paragraph: %i', async (seed) => {
  const dice = new Dice(seed);
  const text = hostilePage(dice, WITNESS);
  const page = await bench.compile(text, `en/guide/page.${dice.pick(['md', 'mdx'])}`);
  expect(page.diagnostics.filter(({ rule }) => rule === 'compiler')).toEqual([]);
  for (const { message } of page.diagnostics)
    expect(message).not.toMatch(/undefined|is not a function|Cannot read/);
  const isReported = page.diagnostics.some(({ severity }) => severity === 'error');
  // Only the copy of a page of code shows its text.
  const shown = page.body.kind === 'module' ? page.markdown : JSON.stringify(page.body);
  if (text.includes(WITNESS) && !isReported) expect(shown).toContain(WITNESS);
});

/** Plain Markdown in which all words differ: each must be shown, found and copied. */
function plainPage(dice: Dice): { text: string; words: string[] } {
  const words: string[] = [];
  const word = () => {
    words.push(`word${words.length}x`);
    return words.at(-1);
  };
  const inline = () =>
    dice.pick([
      () => `${word()}`,
      () => `*${word()} **${word()}***`,
      () => `\`${word()}\``,
      () => `[${word()}](https://a.example/b "c")`,
      () => `${word()}: ${word()} < ${word()} & ${word()}`,
      () => `~~${word()}~~ <kbd>${word()}</kbd>`,
    ])();
  const block = () =>
    dice.pick([
      () => `${inline()} ${inline()}\n${inline()}`,
      () => `## ${inline()}`,
      () => `- ${inline()}\n  - ${inline()}\n- ${inline()}`,
      () => `1. ${inline()}\n\n   ${inline()}\n2. ${inline()}`,
      () => `> ${inline()}\n> ${inline()}`,
      () => `| ${word()} | ${word()} |\n| - | :-: |\n| ${inline()} | ${inline()} |`,
      () => `:::tip ${word()}\n${inline()}\n:::`,
      () => `\`\`\`js\n${word()}(${word()});\n\`\`\``,
      () => `![${word()}](https://a.example/b.png)`,
      () => `<details><summary>${word()}</summary>\n\n${inline()}\n\n</details>`,
    ])();
  const text = Array.from({ length: 2 + dice.below(8) }, block).join('\n\n');
  return { text: `# Title\n\n${text}\n`, words };
}

testSeeds('every word of a page is shown, found and copied', 12, async (dice) => {
  const { text, words } = plainPage(dice);
  const page = await bench.compile(text, `en/guide/page.${dice.pick(['md', 'mdx'])}`);
  const places = {
    page: JSON.stringify(page.body),
    copy: page.markdown,
    search: JSON.stringify(page.sections),
  };
  for (const [place, shown] of Object.entries(places)) {
    const lost = words.filter(
      (word) => !shown.includes(word) && !(place === 'search' && text.includes(`![${word}]`)),
    );
    expect(lost, `${place} of ${text}`).toEqual([]);
  }
});

testSeeds('no menu runs code', 4, async (dice) => {
  const contentDir = mkdtempSync(path.join(folder, 'tree-'));
  const files = {
    '_nav.json': hostileMenu(dice),
    '_meta.json': hostileMenu(dice),
    'guide/_meta.json': hostileMenu(dice),
    'index.md': '# A',
    'guide/b.md': '# B',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(contentDir, 'en', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const settings = {
    contentDir,
    texts,
    root: process.cwd(),
    cacheDir: path.join(folder, 'cache'),
    threads: 1,
  };
  const config = { ...siteConfig, lastUpdated: false } as never;
  const store = createContentStore({ ...settings, config, command: 'serve' });
  try {
    const menu = JSON.stringify(await store.navigation('en'));
    expect(menu).not.toMatch(/"(?:href|link)":"(?:javascript|vbscript|data):/i);
  } finally {
    await store.close();
  }
});

testSeeds('wrong settings are told in words, and redirects are encoded once', 50, (dice) => {
  const copy = structuredClone(siteConfig) as unknown as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[dice.below(keys.length)] ?? '';
  copy[key] = dice.pick<() => unknown>([
    () => signs(dice, 20),
    () => null,
    () => -1,
    () => [signs(dice, 9)],
    () => ({ [signs(dice, 5)]: 1 }),
  ])();
  const { error } = siteSettings.safeParse(copy);
  expect(error?.issues.filter(({ message }) => message === '') ?? [], key).toEqual([]);
  // With valid settings otherwise: invalid ones would mask it.
  const redirects = [{ from: `^/${signs(dice, 12)}$`, to: `/${signs(dice, 30)}` }];
  const { data } = siteSettings.safeParse({ ...siteConfig, redirects });
  for (const { from, to } of (data?.redirects ?? []).flatMap(expandRedirect)) {
    const target = encodeTarget(to);
    expect(target).not.toMatch(/[^!-~]|["$\\{}]/);
    expect(encodeTarget(target)).toBe(target);
    expect(from).not.toBe('');
  }
});

testSeeds('wrong variables are told by their names', 100, (dice) => {
  const name = dice.pick(SITE_VARIABLES);
  const before = process.env[name];
  process.env[name] = signs(dice, 12).replaceAll('\0', '');
  try {
    readEnvironment(name);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).toContain(name);
  } finally {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  }
});

testSeeds('no address leads out of the site', 500, (dice) => {
  const text = `/${signs(dice, 20)}`;
  const found = requestPath(text) ?? '/';
  expect(found).toMatch(/^\/(?!(?:.*\/)?\.\.(?:\/|$))/s);
  for (const file of candidates(found)) {
    expect(file).not.toMatch(/^\//);
    expect(file.split('/')).not.toContain('..');
  }
  expect(() => normalizeRoute(text)).not.toThrow();
  const name = `/a${signs(dice, 12).replace(/[%/\ud800]/g, '')}`;
  expect(decode(toUrl(name, '/'))).toBe(name);
});

const index = createInvertedIndex(decodeIndex(buildSearchIndex(samplePages, 'en', {})));

testSeeds('every query has an answer', 200, (dice) => {
  const words = ['output.filename', 'hash', '--config', '配置', 'hmr client', 'c++', 'İ', 'ﬁ'];
  const query =
    dice.below(2) === 0 ? signs(dice, 40) : `${dice.pick(words as [string, ...string[]])}${signs(dice, 6)}`;
  expect(() => [...rank(index, parseQuery(index, query))]).not.toThrow();
});
