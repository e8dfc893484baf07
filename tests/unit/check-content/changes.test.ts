import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { changesCheck } from '../../../scripts/check-content/changes/check.ts';
import { digestOfPatches, recordPatches } from '../../../scripts/check-content/changes/patches.ts';
import type { RecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import { contextOf } from './make-tree.ts';

const release = vi.hoisted(() => ({ documented: '1.5.1', recordVersions: vi.fn() }));
vi.mock('../../../src/site.config.ts', () => import('../../site-settings.ts'));
vi.mock('../../../scripts/check-content/changes/patches.ts', { spy: true });
vi.mock('../../../scripts/check-content/changes/record.ts', () => ({
  documentedPackage: 'some-package',
  documentedVersion: () => release.documented,
  recordVersions: release.recordVersions,
}));

const CHANGES = 'content/_changes.json';
const PATCHES = 'tests/content/patches.json';
const keys: RecordedKeys['keys'] = {
  'some.key': { since: '1.5.0' },
  'some.key.part': { since: '1.5.1' },
};
const record: RecordedKeys = { versions: ['1.4.9', '1.5.0', '1.5.1'], keys };
const patchesOf = (...versions: string[]) => ({ digest: digestOfPatches(versions), versions, facts: {} });
const fact = (name: string, since: string) =>
  `### ${name}\n\n<KeyFacts name="${name}" type="string" since="${since}" />\n\n`;
const site = {
  'content/en/a.mdx': `# A\n\n${fact('some.key', '1.5.0')}${fact('some.key.part', '1.5.1')}`,
  [CHANGES]: JSON.stringify(record),
  [PATCHES]: JSON.stringify(patchesOf('1.5.0', '1.5.1')),
};

const askPatches = vi.mocked(recordPatches);

beforeEach(() => {
  release.documented = '1.5.1';
  const next = { ...record, versions: [...record.versions, '1.5.2'] };
  release.recordVersions.mockReset().mockResolvedValue(next);
  askPatches.mockReset().mockImplementation(async (_name, versions) => patchesOf(...versions));
});

async function check(files: Record<string, string>, updates: string[] = [], paths: string[] = []) {
  const context = contextOf(files, paths);
  const found = await changesCheck.run({ ...context, updates: new Set(updates) });
  const read = (file: string) => JSON.parse(readFileSync(path.join(context.tree.root, file), 'utf8'));
  return { found, read };
}

test('pages that state the recorded releases have no problems', async () => {
  expect((await check(site)).found).toEqual([]);
});

test('a wrong release is reported at the key, a new key without a page in the record', async () => {
  const page = `# A\n\n${fact('some.key', '1.5.1')}`;
  expect((await check({ ...site, 'content/en/a.mdx': page })).found).toMatchObject([
    {
      rule: 'changes-since',
      file: 'content/en/a.mdx',
      line: 5,
      message: 'some.key is said to exist since 1.5.1; 1.5.0 has it.',
    },
    { rule: 'changes-missing', message: 'some.key.part, new in 1.5.1, is on no page.' },
  ]);
});

test('a removed key, or one as old as the record, needs no page', async () => {
  const old = { since: '1.4.9' };
  const gone = { since: '1.5.0', until: '1.5.1' };
  const more = { ...record, keys: { ...keys, 'old.key': old, 'gone.key': gone } };
  expect((await check({ ...site, [CHANGES]: JSON.stringify(more) })).found).toEqual([]);
});

test('results for other releases than those of the record are outdated, for the whole site', async () => {
  const outdated = { ...site, [PATCHES]: JSON.stringify(patchesOf('1.5.0')) };
  expect((await check(outdated)).found).toEqual([
    {
      severity: 'error',
      rule: 'changes-record',
      file: PATCHES,
      message: 'The record is outdated: there are new releases, or the probes have changed.',
      advice: 'Run npm run check:content -- --only changes --update.',
    },
  ]);
  expect((await check(outdated, [], ['content/en/a.mdx'])).found).toEqual([]);
});

test('an update runs what is outdated, or everything on request', async () => {
  const asked = () => [release.recordVersions.mock.calls.length, askPatches.mock.calls.length];
  expect((await check(site, ['changes'])).found).toEqual([]);
  expect(asked()).toEqual([0, 0]);

  const { found, read } = await check(
    { ...site, [PATCHES]: '{ "digest": "", "versions": [], "facts": {} }' },
    ['changes'],
  );
  expect(found).toEqual([]);
  expect(asked()).toEqual([0, 1]);
  expect(read(PATCHES)).toEqual(patchesOf('1.5.0', '1.5.1'));

  await check(site, ['changes', 'again']);
  expect(asked()).toEqual([1, 2]);

  release.documented = '1.5.2';
  const updated = await check(site, ['changes']);
  expect(updated.found).toEqual([]);
  expect(asked()).toEqual([2, 3]);
  expect(askPatches).toHaveBeenLastCalledWith(
    'some-package',
    ['1.5.0', '1.5.1', '1.5.2'],
    expect.any(String),
  );
  expect(updated.read(CHANGES).versions).toEqual(['1.4.9', '1.5.0', '1.5.1', '1.5.2']);
  expect(updated.read(PATCHES).versions).toEqual(['1.5.0', '1.5.1', '1.5.2']);
});

test('results can be computed again for the same releases on request', async () => {
  release.recordVersions.mockResolvedValue(record);
  const { read } = await check(
    { ...site, [PATCHES]: JSON.stringify({ ...patchesOf('1.5.0', '1.5.1'), facts: { flags: {} } }) },
    ['changes', 'again'],
  );
  expect(read(PATCHES)).toEqual(patchesOf('1.5.0', '1.5.1'));
});
