import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import { ownSettings } from '../../../src/node/settings.ts';
import { compareVersionNumbers } from '../../../src/shared/version-order.ts';
import { fieldTypes } from '../../../tests/content/field-types.ts';
import { untoldDefaults } from '../../../tests/content/untold-changes.ts';
import { sorted } from '../files.ts';
import { readTestedVersions } from '../installs/tested-versions.ts';

const run = promisify(execFile);

export const { package: documentedPackage = '', types: [configType = ''] = [] } =
  ownSettings.codeReference ?? {};

/** Version 1.0.0 on the registry is a different package of the same name. */
const FIRST_RELEASE = '1.0.1';

/** Number of releases downloaded and read at a time. */
const AT_ONCE = 5;

interface TypedKey {
  /** From the doc comment of the type. */
  default?: string;
  deprecated?: string;
}

/**
 * Reads the configuration keys from the types of all published releases up to the documented one, downloaded without
 * dependencies. Takes some minutes.
 */
export async function recordVersions(packagesDir: string): Promise<RecordedKeys> {
  const versions = await releasesUntil(documentedVersion(packagesDir));
  const typed = await pLimit(AT_ONCE).map(versions, (version) =>
    readTypedKeys(`${documentedPackage}@${version}`, [configType, ...fieldTypes], packagesDir),
  );
  const compared = compareVersions(versions, typed);
  for (const [name, changes] of Object.entries(untoldDefaults)) {
    const key = compared[name];
    if (key) key.defaults = changes;
  }
  const all = Object.entries(compared);
  const typeOf = (name: string): string => name.split('.')[0] ?? '';
  // A key as old as its exported type may have existed before the type was exported.
  const hasOlder = (name: string, since: string): boolean =>
    all.some(([other, key]) => typeOf(other) === typeOf(name) && compareVersionNumbers(key.since, since) < 0);
  const fields = all
    .filter(([name, { since }]) => /^[A-Z]/.test(name) && (since === versions[0] || hasOlder(name, since)))
    .map(([name, { since }]) => [name, since]);
  return {
    versions,
    keys: Object.fromEntries(all.filter(([name]) => !/^[A-Z]/.test(name))),
    fields: Object.fromEntries(fields),
  };
}

/** The documented release. */
export const documentedVersion = (packagesDir: string): string =>
  readTestedVersions(packagesDir)[documentedPackage] ?? '';

/** Releases from the first to the given one, without prereleases, in order. */
async function releasesUntil(last: string): Promise<string[]> {
  const { stdout } = await run('npm', ['view', documentedPackage, 'versions', '--json']);
  return (JSON.parse(stdout) as string[])
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter(
      (version) =>
        compareVersionNumbers(version, FIRST_RELEASE) >= 0 && compareVersionNumbers(version, last) <= 0,
    )
    .sort(compareVersionNumbers);
}

/** Reads the keys of types of a published package: those of the first by path, those of others below the type's name. */
export async function readTypedKeys(
  published: string,
  types: readonly string[],
  packagesDir: string,
): Promise<Record<string, TypedKey>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
  const { stdout } = await run('npm', ['pack', '--silent', published], { cwd: folder });
  await run('tar', ['xzf', stdout.trim().split('\n').at(-1) ?? '', '--strip-components=1'], { cwd: folder });
  const typescript = createRequire(path.join(packagesDir, 'package.json')).resolve('typescript');
  const script = path.resolve('scripts/check-content/changes/read-types.mjs');
  const result = await run(process.execPath, [script, typescript, folder, ...types], { maxBuffer: 1 << 24 });
  rmSync(folder, { recursive: true, force: true });
  return JSON.parse(result.stdout) as Record<string, TypedKey>;
}

/** The history of each key. */
export function compareVersions(
  versions: readonly string[],
  typed: readonly Readonly<Record<string, TypedKey>>[],
): RecordedKeys['keys'] {
  const keys: Record<string, RecordedKeys['keys'][string]> = {};
  for (const [index, version] of versions.entries()) {
    const now = typed[index] ?? {};
    const before = typed[index - 1] ?? {};
    for (const [name, { default: initial, deprecated }] of Object.entries(now)) {
      keys[name] ??= { since: version };
      const key = keys[name];
      delete key.until;
      const earlier = before[name]?.default;
      if (
        earlier !== undefined &&
        initial !== undefined &&
        earlier !== initial &&
        isCode(earlier) &&
        isCode(initial)
      )
        key.defaults = [...(key.defaults ?? []), { version, before: earlier, after: initial }];
      if (deprecated !== undefined) key.deprecated ??= { version, text: deprecated };
    }
    for (const name of Object.keys(before)) {
      const key = keys[name];
      if (key && !Object.hasOwn(now, name)) key.until = version;
    }
  }
  return sorted(keys);
}

/** Only defaults in code count: those in words are reworded now and then. */
function isCode(text: string): boolean {
  try {
    return typeof new Function(`return (${text}\n);`) === 'function';
  } catch {
    return false;
  }
}
