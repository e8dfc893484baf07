import path from 'node:path';
import pLimit from 'p-limit';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { LOCK_FILE } from '../sources.ts';
import { digest, fileDigest } from './digest.ts';
import { listFiles } from './list-files.ts';

/**
 * Digest of settings, and of names and content of some files and of all files in some folders.
 * @param published folders that are published as they are, `.well-known` included
 */
export async function inputDigest(
  settings: unknown,
  inputs: readonly string[],
  published: readonly string[] = [],
): Promise<string> {
  const parts: unknown[] = [settings];
  for (const input of [...inputs, ...published]) {
    const isSkipped = published.includes(input) ? isNoOutput : isNoInput;
    const names = await listFiles(input, isSkipped).catch(() => ['']);
    parts.push([input, names, await inTurns(names, (name) => fileDigest(path.join(input, name)))]);
  }
  return digest(JSON.stringify(parts));
}

/** Folders that hold no pages, pictures or modules of the project. */
const isNoInput = (name: string): boolean => name === 'node_modules' || name.startsWith('.');
/** A repository in the output folder is not part of the output. */
export const isNoOutput = (name: string): boolean => name === '.git';

/** Handles a few at a time: thousands of files must not be open at once. */
export function inTurns<Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limited = pLimit(32);
  return Promise.all(items.map((item) => limited(handle, item)));
}

/** Digests of this process, by project folder. */
const engines = new Map<string, Promise<string>>();

/**
 * Digest of the build side's code, its package versions and the runtime. Part of the key of every cached result.
 * @param root project folder
 * @param isChanged whether the code has changed since this process began
 */
export function engineDigest(root: string, isChanged = false): Promise<string> {
  if (isChanged) engines.delete(root);
  const files = ['src/node', 'src/shared', LOCK_FILE].map((name) => path.join(root, name));
  return getOrInsert(engines, root, () => inputDigest([process.version, process.versions.icu], files));
}
