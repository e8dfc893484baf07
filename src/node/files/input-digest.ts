import path from 'node:path';
import pLimit from 'p-limit';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { LOCK_FILE } from '../sources.ts';
import { digest, fileDigest } from './digest.ts';
import { listFiles } from './list-files.ts';

/**
 * Digest of settings and of the names and contents of input files.
 * @param inputs files and folders; hidden files and `node_modules` are skipped
 * @param published folders that are copied to the output, hidden files included
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
    parts.push([input, names, await mapLimited(names, (name) => fileDigest(path.join(input, name)))]);
  }
  return digest(JSON.stringify(parts));
}

/** Whether a file or folder is no input of the site, by name. */
const isNoInput = (name: string): boolean => name === 'node_modules' || name.startsWith('.');
/** Whether a folder is not part of the output, by name: a git repository in the output folder. */
export const isNoOutput = (name: string): boolean => name === '.git';

/** Runs an async function over items, 32 at a time: thousands of files must not be open at once. */
export function mapLimited<Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limited = pLimit(32);
  return Promise.all(items.map((item) => limited(handle, item)));
}

/** Engine digests computed by this process, by project folder. */
const engines = new Map<string, Promise<string>>();

/**
 * Digest of the build's own code, its package versions and the runtime. Part of the key of every cached result.
 * @param root project folder
 * @param isChanged whether the code has changed since the digest was last computed
 */
export function engineDigest(root: string, isChanged = false): Promise<string> {
  if (isChanged) engines.delete(root);
  const files = ['src/node', 'src/shared', LOCK_FILE].map((name) => path.join(root, name));
  return getOrInsert(engines, root, () => inputDigest([process.version, process.versions.icu], files));
}
