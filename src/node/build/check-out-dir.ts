import path from 'node:path';
import { contains } from '../files/inside.ts';
import { SettingsError } from '../files/report.ts';

/** Folders and files of a project that no build may overwrite, even one with other content. */
const SOURCES = ['src', 'content', 'public', 'scripts', 'tests', 'node_modules', '.git', 'package.json'];

/**
 * @param outDir absolute
 * @param sources further source folders of this build, absolute
 * @throws an error if building into the folder would overwrite or remove sources, because it is, contains or is inside one of
 *   them
 */
export function checkOutDir(root: string, outDir: string, sources: readonly string[]): void {
  for (const source of [...SOURCES.map((name) => path.join(root, name)), ...sources]) {
    if (!contains(source, outDir) && !contains(outDir, source)) continue;
    const message = `The output folder ${outDir} is, contains or is inside ${source}, which the build would overwrite.`;
    const advice = 'Choose another --outDir, such as dist.';
    throw new SettingsError([{ severity: 'error', rule: 'out-dir', file: '--outDir', message, advice }]);
  }
}

/**
 * Whether to delete files that do not belong to the new site. As in Vite, outside the project only if configured.
 * @param wanted value of the `emptyOutDir` setting
 */
export function isOutDirEmptied(root: string, outDir: string, wanted?: boolean | null): boolean {
  return wanted ?? outDir.startsWith(root + path.sep);
}
