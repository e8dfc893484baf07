import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { createBuilder } from 'vite';
import { site } from '../../src/node/site-plugin.ts';
import type { SiteSettings } from '../../src/shared/site-config.ts';

/** Content files by path: `{ 'en/index.md': '# Home' }`. */
export type Tree = Readonly<Record<string, string>>;

/** A finished build in a folder of its own. */
export interface BuiltSite {
  outDir: string;
  read(file: string): Promise<string>;
  /** All files, as relative paths, sorted. */
  list(): Promise<string[]>;
  /** Printed output without colors; empty for builds in this process. */
  output: string;
  remove(): Promise<void>;
}

export interface BuildOptions {
  base?: string;
  /** Default: one shared by all builds, with the compiled compiler and code. */
  cacheDir?: string;
  /** Content folder to use in place of a tree. */
  contentDir?: string;
  /** Default: a folder per build. */
  outDir?: string;
  /** Default: those of this project. */
  settings?: SiteSettings;
  /** Whether pages are compiled on threads, as with `npm run build`. */
  hasThreads?: boolean;
}

/** Options of a build in a copy of this project's sources. */
export interface ProjectOptions {
  /** Default: a folder below the project. */
  outDir?: string;
  /** Settings of another site, whose copy has no `src/brand`; default: those of this project. */
  settings?: SiteSettings;
  /** Files that overwrite those of the copy. */
  files: Tree;
  /** Environment variables in addition to those of the tests. */
  env?: Readonly<Record<string, string>>;
}

const TEMPORARY = path.resolve('.cache', 'tests');
const SHARED_CACHE = path.join(TEMPORARY, 'cache');

/** Loads the compiler for all stores of this thread. Threads of their own would each load and optimize it again. */
export const loadCompiler = () => import('../../src/node/compile/compile.ts');

/** A temporary folder inside the project, so that packages can be resolved. */
export async function temporaryFolder(): Promise<string> {
  await mkdir(TEMPORARY, { recursive: true });
  return mkdtemp(path.join(TEMPORARY, 'site-'));
}

export async function writeTree(folder: string, tree: Tree): Promise<void> {
  for (const [name, text] of Object.entries(tree)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Builds a tree with the project's own plugins, as `npm run build` does, but by default in a single thread. */
export async function buildSite(tree: Tree, options: BuildOptions = {}): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  const contentDir = options.contentDir ?? path.join(folder, 'content');
  const outDir = options.outDir ?? path.join(folder, 'dist');
  await writeTree(path.join(folder, 'content'), tree);
  return builtSite(folder, outDir, async () => {
    const root = process.cwd();
    const builder = await createBuilder({
      root,
      configFile: false,
      logLevel: 'silent',
      appType: 'mpa',
      plugins: [
        react(),
        site({
          mdx: () => import('@mdx-js/rollup'),
          command: 'build',
          root,
          contentDir,
          ...(options.settings && { config: options.settings }),
          base: options.base ?? '/',
          cacheDir: options.cacheDir ?? SHARED_CACHE,
          ...(!options.hasThreads && { loadCompiler }),
        }),
      ],
      build: { outDir, emptyOutDir: true },
    });
    await builder.buildApp();
    return '';
  });
}

/** Builds a tree in another project with the command of `npm run build`. `public` is not copied. */
export async function buildProject(
  tree: Tree,
  { files, settings, env: variables, ...options }: ProjectOptions,
): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  const outDir = options.outDir ?? path.join(folder, 'dist');
  for (const name of [
    'src',
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    ...['vite.mjs', 'run.mjs', 'import-bundled.mjs', 'install-packages.mjs'].map((file) => `scripts/${file}`),
    ...['command-line.ts', 'site-flags.ts'].map((file) => `scripts/${file}`),
  ]) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  if (settings) {
    await rm(path.join(folder, 'src/brand'), { recursive: true });
    await writeTree(folder, { 'src/site.config.ts': `export default ${JSON.stringify(settings)};\n` });
  }
  await writeTree(folder, files);
  await writeTree(path.join(folder, 'content'), tree);
  return builtSite(folder, outDir, async () => {
    const { NODE_ENV: _, ...env } = process.env;
    const args = ['scripts/vite.mjs', 'build', '--outDir', outDir, '--emptyOutDir'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...env, ...variables },
    });
    return stripVTControlCharacters(stdout + stderr);
  });
}

async function builtSite(folder: string, outDir: string, build: () => Promise<string>): Promise<BuiltSite> {
  const remove = () => rm(folder, { recursive: true, force: true });
  let output: string;
  try {
    output = await build();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    outDir,
    output,
    read: (file) => readFile(path.join(outDir, file), 'utf8'),
    list: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .sort();
    },
    remove,
  };
}
