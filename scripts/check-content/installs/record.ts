import { writeFileSync } from 'node:fs';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import { sorted } from '../files.ts';
import type { InstallUnit } from './units.ts';

/** What a run of a section's commands gave. */
export interface InstallResult {
  /** Digest of what was run. */
  digest: string;
  /** ISO date. */
  date: string;
  /** Commands as they were typed. */
  commands: readonly string[];
  steps: readonly string[];
  /** Direct dependencies that were installed. */
  versions: Readonly<Record<string, string>>;
}

/** Results by section. */
export type InstallRecord = Record<string, InstallResult>;

const advice = (key: string) => `npm run check:content -- --only installs --update content/en/${key}.mdx`;

/** Sorted by section, so that a run changes only the lines of what it ran. */
export function writeRecord(file: string, record: InstallRecord): void {
  writeFileSync(file, `${JSON.stringify(sorted(record), null, 2)}\n`);
}

/**
 * Sections whose commands, files or steps are not those that were run.
 * @param isGone whether a section is no longer there; only some were read
 */
export function compareRecord(
  record: InstallRecord,
  units: readonly InstallUnit[],
  isGone: (id: string) => boolean,
): Diagnostic[] {
  const found = units.flatMap(({ id, page, line, skip, digest }): Diagnostic[] => {
    const known = record[id];
    if (skip !== undefined || known?.digest === digest) return [];
    if (known) {
      const message = `The commands, files or steps of "${id}" are not those that were run on ${known.date}.`;
      return [problem('installs-changed', page.file, line, message, advice(page.key))];
    }
    // A section may be written without a network; it is listed until it was run.
    const message = `The commands of "${id}" were never run.`;
    return [{ ...problem('installs-open', page.file, line, message, advice(page.key)), severity: 'warning' }];
  });
  return [
    ...found,
    ...Object.keys(record)
      .filter(isGone)
      .map((id) => {
        const message = `No section "${id}" installs anything.`;
        const advice = 'Run npm run check:content -- --only installs --update, which removes it.';
        return problem('installs-gone', 'tests/content/installs.json', undefined, message, advice);
      }),
  ];
}
