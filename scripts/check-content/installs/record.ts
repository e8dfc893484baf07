import { writeFileSync } from 'node:fs';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import { sorted } from '../files.ts';
import type { InstallUnit } from './units.ts';

/** Result of running a section's commands. */
export interface InstallResult {
  /** Digest of commands, files and steps. */
  digest: string;
  /** ISO date. */
  date: string;
  /** Commands as typed. */
  commands: readonly string[];
  steps: readonly string[];
  /** Installed versions of direct dependencies. */
  versions: Readonly<Record<string, string>>;
}

/** Results by section. */
export type InstallRecord = Record<string, InstallResult>;

const advice = (key: string) => `npm run check:content -- --only installs --update content/en/${key}.mdx`;

/** Sorted by section, so that a run changes only the lines of its own sections. */
export function writeRecord(file: string, record: InstallRecord): void {
  writeFileSync(file, `${JSON.stringify(sorted(record), null, 2)}\n`);
}

/**
 * Reports sections whose commands, files or steps differ from those that were run.
 * @param isGone whether a section no longer exists; not all sections need be loaded
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
    // A warning, because sections may be written offline; it stays until the commands are run.
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
