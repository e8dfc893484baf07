import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeReference } from '../../../src/brand/code-reference.ts';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import { fieldTypes } from '../api/field-types.ts';
import { compareVersionNumbers } from './version-order.ts';

const run = promisify(execFile);

/** First releases of the minor versions before the documented one. 1.0.0 is another package by the same name. */
const FIRST_RELEASES = ['1.0.1', '1.1.0', '1.2.0', '1.3.0', '1.4.2', '1.5.0'];

interface TypedKey {
  /** As the comment of the type says it. */
  default?: string;
  deprecated?: string;
}

/**
 * Reads the keys of the configuration from the types of published versions, which are downloaded without what they
 * depend on.
 */
export async function recordVersions(packagesDir: string): Promise<RecordedKeys> {
  const documented = JSON.parse(readFileSync(path.join(packagesDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const last = documented.dependencies[codeReference.package] ?? '';
  const versions = [...FIRST_RELEASES.filter((version) => version !== last), last];
  const typed: Record<string, TypedKey>[] = [];
  for (const version of versions) typed.push(await readVersion(version, packagesDir));
  const all = Object.entries(compareVersions(versions, typed));
  const typeOf = (name: string): string => name.split('.')[0] ?? '';
  // What came together with its type may have been there before the type was exported.
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

async function readVersion(version: string, packagesDir: string): Promise<Record<string, TypedKey>> {
  const [type = ''] = codeReference.types;
  return readTypedKeys(`${codeReference.package}@${version}`, [type, ...fieldTypes], packagesDir);
}

/** Reads the keys of types of a published package: of the first by their paths, of the others below their names. */
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

/** What became of each key. */
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
  return Object.fromEntries(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Defaults in words are worded again now and then. */
function isCode(text: string): boolean {
  try {
    return typeof new Function(`return (${text}\n);`) === 'function';
  } catch {
    return false;
  }
}
