import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DocumentCheck, startDocumentCheck } from '../../src/node/build/check-documents.ts';
import { readLanguageTexts } from '../../src/node/language-texts.ts';
import { resolveSettings } from '../../src/node/settings.ts';
import { projectSettings as siteConfig } from '../site-config.ts';
import { type BuiltSite, buildSite, temporaryFolder, writeTree } from './build-site.ts';

const tree = {
  'en/index.md':
    '---\npageType: home\nhero:\n  name: Home\n  text: Welcome to the home page of these tests\n---\n',
  'en/guide/index.md': '# Guide\n\nThe first paragraph of the guide, long enough to be missed.\n',
  'en/guide/computed.mdx': 'export const answer = 6 * 7;\n\n# Computed\n\nThe answer is {answer}.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
};
const SAMPLES = ['index.html', 'guide/index.html', 'guide/computed.html', 'zh/guide/index.html', '404.html'];

afterEach(() => vi.unstubAllEnvs());

describe('documents with the emitted code', () => {
  let site: BuiltSite;
  let check: DocumentCheck;
  beforeAll(async () => {
    site = await buildSite(tree);
    const config = resolveSettings(siteConfig, await readLanguageTexts(process.cwd()));
    check = startDocumentCheck(process.cwd(), site.outDir, config);
  });
  afterAll(async () => {
    await check.close();
    await site.remove();
  });

  /** Opens the documents while a file has other content. */
  async function openWith(
    file: RegExp,
    change: (code: string) => string,
    patience?: number,
  ): Promise<string[]> {
    const name = (await site.list()).find((each) => file.test(each)) ?? 'none';
    const before = await site.read(name);
    const other = startDocumentCheck(
      process.cwd(),
      site.outDir,
      resolveSettings(siteConfig, await readLanguageTexts(process.cwd())),
      patience,
    );
    try {
      await writeFile(path.join(site.outDir, name), change(before));
      return [...(await other.open(['guide/index.html']))].flat();
    } finally {
      await writeFile(path.join(site.outDir, name), before);
      await other.close();
    }
  }

  test('keep their articles', async () => {
    expect([...(await check.open(SAMPLES))]).toEqual([]);
  });

  test('are dead when the code throws, does nothing or is missing', async () => {
    const entry = /^assets\/index-.*\.js$/;
    expect(await openWith(entry, () => 'throw new Error("At start")')).toEqual([
      'guide/index.html',
      'The code of the page fails: At start.',
    ]);
    expect(await openWith(entry, () => '', 5000)).toEqual([
      'guide/index.html',
      'The application does not start.',
    ]);
    expect(await openWith(entry, (code) => `import './none.js';${code}`)).toEqual([
      'guide/index.html',
      expect.stringMatching(/The code of the page fails: ENOENT.*none\.js/),
    ]);
  });

  test('are dead when the code never ends', async () => {
    expect(await openWith(/^assets\/index-.*\.js$/, () => 'for (;;);', 2000)).toEqual([
      'guide/index.html',
      'The code of the page runs without end.',
    ]);
  });

  test('are dead when the article is replaced', async () => {
    const data = /^language-en\.json$/;
    const dead = await openWith(data, (text) => text.replace('"/guide/":', '"/elsewhere/":'));
    expect(dead).toEqual(['guide/index.html', expect.stringContaining('replaces the article by "')]);
  });
});

describe('a page whose code fails in browsers only', () => {
  const broken = {
    ...tree,
    'en/guide/computed.mdx':
      "# Computed\n\n{typeof window === 'undefined' ? 'Words' : window.missing.words}\n",
  };

  test('fails the build with its place unless content errors are warnings, and nothing is published', async () => {
    const folder = await temporaryFolder();
    const contentDir = path.join(folder, 'content');
    await writeTree(contentDir, broken);
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const site = await buildSite({}, { contentDir });
    expect(await site.read('guide/computed.html')).toContain('Words');
    await site.remove();
    // A failure tolerated in one build does not count as checked in the next.
    vi.unstubAllEnvs();
    const outDir = path.join(folder, 'dist');
    await expect(buildSite({}, { contentDir, outDir })).rejects.toThrow(
      /guide\/computed\.mdx:1:1 {2}Browsers would not show this page \(guide\/computed\.html\)\. The application replaces/,
    );
    expect(await readdir(folder)).toEqual(['content']);
    await rm(folder, { recursive: true });
  });
});
