import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadServerCode, openServerCode, SERVER_FILE } from '../../../src/node/build/server-code.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'server-code-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bundle = (folder: string, text = 'export const modulePages = {};') =>
  writeFile(path.join(folder, SERVER_FILE), text);

test('a bundle that was kept is found by its key, and loads', async () => {
  const one = await openServerCode(parent);
  expect(await one.find('key')).toBeUndefined();
  await bundle(one.folder);
  await one.keep('key');
  await one.close();

  const other = await openServerCode(parent);
  expect(await other.find('other')).toBeUndefined();
  const found = await other.find('key');
  expect(await loadServerCode(found ?? '')).toMatchObject({ modulePages: {} });
  await other.close();
  expect(await readdir(parent)).toEqual(['key']);
});

test('of two builds that keep the same code the first one wins', async () => {
  const [one, two] = [await openServerCode(parent), await openServerCode(parent)];
  for (const code of [one, two]) {
    await bundle(code.folder);
    await code.keep('key');
    await code.close();
  }
  expect(await readdir(parent)).toEqual(['key']);
});

test('a folder without the bundle counts as none', async () => {
  await mkdir(path.join(parent, 'key'));
  expect(await (await openServerCode(parent)).find('key')).toBeUndefined();
});

test('what nobody used for a day is removed', async () => {
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of ['old', 'used', 'new-killed']) {
    await mkdir(path.join(parent, name));
    await bundle(path.join(parent, name));
  }
  await (await openServerCode(parent)).find('used');
  for (const name of ['old', 'new-killed']) await utimes(path.join(parent, name), old, old);
  const code = await openServerCode(parent);
  await code.close();
  expect(await readdir(parent)).not.toContain('old');
  expect(await readdir(parent)).not.toContain('new-killed');
  expect(await readdir(parent)).toContain('used');
});
