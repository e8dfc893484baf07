import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { createBuilder, type LogLevel, type Plugin } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../src/node/files/list-files.ts';
import { ContentError } from '../../src/node/files/report.ts';
import { site } from '../../src/node/site-plugin.ts';
import { NOTICES_FILES } from '../../src/shared/reserved-addresses.ts';
import { buildSite, loadCompiler, type Tree, temporaryFolder, writeTree } from './build-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Environments whose code the last build bundled. */
const bundled: string[] = [];
const probe: Plugin = {
  name: 'probe',
  renderStart() {
    bundled.push(this.environment.name);
  },
};

/** Builds `folder/content` as `npm run build` does, and returns the printed output. */
async function run({
  plugins = [],
  logLevel,
}: {
  plugins?: Plugin[];
  logLevel?: LogLevel;
} = {}): Promise<string> {
  const printed: string[] = [];
  bundled.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(`${text}\n`));
  vi.spyOn(console, 'warn').mockImplementation((text) => printed.push(`${text}\n`));
  try {
    const builder = await createBuilder({
      configFile: false,
      appType: 'mpa',
      ...(logLevel && { logLevel }),
      plugins: [
        react(),
        site({
          mdx: () => import('@mdx-js/rollup'),
          loadCompiler,
          command: 'build',
          contentDir: path.join(folder, 'content'),
          base: '/',
          cacheDir: path.join(folder, 'cache'),
        }),
        probe,
        ...plugins,
      ],
      build: {
        outDir: path.join(folder, 'dist'),
        emptyOutDir: true,
        // As in the project's own settings.
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    });
    await builder.buildApp();
  } finally {
    vi.restoreAllMocks();
  }
  return stripVTControlCharacters(printed.join(''));
}

/** Compares the output with that of a build elsewhere, which has the cache of other tests, if any. */
async function expectSameElsewhere(): Promise<void> {
  const contentDir = path.join(folder, 'content');
  const fresh = await buildSite({}, { contentDir });
  try {
    const names = await fresh.list();
    expect((await listFiles(path.join(folder, 'dist'))).sort()).toEqual(names);
    for (const name of names) {
      expect(await readFile(path.join(folder, 'dist', name), 'utf8'), name).toBe(await fresh.read(name));
    }
  } finally {
    await fresh.remove();
  }
}

const TREE: Tree = {
  'en/index.md': '# Home\n\nSome words.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  'en/guide/one.md': '# One\n\nWords of the first page.\n',
};

describe('content with errors', () => {
  test('fails before anything is bundled or indexed', async () => {
    await writeTree(path.join(folder, 'content'), {
      ...TREE,
      'en/bad.md': '# Bad\n\n[Nowhere](/no-such-page)\n',
    });
    const server: Plugin = {
      name: 'server',
      transform: {
        filter: { id: /entry-server\.tsx$/ },
        handler() {
          bundled.push('server code');
        },
      },
    };
    const failure = await run({ plugins: [server], logLevel: 'silent' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    expect(String(failure)).toContain('bad.md:3');
    expect(bundled).toEqual([]);
    expect(await readdir(path.join(folder, 'cache'))).not.toContain('search');
    await rm(path.join(folder, 'content/en/bad.md'));
  });
});

describe('what a build prints', () => {
  let first: string;
  beforeAll(async () => {
    await writeTree(path.join(folder, 'content'), TREE);
    first = await run();
    expect(bundled.sort()).toEqual(['client', 'ssr']);
  });

  test('fits on a screen: sizes, warnings, time and the folder', () => {
    const lines = first.split('\n');
    expect(lines.length).toBeLessThan(20);
    for (const part of ['entry', 'style sheet', 'page, median', 'search index, en']) {
      expect(first).toMatch(new RegExp(`^${part} +[\\d.]+ k?B +[\\d.]+ k?B$`, 'm'));
    }
    expect(first).toMatch(/^4 pages, \d+ files, [\d.]+ [kM]B in [\d.]+ s\. No warnings\.$/m);
    expect(first).toMatch(/^Output: \S+dist$/m);
  });

  test('omits the steps and chunks of the bundler', () => {
    expect(first).not.toMatch(/transform|building|chunk|\.js\b|\.cache\/server/);
  });

  test('is the same for an edited site, whose code is not bundled again', async () => {
    const sheet = /^style sheet .*$/m;
    const edits: readonly Tree[] = [
      { 'en/guide/one.md': `# One\n\n${'Many new words. '.repeat(200)}\n` },
      {
        // A page's name in menus, another page's text, a new menu entry.
        'en/guide/one.md': '---\ndescription: Other.\n---\n\n# First\n\nWords.\n',
        'en/index.md': '# Home\n\nOther words.\n',
        'en/guide/three.md': '# Three\n\n## Part\n',
      },
    ];
    for (const edit of edits) {
      await writeTree(path.join(folder, 'content'), edit);
      expect(sheet.exec(await run())?.[0]).toBe(sheet.exec(first)?.[0]);
      expect(bundled).toEqual([]);
    }
  });

  test('is one line if nothing has changed', async () => {
    const third = await run();
    expect(third).toMatch(/^Nothing has changed since the last build\. Output: \S+\n$/);
  });
});

const PAGES_OF_CODE: Tree = {
  'en/hides.mdx': 'export default () => null;\n\n# Hides\n\nThese words.\n',
  'en/shows.mdx': 'export default ({ children }) => <div>{children}</div>;\n\n# Shows\n\nThose words.\n',
  // Adds a package to the bundle.
  'en/uses.mdx': "import { Alias } from 'yaml';\n\n# Uses\n\n{String(Alias)}\n",
};

describe('a site with pages of code', () => {
  let hiding: string;
  /** Third-party notices. */
  let text: string;
  beforeAll(async () => {
    await writeTree(path.join(folder, 'content'), PAGES_OF_CODE);
    hiding = await run();
    const files = Object.values(NOTICES_FILES).map((name) => path.join(folder, 'dist', name));
    text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  });

  test('repeats problems found while rendering if nothing has changed', async () => {
    const warning =
      /^1 warning:\n.*en\/hides\.mdx:1:1 {2}The page's code omits or hides this text: These words\. /m;
    expect(hiding).toMatch(warning);
    expect(hiding).toMatch(/ s\. 1 warning\.$/m);
    const again = await run();
    expect(again).toMatch(warning);
    expect(again).toContain('Nothing has changed');
    await expectSameElsewhere();
  });

  describe('in its third-party notices', () => {
    const PUBLISHED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
    const heads = () =>
      [...text.matchAll(/^## (\S+) - (\d[\w.-]*) \((.+)\)$/gm)].map((match) => ({
        name: match[1],
        license: match[3],
      }));

    test('names the packages of the application, its chunks and the service worker', () => {
      const names = heads().map(({ name }) => name);
      for (const name of [
        'react',
        'react-dom',
        'scheduler',
        '@floating-ui/react-dom',
        'algoliasearch',
        'workbox-core',
      ]) {
        expect(names).toContain(name);
      }
    });

    test('names a package as soon as a page imports it', () => {
      expect(heads().map(({ name }) => name)).toContain('yaml');
    });

    test('omits build tools', () => {
      const names = heads().map(({ name }) => name);
      for (const name of ['shiki', 'zod', 'lightningcss']) expect(names).not.toContain(name);
    });

    test('contains accepted licenses only, each with its text', () => {
      expect(heads().filter(({ license = '' }) => !PUBLISHED.includes(license))).toEqual([]);
      for (const section of text.split(/^## /m).slice(1))
        expect(section).toMatch(/\n\n.*copyright|\n\n.*license/is);
    });

    test('contains no path of the machine', () => {
      expect(text).not.toContain(process.cwd());
    });
  });
});

describe('what a build prints once such pages are removed', () => {
  test('is that of a site without pages of code', async () => {
    for (const name of Object.keys(PAGES_OF_CODE)) await rm(path.join(folder, 'content', name));
    expect(await run()).toMatch(/ s\. No warnings\.$/m);
    // The code of the first build is reused.
    expect(bundled).toEqual([]);
    await expectSameElsewhere();
  });

  test('lists every chunk on request', async () => {
    await writeFile(path.join(folder, 'content/en/guide/one.md'), '# One\n\nOther words.\n');
    const verbose = await run({ logLevel: 'info' });
    expect(verbose).toMatch(/assets\/\S+\.js +[\d.]+ kB/);
  });
});
