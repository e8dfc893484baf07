import { expect, test } from 'vitest';
import {
  compareBugs,
  comparePatches,
  groupFacts,
  messagesBy,
  type PatchRecord,
  patchNews,
} from '../../../scripts/check-content/changes/patches.ts';
import { pageOf, toldOf } from './make-tree.ts';

const versions = ['1.5.0', '1.5.9', '1.5.10', '1.5.11'];
const record: PatchRecord = {
  digest: '',
  versions,
  facts: {
    'comes with': { '1.5.0–1.5.9': ['Rspack 1.5.5'], '1.5.10–1.5.11': ['Rspack 1.5.6'] },
    flags: {
      '1.5.10–1.5.11': ['build --config-loader <loader> (auto)', 'dev --config-loader <loader> (auto)'],
    },
    defaults: {
      '1.5.0–1.5.10': ['production dev.hmr = true'],
      '1.5.11–1.5.11': ['production dev.hmr = false'],
    },
    behaviors: { '1.5.0–1.5.0, 1.5.10–1.5.11': ['inlineEnum in production'], '1.5.0–1.5.11': ['close()'] },
    bugs: { '1.5.0–1.5.9': ['some-bug'] },
  },
};
const keys = {
  'resolve.mainFields': { since: '1.5.10' },
  'dev.client': { since: '1.0.1' },
  mode: { since: '1.5.0' },
};
const news = patchNews(record, { keys });

test('facts are grouped by releases that have them, even if they return later', () => {
  const facts = [['a', 'b'], ['b'], ['a', 'b'], ['a', 'b', 'c']].map((found) => ({ flags: found }));
  expect(groupFacts(versions, facts)).toEqual({
    flags: { '1.5.0–1.5.0, 1.5.10–1.5.11': ['a'], '1.5.0–1.5.11': ['b'], '1.5.11–1.5.11': ['c'] },
  });
  // In a stable order, independent of that in the releases.
  expect(groupFacts(['1.5.0', '1.5.1'], [{ flags: ['c', 'a'] }, { flags: ['b', 'a', 'c'] }])).toEqual({
    flags: { '1.5.0–1.5.1': ['a', 'c'], '1.5.1–1.5.1': ['b'] },
  });
  expect(groupFacts(['1.5.0', '1.5.1'], [{ flags: ['a'] }, {}])).toEqual({ flags: { '1.5.0–1.5.0': ['a'] } });
});

test('a message is attributed to all releases with its text, whether or not it is marked as a message', () => {
  const marked = "throw new Error(`[rsbuild:config] Port ${port} is occupied, it\\'s gone.`)";
  expect(
    messagesBy([['const text = "is occupied, it\'s gone.";'], [marked], ['throw Error("other")']]),
  ).toEqual([["Port … is occupied, it's gone."], ["Port … is occupied, it's gone."], []]);
});

test('a release adds keys, flags and behaviors, removes some, and bundles others', () => {
  expect([...news].map(([version, words]) => [version, [...words]])).toEqual([
    ['1.5.0', []],
    ['1.5.9', ['inlineEnum']],
    ['1.5.10', ['Rspack 1.5.6', '--config-loader', 'inlineEnum', 'mainFields']],
    ['1.5.11', ['dev.hmr']],
  ]);
});

const table = `# Changes

| Version | With | New | Fixed |
| --- | --- | --- | --- |
| 1.5.11 | | \`dev.hmr\` is off | |
| 1.5.10 | Rspack 1.5.6 | [\`mainFields\`](/config/resolve/main-fields); \`--config-loader\` | \`inlineEnum\` |
| 1.5.9 | | \`inlineEnum\` is off | |
`;
const messages = (changes: string, pages: Readonly<Record<string, string>> = {}) =>
  comparePatches(
    [
      pageOf(changes, 'content/en/config/changes.mdx'),
      ...Object.entries(pages).map(([key, source]) => pageOf(source, `content/en/${key}.mdx`)),
    ],
    news,
  ).map(({ file, line, message }) => [file, line, message].filter(Boolean).join(' '));

test('the row of a release mentions everything in the record', () => {
  expect(messages(table, { 'config/resolve/main-fields': 'Since 1.5.10.' })).toEqual([]);
  expect(
    messages(table.replace('; `--config-loader`', ''), { 'config/resolve/main-fields': 'Since 1.5.10' }),
  ).toEqual(['content/en/config/changes.mdx 6 The row of 1.5.10 does not mention --config-loader.']);
  expect(messages('# Changes\n')).toHaveLength(3);
});

test('and nothing else', () => {
  const more = table.replace('| `inlineEnum` |', '| `inlineEnum`; ; a leak; |');
  expect(messages(more, { 'config/resolve/main-fields': 'Since 1.5.10.' })).toEqual([
    'content/en/config/changes.mdx 6 The row of 1.5.10 says what no run has shown: a leak',
  ]);
});

test.each([
  ['a sentence', 'Since 1.5.9, it is there.'],
  ['front matter', '---\noption:\n  since: 1.5.9\n---\n'],
  ['a key', '<KeyFacts name="a" since="1.5.9" />'],
  ['what was before', 'Before 1.5.9 it was ignored.'],
  ['a table', '| a bug | 1.5.9 |'],
  ['Chinese', '从 1.5.9 起可以使用。'],
  ['Chinese of what was before', '1.5.9 之前会被忽略。'],
])('a release that a page states is the one whose row links to the page: %s', (_what, text) => {
  const line = text.split('\n').findIndex((each) => each.includes('1.5.9')) + 1;
  expect(messages(table, { 'config/resolve/main-fields': `${text}\n\nSince 1.5.10.` })).toEqual([
    `content/en/config/resolve/main-fields.mdx ${line} This is not of 1.5.9: its row on the page of changes does not link here.`,
  ]);
  const right = text.replace('1.5.9', '1.5.10');
  expect(messages(table, { 'config/resolve/main-fields': right })).toEqual([]);
});

test('another page may state it beside a link to that page', () => {
  const text = 'Since 1.5.10, [fields](/config/resolve/main-fields) are ordered.';
  expect(messages(table, { 'guide/a': text })).toEqual([]);
  expect(messages(table, { 'guide/a': 'Since 1.5.10, fields are ordered.' })).toHaveLength(1);
});

test('a page that a row links to as new states the release', () => {
  expect(messages(table, { 'config/resolve/main-fields': 'Fields.' })).toEqual([
    'content/en/config/resolve/main-fields.mdx What is new here in 1.5.10 is said without the version.',
  ]);
});

test('a known bug is attributed to the first release that shows it', () => {
  const bugs = { ...record, facts: { bugs: { '1.5.0–1.5.11': ['old'], '1.5.9–1.5.11': ['new'] } } };
  const wrong = (id: string, since: string) =>
    compareBugs([pageOf(`<KnownBug id="${id}" since="${since}">\n\nText.\n\n</KnownBug>\n`)], bugs).map(
      ({ advice }) => advice,
    );
  expect([wrong('old', '1.5'), wrong('new', '1.5.9'), wrong('unknown', '1.5')]).toEqual([[], [], []]);
  expect(wrong('new', '1.5')).toEqual(['Write since="1.5.9".']);
  expect(wrong('old', '1.5.9')).toEqual(['Write since="1.5".']);
});

test('differences from the record are reported with what to write', () => {
  const pages = [
    pageOf(table.replace('; `--config-loader`', '; a leak'), 'content/en/config/changes.mdx'),
    pageOf('Since 1.5.9.\n', 'content/en/config/resolve/main-fields.mdx'),
  ];
  expect(toldOf(comparePatches(pages, news))).toMatchInlineSnapshot(`
    [
      "content/en/config/changes.mdx:6 changes-patch: The row of 1.5.10 does not mention --config-loader. → Write "| 1.5.10 | …" with what the record has, and nothing else.",
      "content/en/config/changes.mdx:6 changes-patch: The row of 1.5.10 says what no run has shown: a leak → Write "| 1.5.10 | …" with what the record has, and nothing else.",
      "content/en/config/resolve/main-fields.mdx:1 changes-patch: This is not of 1.5.9: its row on the page of changes does not link here. → State the release that the record has.",
      "content/en/config/resolve/main-fields.mdx changes-patch: What is new here in 1.5.10 is said without the version. → Write "since 1.5.10".",
    ]
  `);
});
