import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesFile, type RecordedKeys, readRecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import { isOptionName } from '../../../src/shared/code-names.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { compareVersionNumbers, minorOf } from '../../../src/shared/version-order.ts';
import { typedEarlier } from '../../../tests/content/untold-changes.ts';
import { type Check, problem } from '../context.ts';
import { statedKeys } from '../options/keys-check.ts';
import { foreignKeys, readOptionPages, undocumentedOptions } from '../options/option-pages.ts';
import {
  compareBugs,
  comparePatches,
  digestOfPatches,
  patchesFile,
  patchNews,
  readPatches,
  recordPatches,
} from './patches.ts';
import { documentedPackage, documentedVersion, recordVersions } from './record.ts';

/** Checks that `since` on the pages, and the page of changes, agree with the types of the published versions. */
export const changesCheck: Check = {
  name: 'changes',
  about: 'the first version of keys agrees with the published versions',
  updatesByName: true,
  async run({ tree, packagesDir, updates }) {
    const contentDir = path.join(tree.root, tree.contentDir);
    if (updates.has('changes')) await writeRecords(tree.root, contentDir, packagesDir, updates.has('again'));
    const record = await readRecordedKeys(contentDir);
    const patches = readPatches(tree.root);
    const isCurrent = patches.digest === digestOfPatches(patchesOf(record));
    const { options } = readOptionPages(tree.selected);
    const stated = [
      ...options.map(({ page, facts, line }) => ({ ...facts, file: page.file, line })),
      ...tree.selected.flatMap((page) => statedKeys(page).map((key) => ({ ...key, file: page.file }))),
    ];
    return [
      ...wrongVersions(stated, record),
      ...wrongDefaults(stated, record),
      ...comparePatches(tree.selected, patchNews(patches, record)),
      ...compareBugs(tree.selected, patches),
      ...(tree.isWhole ? [...missing(stated, record), ...(isCurrent ? [] : [outdated()])] : []),
    ];
  },
};

/** Updates the records if there are new releases or the probes have changed. */
async function writeRecords(
  root: string,
  contentDir: string,
  packagesDir: string,
  again: boolean,
): Promise<void> {
  let record = await readRecordedKeys(contentDir);
  if (again || record.versions.at(-1) !== documentedVersion(packagesDir)) {
    record = await recordVersions(packagesDir);
    writeFileSync(path.join(contentDir, changesFile), `${JSON.stringify(record, null, 1)}\n`);
  }
  const versions = patchesOf(record);
  if (!again && readPatches(root).digest === digestOfPatches(versions)) return;
  const patches = await recordPatches(documentedPackage, versions, packagesDir);
  writeFileSync(path.join(root, patchesFile), `${JSON.stringify(patches, null, 1)}\n`);
}

function outdated(): Diagnostic {
  const message = 'The record is outdated: there are new releases, or the probes have changed.';
  const advice = 'Run npm run check:content -- --only changes --update.';
  return problem('changes-record', patchesFile, undefined, message, advice);
}

/** Releases of the documented minor version. */
function patchesOf({ versions }: RecordedKeys): string[] {
  const minor = minorOf(versions.at(-1) ?? '');
  return versions.filter((version) => minorOf(version) === minor);
}

interface StatedVersion {
  name: string;
  since: string;
  /** By condition, if it depends on one. */
  default?: string | Readonly<Record<string, string>>;
  file: string;
  line: number;
}

/** Reports `since` values that published versions contradict. */
export function wrongVersions(
  stated: readonly StatedVersion[],
  { versions, keys, fields = {} }: RecordedKeys,
): Diagnostic[] {
  return stated.flatMap(({ name, since, file, line }): Diagnostic[] => {
    const recorded = fields[name] ?? keys[name.replaceAll('[]', '')]?.since;
    if (recorded === undefined) return [];
    const before = versions[versions.indexOf(recorded) - 1];
    const isLate = compareVersionNumbers(since, recorded) > 0 && !isTypedEarlier(name);
    const isEarly = before !== undefined && compareVersionNumbers(since, before) <= 0;
    if (!isLate && !isEarly) return [];
    const message = `${name} is said to exist since ${since}; ${isLate ? `${recorded} has it` : `${before} does not have it`}.`;
    return [problem('changes-since', file, line, message, 'State the first version that has it.')];
  });
}

/** Reports defaults that differ from their last recorded change. */
export function wrongDefaults(stated: readonly StatedVersion[], { keys }: RecordedKeys): Diagnostic[] {
  return stated.flatMap(({ name, default: initial, file, line }): Diagnostic[] => {
    const change = keys[name]?.defaults?.at(-1);
    if (!change || change.after === initial) return [];
    const message = `The default of ${name} is said to be ${initial}; by the record it is ${change.after} since ${change.version}.`;
    const advice = 'State it, or list its last change in tests/content/untold-changes.ts.';
    return [problem('changes-default', file, line, message, advice)];
  });
}

function isTypedEarlier(name: string): boolean {
  return Object.keys(typedEarlier).some((other) => `${name}.`.startsWith(`${other}.`));
}

/** Reports keys added after the first version that are on no page. */
function missing(stated: readonly StatedVersion[], { versions, keys }: RecordedKeys): Diagnostic[] {
  const known = new Set(stated.map(({ name }) => name.replaceAll('[]', '')));
  const isElsewhere = (name: string): boolean =>
    Object.keys({ ...foreignKeys, ...undocumentedOptions }).some((other) =>
      `${name}.`.startsWith(`${other}.`),
    );
  return Object.entries(keys)
    .filter(([name, { since, until }]) => since !== versions[0] && until === undefined && isOptionName(name))
    .filter(
      ([name]) =>
        name.includes('.') || known.has(name) || !Object.keys(keys).some((key) => key.startsWith(`${name}.`)),
    )
    .filter(([name]) => !known.has(name) && !isElsewhere(name))
    .map(([name, { since }]) =>
      problem('changes-missing', changesFile, undefined, `${name}, new in ${since}, is on no page.`),
    );
}
