import { expect, test } from 'vitest';
import { comparePatches, patchNews } from '../../../scripts/check-content/changes/patches.ts';
import { pageOf } from './make-tree.ts';

const record = {
  '1.5.9': { rspack: '1.5.5', coreJs: '3.45.1', does: { 'Import traces': false } },
  '1.5.10': { rspack: '1.5.6', coreJs: '3.46.0', does: { 'Import traces': true } },
};
const keys = { 'resolve.mainFields': { since: '1.5.10' }, 'dev.hmr': { since: '1.0.1' } };
const news = patchNews(record, { keys });
const messages = (row: string) =>
  comparePatches([pageOf(`# A\n\n${row}\n`, 'content/en/config/changes.mdx')], news).map(
    ({ message }) => message,
  );

test('a patch brings new keys, behaviors, and versions of what it comes with', () => {
  expect([...news]).toEqual([
    ['1.5.9', []],
    ['1.5.10', ['mainFields', 'Import traces', 'Rspack 1.5.6', 'core-js 3.46']],
  ]);
});

test('the row of a patch tells of all of it', () => {
  expect(messages('| 1.5.10 | Rspack 1.5.6, core-js 3.46 | `mainFields` | `Import traces` |')).toEqual([]);
  expect(messages('| 1.5.10 | Rspack 1.5.6, core-js 3.46 | `mainFields` | |')).toEqual([
    'The row of 1.5.10 does not tell of Import traces.',
  ]);
  expect(messages('Nothing.')).toHaveLength(1);
});
