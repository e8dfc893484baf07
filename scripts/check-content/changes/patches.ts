import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

const run = promisify(execFile);

/** How the releases of the documented minor version behave, by version. */
export type PatchRecord = Record<string, Patch>;

interface Patch {
  /** Version of Rspack it comes with. */
  rspack: string;
  coreJs: string;
  /** What a page may call a behavior, and whether the release has it. */
  does: Readonly<Record<string, boolean>>;
}

export const patchesFile = 'tests/content/patches.json';

/** Page and section with a row for each release. */
const PAGE = 'config/changes';

/** Installs releases and asks each how it behaves. Takes a minute. */
export async function recordPatches(name: string, versions: readonly string[]): Promise<PatchRecord> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patches-'));
  const dependencies = Object.fromEntries(versions.map((version) => [version, `npm:${name}@${version}`]));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  const script = path.resolve('scripts/check-content/changes/probe-patch.mjs');
  const patches = await pLimit(2).map(versions, async (version) => {
    const { stdout } = await run(process.execPath, [script, path.join(folder, 'node_modules', version)]);
    return [version, JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Patch] as const;
  });
  rmSync(folder, { recursive: true, force: true });
  return Object.fromEntries(patches);
}

/** @returns an empty record when there is no file yet */
export function readPatches(root: string): PatchRecord {
  const file = path.join(root, patchesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PatchRecord) : {};
}

/** What each release has that the one before it has not: new keys, behaviors, versions of what it comes with. */
export function patchNews(record: PatchRecord, { keys }: Pick<RecordedKeys, 'keys'>): Map<string, string[]> {
  const versions = Object.keys(record);
  return new Map(
    versions.map((version, index) => {
      const [now, before] = [record[version], record[versions[index - 1] ?? '']];
      if (!now || !before) return [version, []];
      const added = Object.entries(keys).filter(([, { since }]) => since === version);
      return [
        version,
        [
          ...added.map(([name]) => name.split('.').at(-1) ?? name),
          ...Object.keys(now.does).filter((name) => now.does[name] && !before.does[name]),
          ...(now.rspack === before.rspack ? [] : [`Rspack ${now.rspack}`]),
          ...(now.coreJs === before.coreJs ? [] : [`core-js ${now.coreJs.replace(/\.0$/, '')}`]),
        ],
      ];
    }),
  );
}

/** News of releases that the table of patches does not tell. */
export function comparePatches(
  pages: readonly PageSource[],
  news: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  return pages
    .filter(({ key }) => key === PAGE)
    .flatMap(({ file, source }) =>
      [...news].flatMap(([version, facts]): Diagnostic[] => {
        const row = source.split('\n').find((line) => line.startsWith(`| ${version} |`));
        const missing = facts.filter((fact) => !row?.includes(fact));
        if (missing.length === 0) return [];
        const message = `The row of ${version} does not tell of ${missing.join(', ')}.`;
        return [problem('changes-patch', file, undefined, message, `Write "| ${version} | …".`)];
      }),
    );
}
