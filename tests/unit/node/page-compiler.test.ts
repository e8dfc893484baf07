import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createPageCompiler } from '../../../src/node/compile/page-compiler.ts';
import type { WorkerCode } from '../../../src/node/compile/worker-bundle.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { createNameTable } from '../../../src/node/names/name-table.ts';
import type { RoutePath } from '../../../src/shared/contracts.ts';
import { texts } from '../../site-config.ts';

const compiled = vi.hoisted((): string[] => []);
/** Error of every page. */
const fault = vi.hoisted(() => ({ error: undefined as Error | undefined }));
/** Called when a page has been sent to a worker. */
const onPage = vi.hoisted(() => ({ once: () => {} }));
/** Digest of the compiler's code; empty if it cannot be bundled. */
const code = vi.hoisted(() => ({ digest: '1' }));
vi.mock('../../../src/node/files/input-digest.ts', async (original) => ({
  ...(await original<object>()),
  engineDigest: async () => code.digest,
}));
vi.mock('../../../src/node/compile/worker-bundle.ts', async () => {
  const { bundleWorker } = await import('./compile-in-process.ts');
  const bundle: typeof bundleWorker = async (...given) => {
    if (code.digest === '') throw new Error('Unexpected token');
    return bundleWorker(...given);
  };
  return { bundleWorker: bundle };
});
vi.mock('../../../src/node/compile/worker-pool.ts', async (original) => {
  const { createWorkerPool } = await import('./compile-in-process.ts');
  const makePool: typeof createWorkerPool = (...given) => {
    const pool = createWorkerPool(...given);
    return {
      ...pool,
      compile(...page) {
        compiled.push(page[1]);
        onPage.once();
        onPage.once = () => {};
        return fault.error ? Promise.reject(fault.error) : pool.compile(...page);
      },
    };
  };
  return { ...(await original<object>()), createWorkerPool: makePool };
});

const folder = mkdtempSync(path.join(tmpdir(), 'page-compiler-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Compiles a page as in another process. */
async function compile(name: string, options: Parameters<typeof start>[0] & { route?: RoutePath } = {}) {
  return start(options).compile(sourceOf(name, options.route));
}

const sourceOf = (name: string, route: RoutePath = '/a') => ({
  ...{ file: path.join(folder, name), relativePath: name, lang: 'en', route },
});

function start({ origin = '', load }: { origin?: string; load?: WorkerCode['load'] } = {}) {
  const options = {
    ...{ root: process.cwd(), contentDir: folder, publicDir: folder, includeFolders: [] },
    ...{ origin, base: '/', defaultLang: 'en', langs: ['en'], hasLangFolders: false },
    ...{ brandComponents: {}, showLineNumbers: false, labels: { en: texts.en.page } },
  };
  const cache = createBuildCache(path.join(folder, '.cache'));
  const compiler = createPageCompiler(options, { cache, threads: 1, load });
  compiler.setTargets(new Map(), createNameTable(new Map()));
  return compiler;
}

beforeEach(async () => {
  code.digest = '1';
  rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
  put('a.mdx', '# A\n\n<Include file="./_part.mdx" />\n');
  put('_part.mdx', 'Old.\n');
  await compile('a.mdx');
  compiled.length = 0;
});

test('a page of an earlier run is reused', async () => {
  const page = await compile('a.mdx');
  expect(compiled).toEqual([]);
  expect(page.markdown).toBe('# A\n\nOld.\n');
});

test('but not once something it includes has changed', async () => {
  put('_part.mdx', 'New.\n');
  expect((await compile('a.mdx')).markdown).toBe('# A\n\nNew.\n');
});

test.each<[what: string, change: () => void, name: string, options: Parameters<typeof compile>[1]]>([
  ['text', () => put('a.mdx', '# B\n'), 'a.mdx', {}],
  ['route', () => {}, 'a.mdx', { route: '/b' }],
  ['file', () => put('b.mdx', '# A\n\n<Include file="./_part.mdx" />\n'), 'b.mdx', {}],
  ['option of the compiler', () => {}, 'a.mdx', { origin: 'https://docs.example' }],
])('but not with another %s', async (_what, change, name, options) => {
  change();
  await compile(name, options);
  expect(compiled).toHaveLength(1);
});

test('changed texts apply to the next page, and to one in progress', async () => {
  put('a.mdx', '# A\n\n:::tip\nText.\n:::\n');
  const compiler = start();
  const use = (tip: string) => {
    const { page } = texts.en;
    const labels = { en: { ...page, callouts: { ...page.callouts, tip } } };
    compiler.setTargets(new Map(), createNameTable(new Map()), labels);
  };
  const title = async () => {
    const { body } = await compiler.compile(sourceOf('a.mdx'));
    return /callout-title>(.*?)</.exec(JSON.stringify(body))?.[1];
  };
  expect(await title()).toBe('Tip');
  use('Hint');
  expect(await title()).toBe('Hint');
  expect(compiled).toHaveLength(2);
  use('Advice');
  onPage.once = () => use('Hint');
  expect(await title()).toBe('Hint');
  use('Advice');
  expect(await title()).toBe('Advice');
});

test('changed compiler code applies to the next page, and to one in progress', async () => {
  const compiler = start();
  const compileAgain = async () => (await compiler.compile(sourceOf('a.mdx'))).diagnostics;
  await compileAgain();
  expect(compiled).toEqual([]);
  code.digest = '2';
  await compiler.renewCompiler();
  await compileAgain();
  await compileAgain();
  expect(compiled).toHaveLength(1);
  put('a.mdx', '# Other\n');
  let renewed: Promise<void> | undefined;
  onPage.once = () => {
    code.digest = '3';
    renewed = compiler.renewCompiler();
  };
  expect(await compileAgain()).toEqual([]);
  await renewed;
  expect(compiled).toHaveLength(3);
});

test('compiler code that cannot be bundled is reported, and the previous one stays in use', async () => {
  const compiler = start();
  await compiler.compile(sourceOf('a.mdx'));
  code.digest = '';
  await expect(compiler.renewCompiler()).rejects.toThrow('Unexpected token');
  expect(await compiler.compile(sourceOf('a.mdx'))).toMatchObject({
    diagnostics: [],
    meta: { title: 'A' },
  });
  expect(compiled).toEqual([]);
});

test('a page that cannot be cached is compiled all the same', async () => {
  put('a.mdx', '# Other\n');
  rmSync(path.join(folder, '.cache'), { recursive: true });
  put('.cache', '');
  expect((await compile('a.mdx')).meta.title).toBe('Other');
});

test('a given compiler runs in this thread, and nothing is bundled', async () => {
  put('a.mdx', '# Another\n');
  code.digest = '';
  const load = () => import('../../../src/node/compile/compile.ts');
  const compiler = start({ load });
  const pages = await Promise.all([
    compiler.compile(sourceOf('a.mdx')),
    compiler.compileAsText(sourceOf('a.mdx')),
  ]);
  expect(pages).toMatchObject([{ markdown: '# Another\n', diagnostics: [] }, { markdown: '# Another\n' }]);
  expect(compiled).toEqual([]);
});

test('an unreadable page, and one that crashes the compiler, are reported with advice', async () => {
  mkdirSync(path.join(folder, 'folder.mdx'));
  const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
  writeFileSync(path.join(outside, 'b.mdx'), '# Secret\n');
  symlinkSync(path.join(outside, 'b.mdx'), path.join(folder, 'link.mdx'));
  put('zero.mdx', 'a\n\0');
  put('a.mdx', '# Failing\n');
  fault.error = new Error('stack overflow');
  const problems = [];
  for (const name of ['folder.mdx', 'link.mdx', 'zero.mdx', 'a.mdx']) {
    const { diagnostics, markdown, body } = await compile(name);
    expect([markdown, body]).toEqual(['', { kind: 'html', html: '' }]);
    problems.push(
      ...diagnostics.map(({ severity, file, rule, message, advice }) => [
        severity,
        path.basename(file),
        rule,
        `${message} ${advice}`,
      ]),
    );
  }
  fault.error = undefined;
  expect(problems).toEqual([
    [
      'error',
      'folder.mdx',
      'unreadable',
      expect.stringMatching(
        /^The page could not be read: EISDIR.*\. Check its permissions or, if it is a symbolic link, its target\.$/,
      ),
    ],
    ['error', 'link.mdx', 'outside', expect.stringMatching(/^The page is a symbolic link whose target /)],
    ['error', 'zero.mdx', 'text', expect.stringMatching(/^The page /)],
    [
      'error',
      'a.mdx',
      'compiler',
      'The page could not be compiled: stack overflow This is a fault of the compiler or its setup, not of the page.',
    ],
  ]);
  rmSync(outside, { recursive: true });
});

test('a page of code includes references, text and problems of its imports, and is compiled again with them', async () => {
  put('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
  put(
    '_note.mdx',
    '[Other](/other) ![](./dot.svg)\n\n<iframe src="https://frames.example/x" title="x"></iframe>\n',
  );
  put('part.tsx', "import Note from './_note.mdx';\nexport default () => <Note />;\n");
  put('code.mdx', "import Part from './part.tsx';\n\n# Code\n\n[First](/first)\n\n<Part />\n");
  const page = await compile('code.mdx');
  expect(page.body.kind).toBe('module');
  expect(page.references.map(({ target }) => target)).toEqual([
    '/first',
    '/other',
    path.join(folder, 'dot.svg'),
  ]);
  expect(page.embeds).toHaveLength(1);
  expect(page.assets).toEqual({
    [path.join(folder, 'dot.svg')]: expect.stringMatching(/^\/assets\/media\/dot\.\w+\.svg$/),
  });
  expect(Object.keys(page.dependencies)).toEqual(
    expect.arrayContaining(['part.tsx', '_note.mdx', 'dot.svg'].map((name) => path.join(folder, name))),
  );
  compiled.length = 0;
  expect((await compile('code.mdx')).embeds).toHaveLength(1);
  expect(compiled).toEqual([]);
  put('_note.mdx', 'Text.\n');
  expect((await compile('code.mdx')).references.map(({ target }) => target)).toEqual(['/first']);
  put('_note.mdx', ':::tipp\nText.\n:::\n');
  expect((await compile('code.mdx')).diagnostics).toMatchObject([
    { rule: 'unknown-container', file: expect.stringMatching(/_note\.mdx$/) },
  ]);
});

test('a page whose code cannot be bundled is shown as text, until the missing part exists', async () => {
  const text = "import Part from './late.tsx';\n\n# Code\n\n:::tipp\n:::\n\n<Part />\n\nText.\n";
  put('code.mdx', text);
  put('late.tsx', "import { a } from './later';\nexport default () => a;\n");
  const page = await compile('code.mdx');
  expect(page.body).toMatchObject({ kind: 'html', html: expect.stringContaining('Text.') });
  expect(page.diagnostics.map(({ rule }) => rule)).toEqual(['unknown-container', 'page-code']);
  put('later.ts', 'export const a = 1;\n');
  expect((await compile('code.mdx')).body.kind).toBe('module');
});

test('a page of an earlier run is compiled again if the form of its links changes', async () => {
  put('a.mdx', '# A\n\n[Folder](/guide)\n');
  await compile('a.mdx');
  compiled.length = 0;
  const compiler = start();
  const link = async (known: [string, RoutePath][]) => {
    compiler.setTargets(new Map(known), createNameTable(new Map()));
    const { body } = await compiler.compile(sourceOf('a.mdx'));
    return /href=(\S+?)>/.exec(JSON.stringify(body))?.[1];
  };
  expect(await link([])).toBe('/guide');
  expect(compiled).toEqual([]);
  expect(await link([['/guide', '/guide/']])).toBe('/guide/');
  expect(compiled).toHaveLength(1);
});
