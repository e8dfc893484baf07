import path from 'node:path';
import { contains } from '../files/inside.ts';

/** Folders and files of a project that no build may overwrite, beside the content. */
const SOURCES = ['src', 'public', 'scripts', 'tests', 'node_modules', '.git', 'package.json'];

/**
 * @param outDir absolute
 * @param sources absolute folders of this build in addition to those of every project
 * @throws an error when a build into the folder would overwrite or remove sources: it is, contains or lies in a folder of them
 */
export function checkOutDir(root: string, outDir: string, sources: readonly string[]): void {
  for (const source of [...SOURCES.map((name) => path.join(root, name)), ...sources]) {
    const problem =
      contains(source, outDir) && contains(outDir, source)
        ? 'is a folder of sources'
        : contains(outDir, source)
          ? `contains ${path.relative(outDir, source)}`
          : contains(source, outDir)
            ? `lies in the folder of sources ${source}`
            : undefined;
    if (problem !== undefined) {
      throw new Error(
        `The output folder ${outDir} ${problem}, which the build would overwrite. Choose another --outDir, such as dist.`,
      );
    }
  }
}
