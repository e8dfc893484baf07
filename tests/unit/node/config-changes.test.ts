import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrongDefaults, wrongVersions } from '../../../scripts/check-content/changes/check.ts';
import { compareVersions } from '../../../scripts/check-content/changes/record.ts';
import { configChanges, listChanges } from '../../../src/node/components/config-changes.ts';
import { readRecordedKeys } from '../../../src/node/markdown/changes-file.ts';
import type { SiteName } from '../../../src/node/model.ts';
import { texts } from '../../site-config.ts';

const option = (name: string, since: string): SiteName => ({
  name,
  id: '',
  summary: `About ${name}.`,
  address: `/config/${name}`,
  option: { name, type: 'string', default: '1', since },
});
const key = (name: string, since: string, id: string): SiteName => ({
  name,
  id,
  summary: '',
  address: '/config/page',
  since,
});

const versions = ['1.0.1', '1.1.0', '1.2.0'];
const record = compareVersions(versions, [
  { old: {}, 'server.logger': {}, mode: { default: 'true' }, told: { default: 'in words' } },
  {
    old: {},
    'server.logger': {},
    mode: { default: "'auto'" },
    told: { default: 'in other words' },
    'a.key': {},
    'mode.icons.src': { default: '1' },
  },
  {
    old: { deprecated: 'Use `resolve` instead.' },
    'mode.icons.src': { default: '2' },
    mode: { default: "'auto'" },
    resolve: {},
    'resolve.key': {},
  },
]);

describe('the record of versions', () => {
  it('says when keys were added and removed, and how defaults changed', () => {
    expect(record).toEqual({
      'a.key': { since: '1.1.0', until: '1.2.0' },
      mode: { since: '1.0.1', defaults: [{ version: '1.1.0', before: 'true', after: "'auto'" }] },
      'mode.icons.src': { since: '1.1.0', defaults: [{ version: '1.2.0', before: '1', after: '2' }] },
      old: { since: '1.0.1', deprecated: { version: '1.2.0', text: 'Use `resolve` instead.' } },
      resolve: { since: '1.2.0' },
      'resolve.key': { since: '1.2.0' },
      'server.logger': { since: '1.0.1', until: '1.2.0' },
      told: { since: '1.0.1', until: '1.2.0' },
    });
  });

  it.each([
    ['1.0.1', 'mode', 0],
    ['1.0.0', 'mode', 0],
    ['1.1.0', 'mode', 1],
    ['1.1.7', 'resolve', 0],
    ['1.2.0', 'resolve', 0],
    ['1.1.0', 'resolve', 1],
    ['1.2.1', 'resolve', 1],
    ['1.9.0', 'unknown', 0],
  ])('conflicts with since %s of %s: %i', (since, name, count) => {
    expect(wrongVersions([{ name, since, file: 'a.mdx', line: 1 }], { versions, keys: record })).toHaveLength(
      count,
    );
  });

  it('conflicts with a default that differs from its last change', () => {
    const wrong = (name: string, initial: string) =>
      wrongDefaults([{ name, since: '1.0.0', default: initial, file: 'a.mdx', line: 1 }], {
        versions,
        keys: record,
      }).length;
    expect([wrong('mode', "'auto'"), wrong('mode', 'true'), wrong('resolve', 'true')]).toEqual([0, 1, 0]);
  });
});

it.each([
  ['{ "versions": [], "keys": {}, }', '1:29', 'a comma before "}"'],
  ['{\n "versions": [],\n "keys": { "a": { "sinse": "1.0.1" } } }', '3:', 'Did you mean "since"'],
])('if damaged, is reported with its position: %s', async (text, place, words) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'record-'));
  expect(await readRecordedKeys(folder)).toEqual({ versions: [], keys: {} });
  await writeFile(path.join(folder, '_changes.json'), text);
  const reading = readRecordedKeys(folder);
  await expect(reading).rejects.toThrow(`_changes.json:${place}`);
  await expect(reading).rejects.toThrow(words);
  await rm(folder, { recursive: true });
});

describe('the changes', () => {
  const names = [
    option('mode', '1.0.0'),
    option('resolve', '1.1.12'),
    key('resolve.key', '1.1.12', 'key'),
    key('mode.icons[].src', '1.2.3', 'icons-src'),
    { name: '@rsbuild/core#build', id: 'build', summary: 'Builds.', address: '/api', since: '1.2.0' },
  ];
  const changes = listChanges(
    names,
    { versions, keys: record },
    ({ address, id }) => address + (id && `#${id}`),
  );

  it('are new options and keys, defaults, deprecated and removed ones, newest first', () => {
    expect(changes.map(({ kind, name, version }) => `${version} ${kind} ${name}`)).toEqual([
      '1.2.3 added mode.icons[].src',
      '1.2.0 removed a.key',
      '1.2.0 default mode.icons.src',
      '1.2.0 deprecated old',
      '1.2.0 removed server.logger',
      '1.2.0 removed told',
      '1.1.12 added resolve',
      '1.1.0 default mode',
    ]);
    expect(changes.find(({ kind }) => kind === 'deprecated')).toMatchObject({
      link: null,
      instead: { name: 'resolve', link: '/config/resolve' },
    });
  });

  it('have a heading for each minor version', () => {
    expect(configChanges.outline?.({ items: changes }, texts.en).map(({ id, depth }) => [id, depth])).toEqual(
      [
        ['v1.2', 3],
        ['v1.1', 3],
      ],
    );
  });

  it('are in the Markdown copy, below the same headings', () => {
    const headings = configChanges.outline?.({ items: changes }, texts.en) ?? [];
    const text = configChanges.toMarkdown({ items: changes }, (route) => `https://a${route}`, headings);
    expect(text).toBe(
      [
        '### 1.2\n',
        '- 1.2.3: [`mode.icons[].src`](https://a/config/page#icons-src)',
        '- 1.2.0: ~~`a.key`~~',
        '- 1.2.0: [`mode.icons.src`](https://a/config/page#icons-src): `1` → `2`',
        '- 1.2.0: ~~`old`~~ → [`resolve`](https://a/config/resolve)',
        '- 1.2.0: ~~`server.logger`~~',
        '- 1.2.0: ~~`told`~~\n',
        '### 1.1\n',
        '- 1.1.12: [`resolve`](https://a/config/resolve): About resolve.',
        "- 1.1.0: [`mode`](https://a/config/mode): `true` → `'auto'`",
      ].join('\n'),
    );
  });
});
