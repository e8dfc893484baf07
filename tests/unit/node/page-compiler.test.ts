import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createPageCompiler } from '../../../src/node/compile/page-compiler.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { createNameTable } from '../../../src/node/names/name-table.ts';
import type { RoutePath } from '../../../src/shared/contracts.ts';
import { texts } from '../../site-config.ts';

const compiled = vi.hoisted((): string[] => []);
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-pool.ts', async () => {
  const { createWorkerPool } = await import('./compile-in-process.ts');
  const makePool: typeof createWorkerPool = (...given) => {
    const pool = createWorkerPool(...given);
    return {
      ...pool,
      compile(...page) {
        compiled.push(page[1]);
        return pool.compile(...page);
      },
    };
  };
  return { createWorkerPool: makePool };
});

const folder = mkdtempSync(path.join(tmpdir(), 'page-compiler-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Compiles a page as another process would. */
async function compile(
  name: string,
  { route = '/a', origin = '' }: { route?: RoutePath; origin?: string } = {},
) {
  const options = {
    ...{ root: process.cwd(), contentDir: folder, publicDir: folder, includeFolders: [] },
    ...{ origin, base: '/', defaultLang: 'en', langs: ['en'], hasLangFolders: false },
    ...{ brandComponents: [], showLineNumbers: false, labels: { en: texts.en.page } },
  };
  const cache = createBuildCache(path.join(folder, '.cache'));
  const compiler = createPageCompiler(options, { cache, threads: 1 });
  compiler.setTargets(new Map(), createNameTable(new Map()));
  return compiler.compile({ file: path.join(folder, name), relativePath: name, lang: 'en', route });
}

beforeEach(async () => {
  rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
  put('a.mdx', '# A\n\n<Include file="./_part.mdx" />\n');
  put('_part.mdx', 'Old.\n');
  await compile('a.mdx');
  compiled.length = 0;
});

test('a page of an earlier run serves again, and can be read again', async () => {
  const { page, reload } = await compile('a.mdx');
  expect(compiled).toEqual([]);
  expect(page.markdown).toBe('# A\n\nOld.\n');
  expect(reload?.().markdown).toBe(page.markdown);
});

test('it does not once what it includes has changed', async () => {
  put('_part.mdx', 'New.\n');
  expect((await compile('a.mdx')).page.markdown).toBe('# A\n\nNew.\n');
});

test.each<[what: string, change: () => void, name: string, options: Parameters<typeof compile>[1]]>([
  ['text', () => put('a.mdx', '# B\n'), 'a.mdx', {}],
  ['route', () => {}, 'a.mdx', { route: '/b' }],
  ['file', () => put('b.mdx', '# A\n\n<Include file="./_part.mdx" />\n'), 'b.mdx', {}],
  ['option of the compiler', () => {}, 'a.mdx', { origin: 'https://docs.example' }],
])('it does not with another %s', async (_what, change, name, options) => {
  change();
  await compile(name, options);
  expect(compiled).toHaveLength(1);
});

test('a page that cannot be kept is compiled all the same', async () => {
  put('a.mdx', '# Other\n');
  rmSync(path.join(folder, '.cache'), { recursive: true });
  put('.cache', '');
  const { page, reload } = await compile('a.mdx');
  expect(page.meta.title).toBe('Other');
  expect(reload).toBeUndefined();
});
