import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a file lies below one of the folders after links are followed; one that does not exist counts by its path. */
export function isInside(folders: readonly string[], file: string): boolean {
  const real = realPath(file);
  return folders.some((folder) => real.startsWith(realPath(folder) + path.sep));
}

/** Whether a path is a folder or lies in it, after links are followed. */
export function contains(folder: string, file: string): boolean {
  return realPath(folder) === realPath(file) || isInside([folder], file);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
