import path from 'node:path';
import { contains } from '../files/inside.ts';
import { SettingsError } from '../files/report.ts';

/** Folders and files of a project that no build may overwrite, even one of other content. */
const SOURCES = ['src', 'content', 'public', 'scripts', 'tests', 'node_modules', '.git', 'package.json'];

/**
 * @param outDir absolute
 * @param sources absolute folders of this build in addition to those of every project
 * @throws an error when a build into the folder would overwrite or remove sources: it is, contains or lies in a folder of them
 */
export function checkOutDir(root: string, outDir: string, sources: readonly string[]): void {
  for (const source of [...SOURCES.map((name) => path.join(root, name)), ...sources]) {
    if (!contains(source, outDir) && !contains(outDir, source)) continue;
    const message = `The output folder ${outDir} is, holds or lies in ${source}, which the build would overwrite.`;
    const advice = 'Choose another --outDir, such as dist.';
    throw new SettingsError([{ severity: 'error', rule: 'out-dir', file: '--outDir', message, advice }]);
  }
}

/**
 * Whether files that are not of the new site go. Outside of the project only when that is configured, as the bundler has it.
 * @param wanted what the settings say
 */
export function isOutDirEmptied(root: string, outDir: string, wanted?: boolean | null): boolean {
  return wanted ?? outDir.startsWith(root + path.sep);
}
