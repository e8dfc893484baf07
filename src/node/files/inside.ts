import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is inside one of the folders, with symbolic links resolved. For a file that does not exist, its path decides. */
export function isInside(folders: readonly string[], file: string): boolean {
  const real = realPath(file);
  // The root of a file system ends with a separator.
  return folders.some((folder) => real.startsWith(path.join(realPath(folder), path.sep)));
}

/** Whether a path is the folder or inside it, with symbolic links resolved. */
export function contains(folder: string, file: string): boolean {
  return realPath(folder) === realPath(file) || isInside([folder], file);
}

/** Names of files with keys or passwords, except for `.env.example` and the like. */
const SECRET = /^(?:\.env(?:\.(?!example$|sample$|template$).+)?|.+\.pem|\.npmrc)$/i;

/** Whether a file contains secrets, judging by its name, with symbolic links resolved. */
export function isSecret(file: string): boolean {
  return SECRET.test(path.basename(realPath(file)));
}

function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
