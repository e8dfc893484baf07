import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

/**
 * Imports TypeScript on every supported Node version, by bundling it with Rolldown. Packages stay external, and dynamic imports
 * stay separate files, which load their packages only on demand.
 * @param home folder of the package that contains the file, so that its imports can be resolved
 * @returns its exports, and the files it was bundled from
 */
export async function importBundled(entry, home, sourcemap = false) {
  // Each process has its own folder.
  const runs = path.join(home, '.cache', 'run');
  const folder = path.join(runs, `${path.basename(entry, '.ts')}-${process.pid}`);
  if (!existsSync(folder)) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  removeLeftovers(runs);
  const outDir = mkdtempSync(folder + path.sep);
  const { output } = await build({
    input: entry,
    platform: 'node',
    external: (id, importer) => importer !== undefined && !id.startsWith('.') && !path.isAbsolute(id),
    logLevel: 'warn',
    output: { dir: outDir, format: 'esm', entryFileNames: 'main.mjs', sourcemap },
  });
  const module = await import(pathToFileURL(path.join(outDir, output[0].fileName)).href);
  return { module, files: output.flatMap(({ moduleIds }) => moduleIds ?? []) };
}

/** Removes the folders of processes that were interrupted, e.g. by Ctrl+C. */
function removeLeftovers(runs) {
  for (const name of readdirSync(runs)) {
    try {
      process.kill(Number(name.split('-').at(-1)), 0);
    } catch ({ code }) {
      if (code === 'ESRCH') rmSync(path.join(runs, name), { recursive: true, force: true });
    }
  }
}
