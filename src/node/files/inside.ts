import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is inside one of the folders, with links resolved. The path decides for a file that does not exist. */
export function isInside(folders: readonly string[], file: string): boolean {
  const real = realPath(file);
  // The root of a file system ends with a separator.
  return folders.some((folder) => real.startsWith(path.join(realPath(folder), path.sep)));
}

/** Whether a path is the folder or inside it, with links resolved. */
export function contains(folder: string, file: string): boolean {
  return realPath(folder) === realPath(file) || isInside([folder], file);
}

function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
