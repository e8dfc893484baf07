import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import react from '@vitejs/plugin-react';
import { createBuilder } from 'vite';
import { site } from '../../src/node/site-plugin.ts';
import type { SiteSettings } from '../../src/shared/site-config.ts';

/** A content tree as `{ 'en/index.md': '# Home' }`. */
export type Tree = Readonly<Record<string, string>>;

/** A finished build in a folder of its own. */
export interface BuiltSite {
  outDir: string;
  read(file: string): Promise<string>;
  /** All files, relative, sorted. */
  list(): Promise<string[]>;
  /** What the command printed, without colors; empty for builds in this process. */
  output: string;
  remove(): Promise<void>;
}

export interface BuildOptions {
  base?: string;
  /** Default: one for all builds, which find each other's compiler and code there. */
  cacheDir?: string;
  /** Folder with the content instead of a tree. */
  contentDir?: string;
  /** Default: a folder of the build's own. */
  outDir?: string;
  /** Default: those of this project. */
  settings?: SiteSettings;
}

/** A project of its own: a copy of this one's sources. */
export interface ProjectOptions {
  /** Default: a folder of the project. */
  outDir?: string;
  /** Settings of another site, which then has nothing of `src/brand`; default: those of this project. */
  settings?: SiteSettings;
  /** Files that are laid over the copy. */
  files: Tree;
  /** Variables of the environment in addition to those of the tests. */
  env?: Readonly<Record<string, string>>;
}

const TEMPORARY = path.resolve('.cache', 'tests');
const SHARED_CACHE = path.join(TEMPORARY, 'cache');

/** A temporary folder inside the project, where packages resolve. */
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

/** Builds a tree with the project's own plugins, as `npm run build` does. */
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
        }),
      ],
      build: { outDir, emptyOutDir: true },
    });
    await builder.buildApp();
    return '';
  });
}

/** Builds a tree in another project by the command that `npm run build` runs. `public` stays behind. */
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
