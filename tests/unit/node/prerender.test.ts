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
import type { Rolldown, UserConfig } from 'vite';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { isOutDirEmptied } from '../../../src/node/build/check-out-dir.ts';
import { recordChunk } from '../../../src/node/build/site-code.ts';
import { copyPublicFiles } from '../../../src/node/build/site-writer.ts';
import type { SiteContext } from '../../../src/node/content/site-context.ts';
import type { BuiltModule } from '../../../src/node/emit/built-assets.ts';
import { site } from '../../../src/node/site-plugin.ts';
import { siteConfig, siteSettings } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-prerender-'));
const tree = mkdtempSync(path.join(tmpdir(), 'prerender-'));
const write = (name: string, text = '') => {
  const file = path.join(tree, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
write('docs/en/a.md', '# A\n');
write('broken/en/a.mdx', '# A\n\n<Badge>\n');
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  rmSync(cacheDir, { recursive: true });
  rmSync(tree, { recursive: true });
});

interface BuildPlugin {
  config(config: object): Promise<UserConfig>;
  configResolved(config: object): void;
  buildEnd(this: object): Promise<void>;
  buildApp(this: object, builder: object): Promise<void>;
}

async function open(content = 'docs'): Promise<BuildPlugin> {
  const plugins = await site({
    ...{
      command: 'build',
      mdx: () => import('@mdx-js/rollup'),
      cacheDir,
      config: siteSettings,
      base: '/docs/',
    },
    contentDir: path.join(tree, content),
  });
  return plugins.find(({ name }) => name === 'site:prerender') as unknown as BuildPlugin;
}

describe('a build', () => {
  test.each([
    [{ base: '/x/' }, 'Set the base path with BASE_PATH=/x/ instead of --base.'],
    [{ build: { watch: {} } }, 'A build runs once: remove --watch.'],
    [{ root: tree, build: { outDir: 'docs' } }, `is inside ${tree}/docs, which the build would overwrite.`],
    [{ root: tree, build: { outDir: 'docs/en/out' } }, `is inside ${tree}/docs,`],
    [{ root: tree, build: { outDir: '.' } }, `is inside ${tree}/src,`],
  ])('does not start with %o', async (config, message) => {
    await expect((await open()).config(config)).rejects.toThrow(message);
  });

  test('puts the code into a staging folder, and the site where it belongs', async () => {
    for (const [given, name] of [
      [undefined, 'dist'],
      ['', 'dist'],
      // `--outDir ""`
      [0, 'dist'],
      [2026, '2026'],
    ]) {
      const { base, build, environments } = await (await open()).config({
        root: tree,
        build: { outDir: given },
      });
      expect([base, build?.outDir]).toEqual(['/docs/', path.join(tree, String(name))]);
      const staged = environments?.client?.build?.outDir ?? '';
      expect(path.dirname(staged)).toBe(tree);
      expect(existsSync(staged)).toBe(true);
      expect(existsSync(path.join(tree, String(name)))).toBe(false);
    }
  });

  test.each([
    ['/a/b/dist', undefined, true],
    ['/a/b/dist', false, false],
    ['/a/dist', undefined, false],
    ['/a/b-dist', null, false],
    ['/a/dist', true, true],
  ])('into %s, emptied: %o, removes previous files: %o', (outDir, wanted, isEmptied) => {
    expect(isOutDirEmptied('/a/b', outDir, wanted)).toBe(isEmptied);
  });

  test('is for production, whatever an env file says', async () => {
    const plugin = await open();
    expect(() => plugin.configResolved({ isProduction: true, mode: 'x', logLevel: 'silent' })).not.toThrow();
    expect(() => plugin.configResolved({ isProduction: false, mode: 'x', logLevel: 'silent' })).toThrow(
      'Remove NODE_ENV from .env, .env.local and .env.x.',
    );
  });

  test('of content with errors fails with them, and leaves nothing behind', async () => {
    const plugin = await open('broken');
    const outDir = path.join(tree, 'site');
    await plugin.config({ root: tree, build: { outDir } });
    const failed: string[] = [];
    const config = {
      ...{ root: tree, build: { outDir }, mode: 'production', logLevel: 'warn', publicDir: '' },
      ...{ configFileDependencies: [], inlineConfig: {}, plugins: [] },
    };
    const builder = {
      config,
      environments: {
        client: { name: 'client' } as { name: string; isBuilt?: boolean },
        ssr: { name: 'ssr' },
      },
      /** As a bundler does at its end. */
      build: async (environment: { name: string }) => {
        const error = (message: string) => failed.push(`${environment.name}: ${message}`);
        await plugin.buildEnd.call({ environment, error });
        return { output: [] };
      },
    };
    const { exitCode } = process;
    await expect(plugin.buildApp.call({ warn: vi.fn() }, builder)).rejects.toThrow('broken-mdx');
    expect(builder.environments.client.isBuilt).toBe(true);
    expect(failed).toEqual(['client: The content has errors.']);
    expect(existsSync(outDir)).toBe(false);
    expect(readdirSync(tree).filter((name) => name.includes('site'))).toEqual([]);
    expect(process.exitCode).toBe(exitCode);
    expect(process.listeners('exit').map(({ name }) => name)).not.toContain('endedEarly');
  });

  test('requires the two environments of a build', async () => {
    const plugin = await open();
    await plugin.config({ root: tree, build: { outDir: 'other' } });
    const config = {
      ...{ root: tree, build: { outDir: 'other' }, mode: 'production', logLevel: 'warn', publicDir: '' },
      ...{ configFileDependencies: [], inlineConfig: {}, plugins: [] },
    };
    await expect(plugin.buildApp.call({ warn: vi.fn() }, { config, environments: {} })).rejects.toThrow(
      'Vite has not created the two environments of a build.',
    );
  });
});

test('copies public files, except those that take the address of a page or may be secret', async () => {
  for (const name of ['a.svg', 'deep/b.txt', 'guide.html', 'guide/c.png', '.env', 'robots.txt', 'assets'])
    write(`public/${name}`, name);
  write('published/a.svg', 'of the build');
  const entries = [{ route: '/guide' }];
  const context = {
    config: siteConfig,
    model: async () => ({ languages: [{ entries }] }),
  } as unknown as SiteContext;
  const [from, to] = [path.join(tree, 'public'), path.join(tree, 'published')];
  await copyPublicFiles(context, from, to);
  const copied = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(copied.sort()).toEqual(['a.svg', 'deep/b.txt', 'guide/c.png']);
  expect(existsSync(path.join(to, 'assets'))).toBe(false);
  expect(readFileSync(path.join(to, 'a.svg'), 'utf8')).toBe('of the build');
  await expect(copyPublicFiles(context, path.join(tree, 'nowhere'), to)).resolves.toBeUndefined();
});

test('knows the files of a chunk: its static imports, their styles, and the workers it starts', () => {
  const chunk = (fileName: string, imports: string[], css: string[], code = '') => ({
    ...{
      type: 'chunk',
      fileName,
      imports,
      code,
      moduleIds: [`/site/src/${fileName}.ts`, '\0virtual:x', `\0/site/src/v-${fileName}`],
    },
    viteMetadata: { importedCss: new Set(css) },
  });
  const asset = (fileName: string) => ({ type: 'asset', fileName });
  const entry = chunk(
    'a.js',
    ['b.js', 'gone.js'],
    ['a.css'],
    'new Worker("/assets/worker-1.js"); "other.css"',
  );
  const bundle = {
    'a.js': entry,
    // Two chunks that import each other.
    'b.js': chunk('b.js', ['c.js'], ['b.css', 'a.css']),
    'c.js': { ...chunk('c.js', ['b.js'], []), viteMetadata: undefined },
    'd.js': chunk('d.js', [], ['d.css']),
    'assets/worker-1.js': asset('assets/worker-1.js'),
    'assets/worker-2.js': asset('assets/worker-2.js'),
    'assets/other.css': asset('assets/other.css'),
  } as unknown as Rolldown.OutputBundle;
  const modules = new Map<string, BuiltModule>();
  recordChunk(modules, '/site', entry as unknown as Rolldown.OutputChunk, bundle);
  const built = {
    file: 'a.js',
    imports: ['b.js', 'c.js'],
    styles: ['a.css', 'b.css'],
    workers: ['assets/worker-1.js'],
  };
  expect([...modules]).toEqual([
    ['src/a.js.ts', built],
    ['virtual:x', built],
    ['src/v-a.js', built],
  ]);
});
