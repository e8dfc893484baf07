import { statSync } from 'node:fs';
import path from 'node:path';

/** Where engines look for files that are served untouched, seen from the content folder. */
const PLACES = ['public', '../public', '../static', '../../../public'];

/**
 * The folder of files that are served untouched: that of the content tree, if it brings one, else the project's.
 * @returns absolute path; it need not exist
 */
export function publicFolder(contentDir: string, root: string): string {
  const own = path.join(root, 'public');
  const isOwnContent = path.dirname(contentDir) === root;
  const places = isOwnContent ? PLACES.slice(0, 1) : PLACES;
  const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
  return places.map((name) => path.resolve(contentDir, name)).find(isFolder) ?? own;
}
