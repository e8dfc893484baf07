import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DocumentCheck, startDocumentCheck } from '../../src/node/build/check-documents.ts';
import { readLanguageTexts } from '../../src/node/language-texts.ts';
import { resolveSettings } from '../../src/node/settings.ts';
import { projectSettings as siteConfig } from '../site-config.ts';
import { type BuiltSite, buildSite, writeTree } from './build-site.ts';

const tree = {
  'en/index.md':
    '---\npageType: home\nhero:\n  name: Home\n  text: Welcome to the home page of these tests\n---\n',
  'en/guide/index.md': '# Guide\n\nThe first paragraph of the guide, long enough to be missed.\n',
  'en/guide/computed.mdx': 'export const answer = 6 * 7;\n\n# Computed\n\nThe answer is {answer}.\n',
  'en/guide/broken.mdx': "# Broken\n\n{typeof window === 'undefined' ? 'Words' : window.missing.words}\n",
  'zh/index.md': '# 首页\n\n欢迎。\n',
};
const SAMPLES = ['index.html', 'guide/index.html', 'guide/computed.html', 'zh/guide/index.html', '404.html'];

describe('documents with the emitted code', () => {
  let site: BuiltSite;
  let check: DocumentCheck;
  let config: ReturnType<typeof resolveSettings>;
  beforeAll(async () => {
    // Published with a page that browsers do not show. What a build does about such a page: `whole-build.test.ts`.
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    site = await buildSite(tree);
    vi.unstubAllEnvs();
    config = resolveSettings(siteConfig, await readLanguageTexts(process.cwd()));
    check = startDocumentCheck(process.cwd(), site.outDir, config);
  });
  afterAll(async () => {
    await check.close();
    await site.remove();
  });

  const entry = /^assets\/index-.*\.js$/;
  const find = async (file: RegExp) => (await site.list()).find((each) => file.test(each)) ?? 'none';

  /** Opens documents with an entry of their own, in a worker of their own. */
  async function openWith(
    patience: number,
    ...entries: readonly ((code: string) => string)[]
  ): Promise<string[]> {
    const name = await find(entry);
    const [code, html] = [await site.read(name), await site.read('guide/index.html')];
    const changed = entries.map((change, index) => ({
      [`${name}-${index}.js`]: change(code),
      [`guide/${index}.html`]: html.replaceAll(name, `${name}-${index}.js`),
    }));
    for (const files of changed) await writeTree(site.outDir, files);
    const other = startDocumentCheck(process.cwd(), site.outDir, config, patience);
    try {
      const dead = await other.open(entries.map((_, index) => `guide/${index}.html`));
      return entries.map((_, index) => dead.get(`guide/${index}.html`) ?? 'alive');
    } finally {
      await other.close();
      for (const file of changed.flatMap(Object.keys)) await rm(path.join(site.outDir, file));
    }
  }

  test('keep their articles', async () => {
    expect([...(await check.open(SAMPLES))]).toEqual([]);
  });

  test('are dead when the code throws, does nothing or is missing', async () => {
    const dead = await openWith(
      5000,
      () => 'throw new Error("At start")',
      () => '',
      (code) => `import './none.js';${code}`,
    );
    expect(dead).toEqual([
      'The code of the page fails: At start.',
      'The application does not start.',
      expect.stringMatching(/The code of the page fails: ENOENT.*none\.js/),
    ]);
  });

  test('are dead when the code never ends', async () => {
    expect(await openWith(2000, () => 'for (;;);')).toEqual(['The code of the page runs without end.']);
  });

  test('are dead when the article is replaced', async () => {
    const data = await find(/^language-en\.json$/);
    const before = await site.read(data);
    await writeFile(path.join(site.outDir, data), before.replace('"/guide/":', '"/elsewhere/":'));
    const dead = await check.open(['guide/index.html']);
    await writeFile(path.join(site.outDir, data), before);
    expect([...dead].flat()).toEqual([
      'guide/index.html',
      expect.stringContaining('replaces the article by "'),
    ]);
  });

  test("are dead when the page's own code fails in browsers only", async () => {
    expect(await site.read('guide/broken.html')).toContain('Words');
    expect([...(await check.open(['guide/broken.html']))].flat()).toEqual([
      'guide/broken.html',
      expect.stringContaining('The application replaces the article by "'),
    ]);
  });
});
