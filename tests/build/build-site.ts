import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  /** Files that are laid over a copy of this project's sources, which is built instead; `public` stays behind. */
  project?: Tree;
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
  const remove = () => rm(folder, { recursive: true, force: true });
  await writeTree(path.join(folder, 'content'), tree);
  const root = options.project ? folder : process.cwd();
  if (options.project) {
    for (const name of ['src', 'index.html', 'package.json']) {
      await cp(name, path.join(folder, name), { recursive: true });
    }
    await writeTree(folder, options.project);
  }
  const command = 'build' as const;
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'mpa',
    plugins: [
      react(),
      site({
        command,
        root,
        contentDir,
        ...(options.settings && { config: options.settings }),
        base: options.base ?? '/',
        cacheDir: options.cacheDir ?? (options.project ? path.join(folder, 'cache') : SHARED_CACHE),
      }),
    ],
    build: { outDir, emptyOutDir: true },
  });
  try {
    await builder.buildApp();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    outDir,
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
