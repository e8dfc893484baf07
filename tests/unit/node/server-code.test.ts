import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerCodeCache, onlyChunk } from '../../../src/node/build/server-code.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'server-code-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => createServerCodeCache(createBuildCache(folder));
const codeOf = (number: number) => `export const modulePages = { answer: ${number} };`;

test('code that was kept is found by its key, and loads', async () => {
  expect(await open().find('key')).toBeUndefined();
  const made = await open().keep('key', codeOf(1));
  expect(await made.load()).toMatchObject({ modulePages: { answer: 1 } });
  expect(await open().find('other')).toBeUndefined();
  expect(await (await open().find('key'))?.load()).toMatchObject({ modulePages: { answer: 1 } });
});

test('one process loads what is there now, not what it loaded before', async () => {
  await (await open().keep('key', codeOf(1))).load();
  expect(await (await open().keep('key', codeOf(2))).load()).toMatchObject({
    modulePages: { answer: 2 },
  });
});

test('code counts while it is whole', async () => {
  await open().keep('key', codeOf(1));
  const parent = path.join(folder, 'server');
  for (const name of await readdir(parent)) {
    const file = path.join(parent, name);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -5));
  }
  expect(await open().find('key')).toBeUndefined();
});

test('a bundle of several chunks is refused', () => {
  const chunk = { type: 'chunk', code: 'a' };
  expect(onlyChunk([{ output: [{ type: 'asset' }, chunk] }])).toBe('a');
  expect(() => onlyChunk({ output: [chunk, chunk] })).toThrow(/2 chunks instead of one/);
});
