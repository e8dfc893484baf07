import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { answersOf } from '../../../scripts/check-content/answers.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { contextOf } from './make-tree.ts';

const CHECKS = 'scripts/check-content';

test('an answer is valid until the packages, the code or a source file change', async () => {
  const files = {
    'package-lock.json': '1',
    [`${CHECKS}/package-lock.json`]: '1',
    'packages/package-lock.json': '1',
    [`${CHECKS}/words.txt`]: '1',
    [`${CHECKS}/a/check.ts`]: '1',
    [`${CHECKS}/part.ts`]: '1',
  };
  const context = contextOf(files);
  const at = (file: string) => path.join(context.tree.root, file);
  vi.spyOn(process, 'cwd').mockReturnValue(context.tree.root);
  const open = (name = 'one') => {
    const afresh = { ...context, packagesDir: at('packages'), cache: createBuildCache(context.cache.folder) };
    return answersOf<string>(afresh, name);
  };
  for (const [file, text] of Object.entries(files)) {
    const find = vi.fn(async () => file);
    for (let times = 0; times < 2; times++) expect(await (await open())('question', find)).toBe(file);
    // Known answers are not computed again.
    expect(find).toHaveBeenCalledOnce();
    const findAnother = async () => 'another';
    expect(await (await open())('another question', findAnother)).toBe('another');
    expect(await (await open('another'))('question', findAnother)).toBe('another');
    writeFileSync(at(file), `${text}2`);
  }
  expect(await (await open())('question', async () => 'after the last change')).toBe('after the last change');
});
