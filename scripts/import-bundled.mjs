import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

/**
 * Imports TypeScript on every supported Node: bundled with Rolldown. Packages stay external, and what is imported on demand is
 * a file of its own, which loads its packages only then.
 * @param home folder of the package it belongs to, so that its imports resolve
 * @returns what it exports, and the files it was made of
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

/** Removes the folders of processes that were stopped, as by Ctrl+C. */
function removeLeftovers(runs) {
  for (const name of readdirSync(runs)) {
    try {
      process.kill(Number(name.split('-').at(-1)), 0);
    } catch ({ code }) {
      if (code === 'ESRCH') rmSync(path.join(runs, name), { recursive: true, force: true });
    }
  }
}
