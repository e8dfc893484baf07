import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * All files below a folder, relative to it with `/`, sorted.
 * @param isSkipped whether to omit a file or folder, by name
 */
export async function listFiles(
  folder: string,
  isSkipped: (name: string) => boolean = () => false,
): Promise<string[]> {
  const visit = async (below: string): Promise<string[]> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true });
    const lists = entries
      .filter(({ name }) => !isSkipped(name))
      .map((entry) => (entry.isDirectory() ? visit(`${below}${entry.name}/`) : [below + entry.name]));
    return (await Promise.all(lists)).flat();
  };
  return (await visit('')).sort();
}
