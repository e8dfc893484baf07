import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DocumentCheck, startDocumentCheck } from '../../src/node/build/check-documents.ts';
import { readLanguageTexts } from '../../src/node/language-texts.ts';
import { resolveSettings } from '../../src/node/settings.ts';
import { projectSettings as siteConfig } from '../site-config.ts';
import { type BuiltSite, buildProject, buildSite, temporaryFolder, writeTree } from './build-site.ts';

const tree = {
  'en/index.md':
    '---\npageType: home\nhero:\n  name: Home\n  text: Welcome to the home page of these tests\n---\n',
  'en/guide/index.md': '# Guide\n\nThe first paragraph of the guide, long enough to be missed.\n',
  'en/guide/computed.mdx': 'export const answer = 6 * 7;\n\n# Computed\n\nThe answer is {answer}.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
};
const SAMPLES = ['index.html', 'guide/index.html', 'guide/computed.html', 'zh/guide/index.html', '404.html'];

afterEach(() => vi.unstubAllEnvs());

describe('documents with the code that was emitted', () => {
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

  /** Opens the documents while a file says something else. */
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
    expect(await openWith(entry, () => '')).toEqual(['guide/index.html', 'The application does not start.']);
    expect(await openWith(entry, (code) => `import './none.js';${code}`)).toEqual([
      'guide/index.html',
      expect.stringMatching(/The code of the page fails: ENOENT.*none\.js/),
    ]);
  });

  test('are dead when the code does not end', async () => {
    expect(await openWith(/^assets\/index-.*\.js$/, () => 'for (;;);', 2000)).toEqual([
      'guide/index.html',
      'The code of the page does not end.',
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

  test('ends the build with its place, and nothing is published', async () => {
    const failed = buildSite(broken);
    await expect(failed).rejects.toThrow(
      /guide\/computed\.mdx:1:1 {2}A browser would not show this page \(guide\/computed\.html\)\. The application replaces/,
    );
  });

  test('is reported where content errors are warnings', async () => {
    const contentDir = await temporaryFolder();
    await writeTree(contentDir, broken);
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const site = await buildSite({}, { contentDir });
    expect(await site.read('guide/computed.html')).toContain('Words');
    await site.remove();
    // What one build lets pass, the next one does not take for checked.
    vi.unstubAllEnvs();
    await expect(buildSite({}, { contentDir })).rejects.toThrow(/A browser would not show this page/);
    await rm(contentDir, { recursive: true });
  });
});

test('a page that throws ends the build at the place in its component', async () => {
  const failed = buildProject(
    {
      'en/index.md': '# Home\n',
      'en/throws.mdx': "import { Slip } from './_slip.jsx';\n\n# Throws\n\n<Slip />\n",
      'en/_slip.jsx': "\nexport const Slip = () => {\n  throw new Error('a slip');\n};\n",
    },
    {
      settings: siteConfig,
      files: {
        'src/site.config.ts': "export default { title: 'Docs', origin: 'https://docs.example' };\n",
      },
    },
  );
  await expect(failed).rejects.toThrow(
    / content\/en\/_slip\.jsx:3:\d {2}The page's code throws when it is rendered: a slip\./,
  );
});

test('where content errors are warnings, a component of the brand that throws is left out of its pages', async () => {
  const site = await buildProject(
    {
      'en/index.md': '---\npageType: home\n---\n',
      'en/uses.mdx': '# Uses\n\nBefore it.\n\n<Widget />\n\nBehind it.\n',
      'en/other.md': '# Other\n\nText.\n',
    },
    {
      settings: siteConfig,
      env: { CONTENT_ERRORS: 'warn' },
      files: {
        'src/site.config.ts':
          "export default { title: 'Docs', origin: 'https://docs.example', brand: { module: 'src/own.ts', components: ['Widget'] } };\n",
        'src/own.ts': `const load = async () => () => {
  throw new Error('a slip');
};
const Widget = { source: 'src/own.ts', load };
export default { home: Widget, components: { Widget } };
`,
      },
    },
  );
  const problem = /1 error:\n {2}src\/own\.ts:2:\d {2}The page's code throws when it is rendered: a slip\./;
  expect(site.output).toMatch(problem);
  expect(await site.read('uses.html')).toMatch(/This page cannot be shown.*Before it\..*Behind it\./s);
  expect(await site.read('index.html')).toContain('This page cannot be shown');
  expect(await site.read('other.html')).toContain('Text.');
  await site.remove();
});
