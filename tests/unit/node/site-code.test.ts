import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSiteCode, onlyChunk } from '../../../src/node/build/site-code.ts';
import type { SiteModel } from '../../../src/node/content/site-model.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-code-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Counts bundles; prerendering code returns the number of its bundle. */
let bundled = 0;

/**
 * Makes the code of a build.
 * @param isModule whether the only page is a module
 */
async function make(key: string | undefined, isModule = false) {
  const out = await mkdtemp(path.join(folder, 'out-'));
  const model = { languages: [{ entries: [{ route: '/' }] }] } as unknown as SiteModel;
  const paths = new Map(isModule ? [] : [['/', 'assets/pages/index.json']]);
  const code = createSiteCode(
    {
      root: folder,
      cache: createBuildCache(path.join(folder, 'cache')),
      model: async () => model,
      pageFiles: async () => paths,
    },
    async () => undefined,
  );
  const moduleIds = ['src/a.ts', path.join(folder, 'content/client.json')];
  const chunk = { type: 'chunk', fileName: 'assets/a.js', code: '', imports: [], moduleIds };
  const server = await code.make(key, out, {
    async client() {
      bundled += 1;
      await mkdir(path.join(out, 'assets'));
      await writeFile(path.join(out, 'assets/a.js'), `run(${bundled})`);
      code.note({ 'assets/a.js': chunk } as never);
    },
    server: async () => ({
      output: [
        {
          type: 'chunk',
          code: `export const modulePages = { answer: ${bundled + 1} };`,
          moduleIds: [path.join(folder, 'content/server.json?raw'), '\0virtual:a'],
        },
      ],
    }),
  });
  const { modulePages } = await server.load();
  return {
    answer: (modulePages as unknown as { answer: number }).answer,
    script: await readFile(path.join(out, 'assets/a.js'), 'utf8'),
    file: code.modules.get('src/a.ts')?.file,
  };
}

test('cached code is found by its key, with its modules, and loads', async () => {
  const first = await make('key');
  expect(first).toEqual({ answer: bundled, script: `run(${bundled})`, file: 'assets/a.js' });
  expect(await make('key')).toEqual(first);
  expect((await make('other')).answer).toBe(first.answer + 1);
});

test.each(['client', 'server'])(
  'cached code is not used once data changes that the %s imports',
  async (name) => {
    await mkdir(path.join(folder, 'content'));
    const file = path.join(folder, 'content', `${name}.json`);
    await writeFile(file, '1');
    const { answer } = await make('key');
    expect((await make('key')).answer).toBe(answer);
    await writeFile(file, '2');
    expect((await make('key')).answer).toBe(answer + 1);
  },
);

test('without a key, and with pages that are modules, code is bundled', async () => {
  const { answer } = await make('key');
  expect((await make(undefined)).answer).toBe(answer + 1);
  expect((await make('key', true)).answer).toBe(answer + 2);
  expect((await make('of modules', true)).answer).toBe(answer + 3);
  expect((await make('of modules')).answer).toBe(answer + 4);
});

test('cached code is used while it is complete', async () => {
  const { answer } = await make('key');
  const parent = path.join(folder, 'cache/code');
  for (const name of await readdir(parent)) {
    const file = path.join(parent, name);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5));
  }
  expect((await make('key')).answer).toBe(answer + 1);
});

test('a bundle with several chunks is rejected', () => {
  const chunk = { type: 'chunk', code: 'a' };
  expect(onlyChunk([{ output: [{ type: 'asset' }, chunk] }])).toBe(chunk);
  expect(() => onlyChunk({ output: [chunk, chunk] })).toThrow(/2 chunks instead of one/);
  expect(() => onlyChunk({ output: [] })).toThrow(/0 chunks/);
});
