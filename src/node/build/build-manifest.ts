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

/** Remembers finished builds, so that a build that would change nothing is skipped. */
export interface BuildStamp {
  /** @returns the warnings of the last build if the output is still exactly what these inputs give */
  upToDate(input: string): Promise<string | undefined>;
  /**
   * @param others files outside the input folders that the output depends on
   * @param written digests of the files that are known, by path below the output folder
   */
  save(input: string, others: Inputs, warnings: string, written: ReadonlyMap<string, string>): Promise<void>;
}

/** @param cache may be shared by builds with different output folders */
export function createBuildStamp(cache: BuildCache, outDir: string): BuildStamp {
  const stamps = cache.namespace('builds');
  return {
    async upToDate(input) {
      const text = await stamps.read(outDir);
      const stamp = text === undefined ? undefined : (JSON.parse(text) as Stamp);
      if (stamp?.input !== input) return undefined;
      const names = await listFiles(outDir, isNoOutput).catch(() => []);
      if (names.length !== Object.keys(stamp.output).length) return undefined;
      const same = await inTurns(
        names,
        async (name) => (await fileDigest(path.join(outDir, name))) === stamp.output[name],
      );
      return same.every(Boolean) ? stamp.warnings : undefined;
    },

    async save(input, others, warnings, written) {
      const names = await listFiles(outDir, isNoOutput);
      const digests = await inTurns(
        names,
        async (name) => [name, written.get(name) ?? (await fileDigest(path.join(outDir, name)))] as const,
      );
      const stamp: Stamp = { input, output: Object.fromEntries(digests), warnings };
      await stamps.tryWrite(outDir, JSON.stringify(stamp), others);
    },
  };
}
