import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Dice } from './hostile-inputs.ts';

/** Ways to damage an entry. `other` replaces it with a valid entry of another key or kind. */
type Damage = (file: string, other: Buffer) => Promise<unknown>;
const dice = new Dice(19);
const changed = (change: (bytes: Buffer) => Buffer): Damage => {
  return async (file) => writeFile(file, change(await readFile(file)));
};
const replaced = (make: (file: string) => Promise<unknown>): Damage => {
  return async (file) => {
    await rm(file);
    await make(file);
  };
};
/** A valid entry with a changed owner line. */
function owned(bytes: Buffer, change: (owner: Record<string, unknown>) => object): Buffer {
  const [, owner = '', ...content] = bytes.toString().split('\n');
  const rest = [`//${JSON.stringify(change(JSON.parse(owner.slice(2))))}`, ...content].join('\n');
  return Buffer.from(`//${createHash('sha256').update(rest).digest('hex')}\n${rest}`);
}

const DAMAGES: readonly (readonly [what: string, damage: Damage])[] = [
  ['emptied', changed(() => Buffer.alloc(0))],
  ['cut', changed((bytes) => bytes.subarray(0, dice.below(bytes.length)))],
  ['random bytes', changed((bytes) => Buffer.from(bytes.map(() => dice.below(256))))],
  ['of another version', changed((bytes) => owned(bytes, (owner) => ({ ...owner, format: 0 })))],
  ['of another key', changed((bytes) => owned(bytes, (owner) => ({ ...owner, key: 'another' })))],
  ['of another file', (file, other) => writeFile(file, other)],
  ['unreadable', replaced((file) => symlink(file, file))],
  ['a folder', replaced((file) => mkdir(path.join(file, 'inner'), { recursive: true }))],
];

/**
 * Copies a cache and damages its entries, adjacent ones in different ways, of which there are eight.
 * @param turn shifts the way each entry is damaged
 * @returns kinds of entries
 */
export async function damageCache(from: string, cache: string, turn: number): Promise<string[]> {
  await cp(from, cache, { recursive: true });
  const entries = (await readdir(cache, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const kinds = entries.map(({ name }) => name).sort();
  const files: string[] = [];
  for (const kind of kinds)
    files.push(...(await readdir(path.join(cache, kind))).sort().map((name) => path.join(cache, kind, name)));
  const whole = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries())
    await DAMAGES[(turn + index) % DAMAGES.length]?.[1](file, whole[(index + 1) % whole.length] as Buffer);
  // Time of the last pruning; long ago, so that it is due.
  const pruned = path.join(cache, 'pruned');
  await rm(pruned, { force: true });
  await mkdir(path.join(pruned, 'inner'), { recursive: true });
  await utimes(pruned, 0, 0);
  return kinds;
}
