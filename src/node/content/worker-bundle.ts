import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders and files, relative to the project, whose content decides what the compiler does. */
const COMPILER_SOURCES = ['src/node/mdx', 'src/node/content', 'src/shared', 'package-lock.json'];

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
 * Bundles the compiler's worker, which is TypeScript, for this Node. Packages stay outside, by absolute address, so that
 * the bundle may lie anywhere.
 * @returns file of the bundle; one made for the same version before is used again
 */
export async function bundleWorker(root: string, cacheDir: string, version: string): Promise<string> {
  const folder = path.join(cacheDir, 'compiler');
  const file = path.join(folder, `${version}.mjs`);
  if (existsSync(file)) return file;

  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, 'src/node/mdx/worker.ts'),
    platform: 'node',
    logLevel: 'warn',
    plugins: [
      {
        name: 'packages-by-address',
        async resolveId(id, importer) {
          if (!importer || id.startsWith('.') || id.startsWith('node:') || path.isAbsolute(id)) return null;
          const resolved = await this.resolve(id, importer, { skipSelf: true });
          return resolved ? { id: pathToFileURL(resolved.id).href, external: true } : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) await rm(path.join(folder, old), { force: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, output[0].code);
  await rename(temporary, file);
  return file;
}
