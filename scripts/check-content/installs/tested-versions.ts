import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Versions } from '../../../src/node/markdown/versions-file.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import type { FittingPackages } from '../../../src/shared/install-commands.ts';
import { problem } from '../context.ts';
import type { InstallRecord } from './record.ts';

/** Exact versions of the packages the checks run. */
export function readTestedVersions(packagesDir: string): Record<string, string> {
  const manifest = readFileSync(path.join(packagesDir, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { dependencies: Record<string, string> }).dependencies;
}

/** Reports packages whose tested version is not the one that the recorded install commands installed. */
export function compareTestedVersions(
  record: InstallRecord,
  tested: Readonly<Record<string, string>>,
  packages: FittingPackages,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [section, { versions, date }] of Object.entries(record)) {
    for (const [name, installed] of Object.entries(versions)) {
      const expected = tested[name];
      const range = packages[name]?.range;
      if (expected === undefined || range === undefined || expected === installed) continue;
      // A page about another major version installs one that `also` lists.
      if (!isInRange(installed, range)) continue;
      const message = `The checks run ${name} ${expected}; the commands of "${section}" installed ${installed} on ${date}.`;
      const advice = `Set it to ${installed} in tests/packages, or run the commands again if it is newer there: --only installs --update --again.`;
      found.set(name, problem('tested-version', 'tests/packages/package.json', undefined, message, advice));
    }
  }
  return [...found.values()];
}

/** Whether a version is in a range of `_versions.json`: `~1.5`, `4`, `~0.0.9`. */
function isInRange(version: string, range: string): boolean {
  const [major, minor] = range.replace('~', '').split('.');
  return version.startsWith(minor === undefined ? `${major}.` : `${major}.${minor}.`);
}

/**
 * Reports packages whose Node.js versions differ from `_versions.json`, which needs `node` only for packages that require a
 * newer version than the documented one.
 */
export function compareNodeVersions(packagesDir: string, { about, packages }: Versions): Diagnostic[] {
  const own = packages[about]?.node ?? [];
  return Object.entries(packages).flatMap(([name, { node }]): Diagnostic[] => {
    const manifest = path.join(packagesDir, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { engines } = JSON.parse(readFileSync(manifest, 'utf8')) as { engines?: { node?: string } };
    const range = engines?.node;
    const needed = range === undefined ? undefined : oldestVersions(range);
    const isSaid =
      node !== undefined || Number.parseInt(needed?.[0] ?? '0', 10) > Number.parseInt(own[0] ?? '0', 10);
    if (!isSaid || isDeepStrictEqual(node, needed)) return [];
    const what = range === undefined ? 'names no version of Node.js' : `runs on Node.js "${range}"`;
    const message = `${name} ${what}; "node" says ${JSON.stringify(node)}.`;
    const advice = needed ? `Write ${JSON.stringify(needed)}.` : 'Remove "node".';
    return [problem('node-version', 'content/_versions.json', undefined, message, advice)];
  });
}

/** `^20.19.0 || >=22.12.0` → `['20.19', '22.12']` */
export function oldestVersions(range: string): string[] {
  return [...range.matchAll(/(?:\^|>=\s*)(\d+)(?:\.(\d+))?/g)].map(
    ([, major, minor = '0']) => `${major}.${minor}`,
  );
}
