import { statSync } from 'node:fs';

/**
 * Type of a path, with symbolic links resolved. `undefined` if it does not exist or is a pipe or device, which reading would
 * block on.
 */
export function kindOf(file: string): 'file' | 'folder' | undefined {
  try {
    const info = statSync(file, { throwIfNoEntry: false });
    if (info?.isFile()) return 'file';
    return info?.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}
