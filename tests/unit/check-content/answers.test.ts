import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answersOf } from '../../../scripts/check-content/answers.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { contextOf } from './make-tree.ts';

test('an answer counts until the packages or a file it comes from change', async () => {
  const context = contextOf({});
  const packagesDir = context.tree.root;
  const lock = path.join(packagesDir, 'package-lock.json');
  const record = path.join(packagesDir, 'record.json');
  for (const file of [lock, record]) writeFileSync(file, '1');
  const open = () =>
    answersOf<string>(
      { ...context, packagesDir, cache: createBuildCache(context.cache.folder) },
      'test',
      'digest.ts',
      [record],
    );
  for (const file of [lock, record]) {
    await (await open()).set('question', 'answer');
    expect(await (await open()).get('question')).toBe('answer');
    expect(await (await open()).get('another')).toBeUndefined();
    writeFileSync(file, '2');
    expect(await (await open()).get('question')).toBeUndefined();
  }
});
