import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { mappingsCheck } from '../../../scripts/check-content/mappings/check.ts';
import { contextOf } from './make-tree.ts';

const readTypedKeys = vi.hoisted(() => vi.fn());
vi.mock('../../../scripts/check-content/changes/record.ts', () => ({ readTypedKeys }));

const RECORD = 'tests/content/tool-options.json';

/** A site with one table for a tool, whose types have some keys. */
function site(tool: string, typed: readonly string[], rows: readonly object[], more: object[] = []) {
  const table = (of: object) => ({ head: { en: ['Key', 'Counterpart'] }, ...of });
  const tables = { keys: table({ rows }), packages: table({ of: 'packages', rows: more }) };
  return contextOf({
    [RECORD]: JSON.stringify({ [tool]: typed }),
    [`content/_mappings/${tool}.json`]: JSON.stringify({ name: tool, page: '/a', tables }),
  });
}

const typed = [
  'build',
  'build.rollupOptions',
  'build.target',
  'devServer.port',
  'entry',
  'mode',
  'node.global',
];

test('keys are those of the types, however many the record has', async () => {
  const rows = [
    { keys: ['mode', 'entry[].name'] },
    { keys: ['devServer', 'node.__dirname', 'node.global'] },
    { keys: ['build.rollupOptions.output.dir'], former: ['build.old'] },
    { keys: ['build.target'] },
  ];
  const packages = [{ keys: ['some-package'] }];
  expect(await mappingsCheck.run(site('vite', typed, rows, packages))).toEqual([]);
});

test('an unknown key is reported, and so is a key without a row', async () => {
  const rows = [{ keys: ['mode', 'entry', 'mod', 'build.rollup', 'devServer.none'], former: ['old'] }];
  const found = await mappingsCheck.run(site('vite', typed, rows));
  expect(found.map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([
    'mapping-key content/_mappings/vite.json The tool has no option "mod".',
    'mapping-key content/_mappings/vite.json The tool has no option "build.rollup".',
    'mapping-key content/_mappings/vite.json The tool has no option "devServer.none".',
    'mapping-missing content/_mappings/vite.json The option "build.rollupOptions" has no row.',
    'mapping-missing content/_mappings/vite.json The option "build.target" has no row.',
    'mapping-missing content/_mappings/vite.json The option "devServer.port" has no row.',
    'mapping-missing content/_mappings/vite.json The option "node.global" has no row.',
  ]);
  expect(found.every(({ advice }) => advice)).toBe(true);
});

test('tables of webpack cover those options of Rspack that its own tables do not', async () => {
  const found = await mappingsCheck.run(site('rspack', typed, [{ keys: ['mode', 'mod'] }]));
  expect(found).toMatchObject([{ rule: 'mapping-key', file: 'content/_mappings/rspack.json' }]);
});

test('an update reads the types of the tools, to the depth that tables need', async () => {
  readTypedKeys.mockImplementation(async (published: string) =>
    published.startsWith('webpack-dev-server') ? { port: {} } : { mode: {}, 'a.b.c': {}, 'a.b.c.d': {} },
  );
  const tables = JSON.stringify({ name: 'A', page: '/a', tables: {} });
  const tools = ['webpack', 'vite', 'vue-cli', 'cra', 'rspack'];
  const context = contextOf({
    [RECORD]: '{}',
    ...Object.fromEntries(tools.map((tool) => [`content/_mappings/${tool}.json`, tables])),
  });
  const { root } = context.tree;
  const found = await mappingsCheck.run({ ...context, updates: new Set(['mappings']) });
  expect(found.map(({ file, message }) => `${file} ${message}`)).toContain(
    'content/_mappings/webpack.json The option "devServer.port" has no row.',
  );
  expect(JSON.parse(readFileSync(path.join(root, RECORD), 'utf8'))).toMatchObject({
    webpack: ['a.b.c', 'devServer.port', 'mode'],
    vite: ['a.b.c', 'mode'],
  });
});
