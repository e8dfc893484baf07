import path from 'node:path';
import type { BuildCache, Inputs } from '../files/cache.ts';
import { fileDigest } from '../files/digest.ts';
import { isNoOutput, mapLimited } from '../files/input-digest.ts';
import { listFiles } from '../files/list-files.ts';

/** Inputs and outputs of a finished build. */
interface Stamp {
  /** Digest of all settings and all files of the input folders. */
  input: string;
  /** Digest of each file of the output, by path relative to it. */
  output: Record<string, string>;
  /** Warnings of the build, which are repeated as long as nothing changes. */
  warnings: string;
}

/** Finished builds by output folder. Builds with different folders may share a cache. */
const stampsIn = (cache: BuildCache) => cache.namespace('builds');

/** @returns the warnings of the last build if inputs and output are unchanged since, otherwise `undefined` */
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
  return (await mapLimited(names, isSame)).every(Boolean) ? stamp.warnings : undefined;
}

/**
 * Records a finished build, so that the next one is skipped if it would change nothing.
 * @param others dependencies outside the input folders
 * @param written known digests of written files, by path below the output folder
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
  const output = Object.fromEntries(await mapLimited(await listFiles(outDir, isNoOutput), digestOf));
  await stampsIn(cache).tryWrite(outDir, JSON.stringify({ input, output, warnings }), others);
}
