import path from 'node:path';
import { inputDigest } from '../../src/node/files/input-digest.ts';
import type { CheckContext } from './context.ts';

/** Returns the cached answer to a question, or finds and caches it. */
export type Ask<Value> = (question: string, find: () => Promise<Value>) => Promise<Value>;

/**
 * Answers of slow checks in the build cache, valid as long as the code of the checks, their word lists and the installed
 * packages are unchanged.
 */
export async function answersOf<Value>(
  { cache, packagesDir }: CheckContext,
  name: string,
): Promise<Ask<Value>> {
  const locks = ['package-lock.json', path.join(packagesDir, 'package-lock.json')];
  const inputs = await inputDigest(
    name,
    ['scripts/check-content', ...locks].map((file) => path.resolve(file)),
  );
  const namespace = cache.namespace(`check-${name}`);
  return async (question, find) => {
    const key = `${inputs} ${question}`;
    const known = await namespace.read(key);
    if (known !== undefined) return JSON.parse(known) as Value;
    const found = await find();
    await namespace.write(key, JSON.stringify(found));
    return found;
  };
}
