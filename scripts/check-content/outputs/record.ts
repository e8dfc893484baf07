import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A run that printed what the page shows. */
export interface OutputResult {
  /** Digest of the block, the files and the steps. */
  digest: string;
  /** ISO date. */
  date: string;
  /** Version of `@rsbuild/core`. */
  version: string;
}

/** Runs by block. */
export type OutputRecord = Record<string, OutputResult>;

/** Sorted by block, so that a run changes only the lines of what it ran. */
export function writeOutputRecord(file: string, record: OutputRecord): void {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([id, result]) => {
    const { digest, date, version } = result;
    return `  ${JSON.stringify(id)}: { "digest": "${digest}", "date": "${date}", "version": "${version}" }`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** Version of the package that the checks run. */
export function packageVersion(packagesDir: string): string {
  const manifest = path.join(packagesDir, 'node_modules/@rsbuild/core/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
