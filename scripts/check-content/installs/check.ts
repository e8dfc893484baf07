import path from 'node:path';
import pLimit from 'p-limit';
import { readVersions } from '../../../src/node/markdown/versions-file.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { installSetups } from '../../../tests/content/installs.ts';
import { type Check, problem } from '../context.ts';
import { readJson } from '../files.ts';
import { compareRecord, type InstallRecord, writeRecord } from './record.ts';
import { assertAlone, runUnit } from './run.ts';
import { compareNodeVersions, compareTestedVersions, readTestedVersions } from './tested-versions.ts';
import { type InstallUnit, installUnits, pageKeyOf, typedCommands } from './units.ts';

/** Number of parallel runs, which mostly wait for the registry. */
const LANES = 4;

const recordFile = 'tests/content/installs.json';

/**
 * Checks that install commands were run in their present form, with the newest packages at the time, and that the result
 * builds.
 */
export const installsCheck: Check = {
  name: 'installs',
  about: 'install commands are those that were run, and the checks run the same versions',
  updatesByName: true,
  async run({ tree, packagesDir, updates }) {
    const read = await readVersions(path.join(tree.root, tree.contentDir), (file) =>
      path.relative(tree.root, file),
    );
    const versions = read?.value;
    // The compiler reports an invalid file.
    if (!versions) return [];
    const { packages } = versions;
    const units = installUnits(tree, packages, installSetups);
    const known = new Set(units.map(({ id }) => id));
    const own = tree.selected.filter(({ lang }) => lang === tree.defaultLang);
    const keys = new Set(own.map(({ key }) => key));
    const isGone = (id: string): boolean => !known.has(id) && (tree.isWhole || keys.has(pageKeyOf(id)));
    const found = unknownSetups(isGone);
    const file = path.join(tree.root, recordFile);
    const record = readJson<InstallRecord>(file, {});
    if (updates.has('installs')) {
      for (const id of Object.keys(record)) if (isGone(id)) delete record[id];
      const wanted = units.filter(
        ({ id, skip, digest }) =>
          skip === undefined && (updates.has('again') || record[id]?.digest !== digest),
      );
      found.push(...(await runAll(wanted, record, (unit) => typedCommands(unit, packages), file)));
      writeRecord(file, record);
    }
    return [
      ...found,
      ...compareRecord(record, units, isGone),
      ...compareTestedVersions(record, readTestedVersions(packagesDir), packages),
      ...compareNodeVersions(packagesDir, versions),
    ];
  },
};

async function runAll(
  units: readonly InstallUnit[],
  record: InstallRecord,
  commandsOf: (unit: InstallUnit) => string[],
  file: string,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  await pLimit(LANES).map(units, async (unit) => {
    const commands = commandsOf(unit);
    assertAlone();
    const result = await runUnit(unit, commands);
    console.error(`${'failed' in result ? 'failed' : 'ran   '} ${unit.id}`);
    if ('failed' in result) {
      delete record[unit.id];
      const message = `"${result.failed}" failed.\n${shorten(result.output.trim())}`;
      console.error(message);
      found.push(problem('installs-failed', unit.page.file, unit.line, message));
    } else {
      const { digest, steps } = unit;
      const date = new Date().toISOString().slice(0, 10);
      record[unit.id] = { digest, date, commands, steps, versions: result.versions };
    }
    // Saved after each run, in case the next one is interrupted.
    writeRecord(file, record);
  });
  return found;
}

/** Keeps the first lines, which have the cause, and the last ones, which have the consequence. */
const shorten = (output: string): string =>
  output.length > 2000 ? `${output.slice(0, 1500)}\n…\n${output.slice(-500)}` : output;

function unknownSetups(isGone: (id: string) => boolean): Diagnostic[] {
  return Object.keys(installSetups)
    .filter(isGone)
    .map((id) => {
      const message = `No section "${id}" installs anything.`;
      const advice = 'Name a section that does, or remove the entry.';
      return problem('installs-setup', 'tests/content/installs.ts', undefined, message, advice);
    });
}
