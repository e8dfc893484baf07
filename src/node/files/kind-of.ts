import { statSync } from 'node:fs';

/**
 * What a path leads to, with links resolved: only regular files and folders are read. Nothing for what is missing, and for
 * pipes and devices, which would be waited for.
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
