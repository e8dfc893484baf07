import path from 'node:path';
import type { Inputs } from '../../src/node/files/cache.ts';
import { fileDigest } from '../../src/node/files/digest.ts';
import type { CheckContext } from './context.ts';

/** The answer in the build cache of a slow check, or a new one. */
export type Ask<Value> = (question: string, find: () => Promise<Value>) => Promise<Value>;

/**
 * An answer counts as long as the code that gave it, the installed packages and the other files it comes from are the same.
 * @param module what gives the answers, relative to this folder
 * @param files further files, absolute
 */
export async function answersOf<Value>(
  { cache, packagesDir }: CheckContext,
  name: string,
  module: string,
  files: readonly string[] = [],
): Promise<Ask<Value>> {
  const folders = ['.', 'scripts/check-content', packagesDir];
  const locks = folders.map((folder) => path.resolve(folder, 'package-lock.json'));
  const modules = await modulesOf(path.resolve('scripts/check-content', module));
  const digests = [...modules, ...locks, ...files].map(
    async (file) => [file, await fileDigest(file)] as const,
  );
  const inputs: Inputs = Object.fromEntries(await Promise.all(digests));
  const namespace = cache.namespace(`check-${name}`);
  return async (question, find) => {
    const known = await namespace.read(question);
    if (known !== undefined) return JSON.parse(known) as Value;
    const found = await find();
    await namespace.write(question, JSON.stringify(found), inputs);
    return found;
  };
}

/** A module and those of the project that it imports. Packages are covered by the lock files. */
async function modulesOf(entry: string): Promise<string[]> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    external: /^[^./\0]/,
    // A module of constants would be left out: they stand where they are used.
    treeshake: false,
    write: false,
  });
  return output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])).filter(path.isAbsolute);
}
