import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { fileDigest } from '../../../src/node/files/digest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => createBuildCache(path.join(folder, 'cache'));
const CONTENT = '{"text":"A page, 页面"}\nA second line.\n';
/** The file of a namespace's only entry. */
const entry = (namespace = 'pages') => {
  const parent = path.join(folder, 'cache', namespace);
  return path.join(parent, readdirSync(parent)[0] ?? '');
};

describe('an entry', () => {
  test('is found by its key, in its namespace, by every reader', async () => {
    const pages = open().namespace('pages');
    expect(await pages.read('a')).toBeUndefined();
    await pages.write('a', CONTENT);
    for (const cache of [pages, open().namespace('pages')]) {
      expect(await cache.read('a')).toBe(CONTENT);
      expect(await cache.read('b')).toBeUndefined();
    }
    expect(await open().namespace('heads').read('a')).toBeUndefined();
  });

  test('is valid while the files it was computed from are unchanged', async () => {
    const file = path.join(folder, 'fragment.md');
    const missing = path.join(folder, 'missing.md');
    writeFileSync(file, 'old');
    const cache = open();
    const pages = cache.namespace('pages');
    const inputs = { [file]: await fileDigest(file), [missing]: '' };
    await pages.write('a', CONTENT, inputs);
    expect(await pages.read('a')).toBe(CONTENT);
    writeFileSync(missing, 'has come');
    expect(await open().namespace('pages').read('a')).toBeUndefined();
    rmSync(missing);
    // As if edited while the page was compiled: what was read then decides, not the time.
    writeFileSync(file, 'new');
    utimesSync(file, 0, 0);
    cache.forget();
    expect(await pages.read('a')).toBeUndefined();
    await pages.write('a', CONTENT, inputs);
    expect(await pages.read('a')).toBeUndefined();
    writeFileSync(file, 'old');
    cache.forget();
    expect(await pages.read('a')).toBe(CONTENT);
  });

  test('with code is loaded from its file', async () => {
    const code = open().namespace('code', '.mjs');
    await code.write('a', 'export const answer = 42;');
    expect(await import(pathToFileURL((await code.locate('a')) ?? '').href)).toMatchObject({
      answer: 42,
    });
    writeFileSync(entry('code'), 'export const answer = 43;');
    expect(await code.locate('a')).toBeUndefined();
  });

  const cut = (part: number) => (file: string) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
  };
  const replace = (file: string, make: () => void) => {
    rmSync(file, { recursive: true });
    make();
  };
  test.each<[what: string, damage: (file: string) => void]>([
    ...Array.from({ length: 10 }, (_, tenth): [string, (file: string) => void] => [
      `cut after ${tenth} tenths`,
      cut(tenth / 10),
    ]),
    ['rubbish', (file) => writeFileSync(file, Buffer.from([0, 255, 10, 10, 123, 0]))],
    ['only line ends', (file) => writeFileSync(file, '\n\n\n')],
    ['one bit flipped', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('page', 'pagd'))],
    ['text added', (file) => writeFileSync(file, `${readFileSync(file, 'utf8')} `)],
    ['the content alone', (file) => writeFileSync(file, CONTENT)],
    ['a folder', (file) => replace(file, () => mkdirSync(path.join(file, 'inner'), { recursive: true }))],
    ['a link to itself', (file) => replace(file, () => symlinkSync(file, file))],
  ])('damaged (%s) counts as absent, and can be written again', async (_what, damage) => {
    const pages = open().namespace('pages');
    await pages.write('a', CONTENT);
    damage(entry());
    expect(await pages.read('a')).toBeUndefined();
    await pages.write('a', CONTENT);
    expect(await pages.read('a')).toBe(CONTENT);
    expect(readdirSync(path.dirname(entry()))).toHaveLength(1);
  });

  test('of another key or namespace counts as absent under this name', async () => {
    const cache = open();
    const [pages, heads] = [cache.namespace('pages'), cache.namespace('heads')];
    await pages.write('a', CONTENT);
    const own = entry();
    await heads.write('a', 'head');
    copyFileSync(entry('heads'), own);
    expect(await pages.read('a')).toBeUndefined();
    rmSync(own);
    await pages.write('b', CONTENT);
    copyFileSync(entry(), own);
    expect(await pages.read('a')).toBeUndefined();
    expect(await pages.read('b')).toBe(CONTENT);
  });

  test('that cannot be written: the error names the file', async () => {
    writeFileSync(path.join(folder, 'cache'), 'A file.');
    await expect(open().namespace('pages').write('a', CONTENT)).rejects.toThrow(
      /^Cannot write to the cache: .*cache.pages.\w{32}: E/,
    );
    // Where it only costs time, it is not reported.
    await open().namespace('pages').tryWrite('a', CONTENT);
    expect(readFileSync(path.join(folder, 'cache'), 'utf8')).toBe('A file.');
  });

  test('may be written concurrently', async () => {
    const caches = Array.from({ length: 20 }, () => open().namespace('pages'));
    await Promise.all(caches.map((cache) => cache.write('a', CONTENT)));
    expect(await open().namespace('pages').read('a')).toBe(CONTENT);
    expect(readdirSync(path.dirname(entry()))).toHaveLength(1);
  });
});

describe('pruning', () => {
  const age = (file: string, days: number) => {
    const time = Date.now() / 1000 - days * 24 * 60 * 60;
    utimesSync(file, time, time);
  };

  test('removes what was unused for two weeks, and leftovers of killed processes', async () => {
    const cache = open();
    const pages = cache.namespace('pages');
    for (const key of ['used', 'young', 'old', 'resting']) {
      await pages.write(key, key);
      const file = (await pages.locate(key)) ?? '';
      if (key !== 'young') age(file, key === 'resting' ? 13 : 15);
    }
    const [killed, writing, foreign] = ['a.tmp', 'b.tmp', 'old-format.json'].map((name) =>
      path.join(folder, 'cache', 'pages', name),
    ) as [string, string, string];
    for (const file of [killed, writing, foreign]) writeFileSync(file, '');
    age(killed, 2);
    age(foreign, 15);
    expect(await pages.read('used')).toBe('used');
    await cache.prune();
    expect(await pages.read('used')).toBe('used');
    expect(await pages.read('young')).toBe('young');
    expect(await pages.read('resting')).toBe('resting');
    expect(await pages.read('old')).toBeUndefined();
    const left = readdirSync(path.join(folder, 'cache', 'pages'));
    expect(left).toHaveLength(4);
    expect(left).toContain('b.tmp');
  });

  test('happens once per day', async () => {
    const cache = open();
    const pages = cache.namespace('pages');
    await pages.write('a', CONTENT);
    await cache.prune();
    age(entry(), 15);
    await cache.prune();
    expect(readdirSync(path.dirname(entry()))).toHaveLength(1);
    age(path.join(folder, 'cache', 'pruned'), 2);
    await cache.prune();
    expect(readdirSync(path.join(folder, 'cache', 'pages'))).toEqual([]);
  });

  test('of a missing cache creates none', async () => {
    await open().prune();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('the digest of a pipe or a device does not read it', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  symlinkSync('/dev/zero', path.join(folder, 'zeros'));
  expect(await fileDigest(pipe)).toBe('');
  expect(await fileDigest(path.join(folder, 'zeros'))).toBe('');
});
