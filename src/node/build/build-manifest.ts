import path from 'node:path';
import type { BuildCache, Inputs } from '../files/cache.ts';
import { fileDigest } from '../files/digest.ts';
import { inTurns, isNoOutput } from '../files/input-digest.ts';
import { listFiles } from '../files/list-files.ts';

/** What a build was made of and what it made. */
interface Stamp {
  /** Digest of all settings and all files of the input folders. */
  input: string;
  /** Digest of each file of the output, by path relative to it. */
  output: Record<string, string>;
  /** Warnings of the build. They are repeated while nothing changes. */
  warnings: string;
}

/** Finished builds by their output folder, in a cache that builds with other folders may share. */
const stampsIn = (cache: BuildCache) => cache.namespace('builds');

/** @returns the warnings of the last build if the output is still exactly what these inputs give */
export async function readStamp(
  cache: BuildCache,
  outDir: string,
  input: string,
): Promise<string | undefined> {
  const text = await stampsIn(cache).read(outDir);
  const stamp = text === undefined ? undefined : (JSON.parse(text) as Stamp);
  if (stamp?.input !== input) return undefined;
  const names = await listFiles(outDir, isNoOutput).catch(() => []);
  if (names.length !== Object.keys(stamp.output).length) return undefined;
  const isSame = async (name: string) => (await fileDigest(path.join(outDir, name))) === stamp.output[name];
  return (await inTurns(names, isSame)).every(Boolean) ? stamp.warnings : undefined;
}

/**
 * Remembers a finished build, so that one that would change nothing is skipped.
 * @param others files outside the input folders that the output depends on
 * @param written digests of the files that are known, by path below the output folder
 */
export async function writeStamp(
  cache: BuildCache,
  outDir: string,
  { input, warnings }: Omit<Stamp, 'output'>,
  others: Inputs,
  written: ReadonlyMap<string, string>,
): Promise<void> {
  const digestOf = async (name: string) =>
    [name, written.get(name) ?? (await fileDigest(path.join(outDir, name)))] as const;
  const output = Object.fromEntries(await inTurns(await listFiles(outDir, isNoOutput), digestOf));
  await stampsIn(cache).tryWrite(outDir, JSON.stringify({ input, output, warnings }), others);
}
