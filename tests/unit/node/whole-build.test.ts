import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserConfig } from 'vite';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digest } from '../../../src/node/files/digest.ts';
import { site } from '../../../src/node/site-plugin.ts';
import { siteSettings } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

/** Problems of opened documents, by file; undefined to really open them, which takes a second. */
const check = vi.hoisted(() => ({ found: undefined as ReadonlyMap<string, string> | undefined }));
/** Opened documents. */
const opened: string[][] = [];
vi.mock('../../../src/node/build/check-documents.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/node/build/check-documents.ts')>();
  const startDocumentCheck: typeof original.startDocumentCheck = (...input) => {
    const real = check.found ? undefined : original.startDocumentCheck(...input);
    return {
      async open(files) {
        opened.push([...files]);
        return check.found ?? real?.open(files) ?? new Map();
      },
      close: async () => real?.close(),
    };
  };
  return { ...original, startDocumentCheck };
});

/** Timeout of page code in milliseconds. */
const limit = vi.hoisted(() => ({ milliseconds: 20_000 }));
vi.mock('../../../src/shared/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  get SCRIPT_LIMIT() {
    return limit.milliseconds;
  },
}));

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
check.found = new Map();
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-build-'));
let tree: string;
const write = (name: string, text: string) => {
  const file = path.join(tree, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (name: string) => readFileSync(path.join(tree, name), 'utf8');

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'whole-build-'));
  write('docs/en/index.md', '# Home\n\nWelcome to all of it.\n');
  write('docs/en/a.md', '# A\n\nThe longer of the two pages.\n');
  write('public/logo.txt', 'logo');
});
afterEach(() => {
  vi.unstubAllEnvs();
  limit.milliseconds = 20_000;
  check.found = new Map();
  opened.length = 0;
  rmSync(tree, { recursive: true });
});
afterAll(() => rmSync(cacheDir, { recursive: true }));

/** The document of the bundler, which names files by their content. */
const template = (entry: string) =>
  `<html lang="en"><head><!--site:head--><script type="module" src="/docs/${entry}"></script></head>
<body><!--site:app--><!--site:data--></body></html>`;
const STARTS = "performance.mark('site:interactive');";
/** Prerendering code: what the application would render, without the frame. */
const RENDERS = `export const modulePages = { '/tool': async () => ({ default: () => null }) };
export async function render({ page }) {
  const meta = page && (page.pageMeta ?? page.meta);
  const body = page?.body?.html ?? '<p>1</p><p>Of code.</p>';
  return { appHtml: '<main>' + (meta ? '<h1>' + meta.title + '</h1>' : '') + body + '</main>', modules: [] };
}`;

interface BuildPlugin {
  config(config: object): Promise<UserConfig>;
  configResolved(config: object): void;
  buildEnd(this: object): Promise<void>;
  generateBundle(this: object, options: object, bundle: object): void;
  buildApp(this: object, builder: object): Promise<void>;
}

/**
 * Builds the tree with browser code.
 * @returns the output, and the number of bundles
 */
async function build({
  script = STARTS,
  logLevel = 'warn',
  settings = {},
  copyPublicDir = true,
  emptyOutDir = true,
} = {}) {
  const plugins = await site({
    ...{ command: 'build', mdx: () => import('@mdx-js/rollup'), cacheDir, base: '/docs/' },
    config: { ...siteSettings, redirects: [], feeds: [], ...settings } as typeof siteSettings,
    contentDir: path.join(tree, 'docs'),
  });
  const plugin = plugins.find(({ name }) => name === 'site:prerender') as unknown as BuildPlugin;
  const outDir = path.join(tree, 'out');
  const given = { root: tree, build: { outDir, emptyOutDir } };
  const folder = (await plugin.config(given)).environments?.client?.build?.outDir ?? '';
  const entry = `assets/entry.${digest(script)}.js`;
  let printed = '';
  const warn = vi.fn();
  const bundles: string[] = [];
  const log = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  const config = {
    ...{ root: tree, mode: 'production', isProduction: true, logLevel, publicDir: path.join(tree, 'public') },
    ...{ configFileDependencies: [], inlineConfig: { define: { script } }, plugins: [] },
    build: { outDir, copyPublicDir },
  };
  const builder = {
    config,
    environments: { client: { name: 'client' }, ssr: { name: 'ssr' } },
    async build({ name }: { name: string }) {
      bundles.push(name);
      const error = (message: string) => {
        throw new Error(message);
      };
      if (name === 'client') {
        mkdirSync(path.join(folder, 'assets'));
        writeFileSync(path.join(folder, 'index.html'), template(entry));
        writeFileSync(path.join(folder, entry), script);
        writeFileSync(path.join(folder, 'assets/entry.css'), 'h1{color:red}');
      }
      const chunk = {
        ...{ type: 'chunk', fileName: entry, imports: [], code: script },
        ...{ moduleIds: [path.join(root, 'src/app/entry-client.tsx')] },
        viteMetadata: { importedCss: new Set(['assets/entry.css']) },
      };
      plugin.generateBundle.call({ environment: { name } }, {}, { [entry]: chunk });
      await plugin.buildEnd.call({ environment: { name }, error });
      return { output: [{ type: 'chunk', code: RENDERS, moduleIds: [] }] };
    },
  };
  plugin.configResolved(config);
  try {
    await plugin.buildApp.call({ warn }, builder);
  } finally {
    log.mockRestore();
  }
  return { printed, bundles: bundles.sort(), foreign: warn.mock.calls.flat() };
}

describe('a build', () => {
  test('publishes the site, prints sizes, and does nothing while nothing changes', async () => {
    write('out/old.html', 'of an earlier site');
    const { printed, bundles } = await build();
    expect(bundles).toEqual(['client', 'ssr']);
    expect(read('out/a.html')).toContain('<h1>A</h1>');
    expect(read('out/a.html')).toMatch(/<style>[^<]*h1\{color:red\}<\/style>/);
    expect(read('out/logo.txt')).toBe('logo');
    expect(read(`out/assets/entry.${digest(STARTS)}.js`)).toBe(STARTS);
    expect(readdirSync(tree).sort()).toEqual(['docs', 'out', 'public']);
    for (const name of ['old.html', 'index.html.br'])
      expect(existsSync(path.join(tree, 'out', name))).toBe(false);
    expect(printed).toMatch(/entry +37 B/);
    expect(printed).toMatch(/style sheet +13 B/);
    expect(printed).toMatch(/search index, en +\d+ B/);
    expect(printed).toMatch(/page, median +\d/);
    const files = readdirSync(path.join(tree, 'out'), { recursive: true, withFileTypes: true });
    const count = files.filter((file) => file.isFile()).length;
    expect(printed).toMatch(new RegExp(`2 pages, ${count} files, .+ kB in \\d+\\.\\d s. No warnings.`));
    const folder = path.relative(process.cwd(), path.join(tree, 'out'));
    expect(printed).toContain(`Output: ${folder}\n`);
    expect(await build()).toEqual({
      bundles: [],
      foreign: [],
      printed: `Nothing has changed since the last build. Output: ${folder}\n`,
    });
    write('out/a.html', 'damaged');
    expect((await build()).bundles).toEqual([]);
    expect(read('out/a.html')).toContain('<h1>A</h1>');
  });

  test('bundles again when a setting changes, and opens pages while the code is new', async () => {
    await build({ script: `${STARTS} // one` });
    expect(opened).toEqual([['index.html']]);
    write('docs/en/b.md', '# B\n\nAnother page.\n');
    expect((await build({ script: `${STARTS} // one` })).bundles).toEqual([]);
    expect(read('out/b.html')).toContain('<h1>B</h1>');
    expect(opened).toHaveLength(1);
    expect((await build({ script: `${STARTS} // two` })).bundles).toEqual(['client', 'ssr']);
    expect(opened).toHaveLength(2);
    // Only the bundler has the requested list.
    write('docs/en/b.md', '# B\n\nThe same page.\n');
    expect((await build({ script: `${STARTS} // two`, logLevel: 'info' })).bundles).toEqual([
      'client',
      'ssr',
    ]);
  });

  test('runs again when a file elsewhere changes that only a translation uses', async () => {
    const settings = { includeFolders: [path.relative(root, path.join(tree, 'parts'))] };
    write('docs/zh/a.md', '# 甲\n\n```js file=../../parts/a.js\n```\n');
    for (const code of ['one();', 'two();']) {
      write('parts/a.js', `${code}\n`);
      await build({ settings });
      expect(read('out/zh/a.md')).toContain(code);
    }
  });

  test('on request keeps old files, omits public files, and compresses', async () => {
    write('out/old.html', 'of an earlier site');
    vi.stubEnv('COMPRESS', '1');
    await build({ emptyOutDir: false, copyPublicDir: false });
    expect(existsSync(path.join(tree, 'out/index.html.br'))).toBe(true);
    expect(read('out/old.html')).toBe('of an earlier site');
    expect(existsSync(path.join(tree, 'out/logo.txt'))).toBe(false);
  });

  test('prints a dozen lines of warnings, or all on request, and repeats them while nothing changes', async () => {
    const lose = (page: number) =>
      write(
        `docs/en/p${page}.mdx`,
        `import { Lost${page} } from '@theme';\n\n# P${page}\n\n<Lost${page} />\n`,
      );
    for (let page = 1; page <= 9; page += 1) lose(page);
    const named = (printed: string) => printed.match(/Lost\d/g)?.length;
    const { printed } = await build();
    expect(printed).toMatch(/^9 warnings:\n[\s\S]+; it is shown as text[\s\S]+ 9 warnings\.\n/);
    expect([named(printed), named((await build()).printed)]).toEqual([9, 9]);
    for (let page = 10; page <= 12; page += 1) lose(page);
    const shortened = await build();
    expect(shortened.printed).toContain('(import)\n  … and 1 more: npm run build -- --verbose\n ');
    expect(shortened.printed).toContain(' 12 warnings.');
    expect(named(shortened.printed)).toBe(11);
    expect(named((await build({ logLevel: 'info' })).printed)).toBe(12);
  });
});

test('repeats problems found during rendering, too, while nothing changes', async () => {
  write('docs/en/a.js', 'export const a = 1;\n');
  write('docs/en/tool.mdx', 'import { a } from "./a.js";\n\n# Tool\n\n{a}\n\nOf code.\n\nNot shown.\n');
  const message = "The page's code omits or hides this text: Not shown.";
  expect((await build()).printed).toContain(message);
  const { bundles, printed } = await build();
  expect(bundles).toEqual([]);
  expect(printed).toContain(message);
});

describe('a page that would be dead in a browser', () => {
  const shown = 'Browsers would not show this page';

  test('is not published, and the old site stays', async () => {
    write('out/index.html', 'of an earlier site');
    check.found = undefined;
    const script = `document.querySelector('main').textContent = 'Gone'; ${STARTS}`;
    await expect(build({ script })).rejects.toThrow(
      `docs/en/index.md:1:1  ${shown} (index.html). The application replaces the article by "Gone". Fix the code of the site.`,
    );
    expect(readdirSync(path.join(tree, 'out'))).toEqual(['index.html']);
    expect(readdirSync(tree).sort()).toEqual(['docs', 'out', 'public']);
  });

  test('is also one whose code never ends', async () => {
    check.found = undefined;
    limit.milliseconds = 300;
    await expect(build({ script: 'for (;;);' })).rejects.toThrow('The code of the page runs without end.');
  });

  test('is published if errors are warnings and the code is its own, and reported each time', async () => {
    write('docs/en/a.js', 'export const a = 1;\n');
    write('docs/en/tool.mdx', 'import { a } from "./a.js";\n\n# Tool\n\n{a}\n\nOf code.\n');
    check.found = new Map([['tool.html', 'It is blank.']]);
    const message = `docs/en/tool.mdx:1:1  ${shown} (tool.html). It is blank. Fix the page's code.`;
    const script = `${STARTS} // dead`;
    await expect(build({ script })).rejects.toThrow(message);
    expect(readdirSync(tree).sort()).toEqual(['docs', 'public']);
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    for (const words of ['Once.', 'Twice.']) {
      write('docs/en/a.md', `# A\n\n${words}\n`);
      expect((await build({ script })).printed).toContain(message);
      expect(read('out/tool.html')).toContain('<h1>Tool</h1>');
    }
    expect(opened.at(-1)).toEqual(['a.html', 'tool.html']);
    // A failure tolerated in one build does not count as checked in the next.
    vi.unstubAllEnvs();
    write('docs/en/a.md', '# A\n\nThrice.\n');
    await expect(build({ script })).rejects.toThrow(message);
    expect(read('out/a.html')).toContain('Twice.');
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    check.found = new Map([['a.html', 'It is blank.']]);
    await expect(build({ script })).rejects.toThrow(`${shown} (a.html). It is blank.`);
  });
});
