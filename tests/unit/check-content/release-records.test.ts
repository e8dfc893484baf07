import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { KnownBugTest } from '../../../scripts/check-content/bugs/known-bug-test.ts';
import { digestOfPatches, recordPatches } from '../../../scripts/check-content/changes/patches.ts';
import { readTypedKeys, recordVersions } from '../../../scripts/check-content/changes/record.ts';
import { writeFolder } from '../../../scripts/check-content/files.ts';

const knownBugs = vi.hoisted<KnownBugTest[]>(() => []);
vi.mock('../../../src/site.config.ts', () => import('../../site-settings.ts'));
vi.mock('../../content/known-bugs.ts', () => ({ knownBugs }));
vi.mock('../../content/field-types.ts', () => ({ fieldTypes: ['Old', 'New', 'Hook'] }));
vi.mock('../../content/untold-changes.ts', () => ({
  untoldDefaults: {
    'dev.c': [{ version: '1.0.10', before: '1', after: '2' }],
    none: [{ version: '1.0.2', before: '1', after: '2' }],
  },
}));

afterEach(() => vi.restoreAllMocks().unstubAllEnvs());

/** A registry of releases: lists, packs and installs them for npm. */
const npm = `#!/bin/sh
set -e
echo "$*" >> "$REGISTRY/asked"
case "$1" in
  view) cat "$REGISTRY/versions.json" ;;
  pack) tar czf "packed.tgz" -C "$REGISTRY/\${3##*@}" package; echo a notice; echo packed.tgz ;;
  install) for name in $(node -p "Object.keys(require('./package.json').dependencies).join(' ')"); do
    mkdir -p node_modules; cp -r "$REGISTRY/$name/package" "node_modules/$name"; done ;;
esac
`;

function folderOf(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFolder(dir, files);
  return dir;
}

/** Publishes releases of a package for npm, by version. */
function publish(releases: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const registry = folderOf({ 'bin/npm': npm, 'versions.json': JSON.stringify(Object.keys(releases)) });
  chmodSync(path.join(registry, 'bin/npm'), 0o755);
  for (const [version, files] of Object.entries(releases))
    writeFolder(path.join(registry, version, 'package'), files);
  vi.stubEnv('REGISTRY', registry);
  vi.stubEnv('PATH', `${path.join(registry, 'bin')}${path.delimiter}${process.env.PATH}`);
  return registry;
}

/** The folder of packages with the documented release and a compiler. */
const packagesWith = (version: string): string =>
  folderOf({
    'package.json': `{ "dependencies": { "@rsbuild/core": "${version}" } }`,
    'node_modules/typescript/index.js': '',
  });

/** Isolates temporary files in a folder. */
function temporaryFolder(): string {
  const dir = folderOf({});
  vi.stubEnv('TMPDIR', dir);
  return dir;
}

test('history and first release of keys are read from the types of releases', async () => {
  // Prints the keys of a release, from the types it is asked for.
  const reader = `import { existsSync, readFileSync } from 'node:fs';
const [typescript, folder, ...types] = process.argv.slice(2);
const keys = JSON.parse(readFileSync(folder + '/keys.json', 'utf8'));
const all = types.map((type, index) => Object.entries(keys[type] ?? {}).map(([name, key]) => [(index === 0 ? '' : type + '.') + name, key]));
console.log(JSON.stringify(Object.fromEntries(existsSync(typescript) ? all.flat() : [])));\n`;
  const root = folderOf({ 'scripts/check-content/changes/read-types.mjs': reader });
  const typed = (RsbuildConfig: object, more: object = {}) => ({
    'keys.json': JSON.stringify({ RsbuildConfig, ...more }),
  });
  const of = (initial: string) => ({ default: initial });
  publish({
    '1.0.0': typed({ 'dev.zero': {} }),
    '1.0.10': typed(
      { 'dev.a': of('true'), 'dev.b': {}, 'dev.c': of('2'), 'dev.d': of('2'), 'dev.back': {} },
      { Old: { first: {}, fresh: {} }, Hook: { at: {} }, None: { at: {} } },
    ),
    '1.0.2': typed(
      {
        'dev.a': { default: 'false', deprecated: 'Use b.' },
        'dev.b': {},
        'dev.c': of('2'),
        'dev.d': of('in words'),
        'dev.until': {},
      },
      { Old: { first: {}, fresh: {} }, New: { together: {} } },
    ),
    '1.0.1': typed(
      { 'dev.a': of('true'), 'dev.c': of('1'), 'dev.d': of('1'), 'dev.back': {} },
      { Old: { first: {} } },
    ),
    '1.0.2-beta.0': typed({ 'dev.trial': {} }),
    '1.1.0': typed({ 'dev.later': {} }),
  });
  const packagesDir = packagesWith('1.0.10');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const temporary = temporaryFolder();
  const record = await recordVersions(packagesDir);
  expect(record.versions).toEqual(['1.0.1', '1.0.2', '1.0.10']);
  expect(record.fields).toEqual({ 'Old.first': '1.0.1', 'Old.fresh': '1.0.2' });
  expect(record.keys).toEqual({
    'dev.a': {
      since: '1.0.1',
      deprecated: { version: '1.0.2', text: 'Use b.' },
      defaults: [
        { version: '1.0.2', before: 'true', after: 'false' },
        { version: '1.0.10', before: 'false', after: 'true' },
      ],
    },
    'dev.b': { since: '1.0.2' },
    'dev.back': { since: '1.0.1' },
    'dev.c': { since: '1.0.1', defaults: [{ version: '1.0.10', before: '1', after: '2' }] },
    'dev.d': { since: '1.0.1' },
    'dev.until': { since: '1.0.2', until: '1.0.10' },
  });
  expect(Object.keys(record.keys)).toEqual(Object.keys(record.keys).sort());
  expect(readdirSync(temporary)).toEqual([]);
});

test('behavior, messages and bugs of releases are determined', async () => {
  const core = (build: string) => `
export const logger = { override() {} };
export const loadConfig = async () => ({ content: {} });
export const createRsbuild = async () => ({ async build() { ${build}; return { close() {} }; } });
`;
  const release = (flags: string[], build: string, bundled: string) => ({
    'package.json': '{ "type": "module", "exports": "./dist/index.js" }',
    'dist/index.js': core(build),
    'dist/flags.json': JSON.stringify({ flags, behaviors: [] }),
    'compiled/part/index.js': bundled,
    'compiled/other/index.js': '',
  });
  publish({
    '1.5.0': release(['--a'], 'throw new Error("bug")', 'throw new Error("[rsbuild:a] The first message.")'),
    '1.5.1': release(['--a', '--b'], '', 'const text = "The first message.";'),
  });
  const probe = `import { readFileSync } from 'node:fs';
const [folder, typescript] = process.argv.slice(2);
console.log('a line of the package');
const { flags } = JSON.parse(readFileSync(folder + '/dist/flags.json', 'utf8'));
console.log(JSON.stringify({ flags, compilers: [/typescript/.test(typescript) ? 'one' : 'none'] }));\n`;
  const root = folderOf({
    'tests/content/release-probe.mjs': probe,
    'tests/content/known-bugs.ts': '',
    'scripts/check-content/messages/read.ts': '',
  });
  knownBugs.splice(
    0,
    knownBugs.length,
    { id: 'fails', config: '', failure: /bug/ },
    { id: 'builds', config: '' },
  );
  const packagesDir = packagesWith('1.5.1');
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const temporary = temporaryFolder();
  const versions = ['1.5.0', '1.5.1'];
  expect(await recordPatches('@rsbuild/core', versions, packagesDir)).toEqual({
    digest: digestOfPatches(versions),
    versions,
    facts: {
      flags: { '1.5.0–1.5.1': ['--a'], '1.5.1–1.5.1': ['--b'] },
      compilers: { '1.5.0–1.5.1': ['one'] },
      messages: { '1.5.0–1.5.1': ['The first message.'] },
      bugs: { '1.5.0–1.5.0': ['fails'], '1.5.1–1.5.1': ['builds'] },
    },
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test("keys are read from the types of a release: the package's own, down to keys of keys", async () => {
  const types = `import type { Other } from 'other';
export { type Hook } from './hook';
type Nested = { x?: 1 } | Nested[];
type Deep = { four?: { five?: 1 } };
export interface RsbuildConfig extends Other {
  dev?: {
    /** @default true */
    a?: boolean | { b?: 1 };
    /**
     * A list.
     * @deprecated Use
     *   \`a\`.
     */
    list?: { item?: 1 }[] | [{ first?: 1 }];
    names?: Record<string, { of?: Deep }>;
    call?: (of: { not: 1 }) => void;
    'with-dash'?: 1;
    nested?: Nested;
  };
  environments?: Record<string, { dev?: 1 }>;
}\n`;
  publish({
    '1.0.1': {
      'package.json': '{ "types": "./index.d.ts" }',
      'index.d.ts': types,
      'hook.d.ts': 'export type Hook = (context: { at: { deep: 1 } }, other: { not: 1 }) => void;\n',
    },
  });
  const keys = await readTypedKeys(
    'a@1.0.1',
    ['RsbuildConfig', 'Hook', 'None'],
    path.resolve('tests/packages'),
  );
  expect(Object.fromEntries(Object.entries(keys).filter(([, key]) => Object.keys(key).length > 0))).toEqual({
    'dev.a': { default: 'true' },
    'dev.list': { deprecated: 'Use `a`.' },
  });
  expect(Object.keys(keys)).toEqual([
    'Hook.at',
    'dev',
    'dev.a',
    'dev.a.b',
    'dev.call',
    'dev.list',
    'dev.list.first',
    'dev.list.item',
    'dev.names',
    'dev.names.of',
    'dev.names.of.four',
    'dev.nested',
    'dev.nested.x',
    'environments',
  ]);
});
