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

/** Names of keys and of files with passwords. An example of one may be shown. */
const SECRET = /^(?:\.env(?:\.(?!example$|sample$|template$).+)?|.+\.pem|\.npmrc)$/i;

/** Whether a file holds secrets, by its name, with links resolved. */
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
