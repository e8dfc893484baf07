import path from 'node:path';
import type { Inputs } from '../../src/node/files/cache.ts';
import { modulesOf } from '../../src/node/files/module-recorder.ts';
import type { CheckContext } from './context.ts';

/** Answers of a slow check in the build cache. */
export interface Answers<Value> {
  get(question: string): Promise<Value | undefined>;
  set(question: string, value: Value): Promise<void>;
}

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
): Promise<Answers<Value>> {
  const folders = ['.', 'scripts/check-content', packagesDir];
  const locks = folders.map((folder) => path.resolve(folder, 'package-lock.json'));
  const inputs: Inputs = await modulesOf(path.resolve('scripts/check-content', module), [...locks, ...files]);
  const namespace = cache.namespace(`check-${name}`);
  return {
    async get(question) {
      const known = await namespace.read(question);
      return known === undefined ? undefined : (JSON.parse(known) as Value);
    },
    async set(question, value) {
      await namespace.write(question, JSON.stringify(value), inputs);
    },
  };
}
