import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '../files/digest.ts';
import { listFiles } from '../files/list-files.ts';

/** What a build was made of and what it made. */
interface Stamp {
  /** Digest of all settings and all files of the input folders. */
  input: string;
  /** Digest of each other file some page shows; empty when it does not exist. */
  others: Record<string, string>;
  /** Digest of each file of the output, by path relative to it. */
  output: Record<string, string>;
  /** What the build had to say, to be said again. */
  warnings: string;
}

/** Remembers finished builds, so that one that would change nothing can be left out. */
export interface BuildStamp {
  /** Whether there was no build yet, or a file of the folder is younger than the last. A guess: times may lie. */
  seemsOld(folder: string): Promise<boolean>;
  /** @returns the warnings of the last build if the output is still exactly what these inputs give */
  upToDate(input: string): Promise<string | undefined>;
  /** Forgets the last build: the output is about to change. */
  clear(): Promise<void>;
  /**
   * @param others absolute paths of files outside the input folders that the output depends on
   * @param written digests of the files that are known, by path below the output folder
   */
  save(
    input: string,
    others: Iterable<string>,
    warnings: string,
    written: ReadonlyMap<string, string>,
  ): Promise<void>;
}

/** @param cacheDir may be shared by builds with different output folders */
export function createBuildStamp(cacheDir: string, outDir: string): BuildStamp {
  const file = path.join(cacheDir, 'builds', `${digest(outDir).slice(0, 16)}.json`);
  return {
    async seemsOld(folder) {
      const time = (name: string) => stat(name).then(({ mtimeMs }) => mtimeMs);
      const built = await time(file).catch(() => 0);
      if (built === 0) return true;
      const names = await listFiles(folder, isNoInput).catch(() => []);
      const times = await inTurns(names, (name) => time(path.join(folder, name)).catch(() => 0));
      return times.some((changed) => changed > built);
    },

    async upToDate(input) {
      const stamp = await readFile(file, 'utf8').then(
        (text) => JSON.parse(text) as Stamp,
        () => undefined,
      );
      if (stamp?.input !== input) return undefined;
      const output = await listFiles(outDir, isNoOutput).catch(() => []);
      if (output.length !== Object.keys(stamp.output).length) return undefined;
      const isSame = async (from: string, known: Record<string, string>, names: readonly string[]) =>
        (
          await inTurns(names, async (name) => (await fileDigest(path.resolve(from, name))) === known[name])
        ).every(Boolean);
      if (!(await isSame('', stamp.others, Object.keys(stamp.others)))) return undefined;
      return (await isSame(outDir, stamp.output, output)) ? stamp.warnings : undefined;
    },

    async clear() {
      await rm(file, { force: true });
    },

    async save(input, others, warnings, written) {
      const table = async (from: string, names: readonly string[], known?: ReadonlyMap<string, string>) =>
        Object.fromEntries(
          await inTurns(
            names,
            async (name) => [name, known?.get(name) ?? (await fileDigest(path.resolve(from, name)))] as const,
          ),
        );
      const stamp: Stamp = {
        input,
        others: await table('', [...others]),
        output: await table(outDir, await listFiles(outDir, isNoOutput), written),
        warnings,
      };
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(stamp));
    },
  };
}

/** Digest of settings, and of names and content of some files and of all files in some folders. */
export async function inputDigest(settings: unknown, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const input of inputs) {
    const names = await listFiles(input, isNoInput).catch(() => ['']);
    const digests = await inTurns(names, (name) => fileDigest(path.join(input, name)));
    hash.update(JSON.stringify([input, names, digests]));
  }
  return hash.digest('hex');
}

/** No page, picture or module is looked for in these. */
const isNoInput = (name: string): boolean => name === 'node_modules' || name.startsWith('.');
/** A repository in the output folder is no part of the output. */
const isNoOutput = (name: string): boolean => name === '.git';

const PARALLEL = 32;

/** Handles a few at a time: thousands of files must not be open at once. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await handle(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
  return results;
}

function fileDigest(file: string): Promise<string> {
  // What is there and cannot be read, as a link to a folder, is never the same.
  return readFile(file).then(digest, ({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' ? '' : randomUUID(),
  );
}
