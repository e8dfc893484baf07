import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeLines } from '../files.ts';

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

/** Writes the runs, one a line, as the formatter would. */
export function writeOutputRecord(file: string, record: OutputRecord): void {
  writeLines(file, record, (result) => JSON.stringify(result, null, 1).replace(/\n\s*/g, ' '));
}

/** Version of the package that the checks run. */
export function packageVersion(packagesDir: string): string {
  const manifest = path.join(packagesDir, 'node_modules/@rsbuild/core/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
