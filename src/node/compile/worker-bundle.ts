import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** Folders and files, relative to the project, whose content decides what the compiler does. */
const COMPILER_SOURCES = ['src/node', 'src/shared', 'package-lock.json'];

/** Digest of the compiler's own code and its packages: a change makes all cached results void. */
export async function compilerVersion(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of COMPILER_SOURCES) await addTo(hash, path.join(root, name));
  return hash.digest('hex').slice(0, 16);
}

async function addTo(hash: ReturnType<typeof createHash>, target: string): Promise<void> {
  const entries = await readdir(target, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    hash.update(await readFile(target).catch(() => ''));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(entry.name);
    await addTo(hash, path.join(target, entry.name));
  }
}

/**
 * Bundles the compiler's worker with its packages into one file: it is TypeScript, and starts five times faster than its
 * four hundred modules would one by one.
 * @returns file of the bundle; one made for the same version before is used again
 */
export async function bundleWorker(root: string, cacheDir: string, version: string): Promise<string> {
  const folder = path.join(cacheDir, 'compiler');
  const file = path.join(folder, `${version}.mjs`);
  if (existsSync(file)) return file;

  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, 'src/node/compile/worker.ts'),
    platform: 'node',
    // Packages warn of nothing that concerns the site.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  await replaceFile(file, output[0].code);
  return file;
}

/** Another process may still be starting threads from a bundle made lately. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const info = await stat(file).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > 24 * 60 * 60 * 1000) await rm(file, { force: true });
  }
}
