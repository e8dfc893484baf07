import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStamp, writeStamp } from '../../../src/node/build/build-manifest.ts';
import { removeOthers, writeFiles } from '../../../src/node/build/write-files.ts';
import { createBuildCache } from '../../../src/node/files/cache.ts';
import { digest as fileDigest } from '../../../src/node/files/digest.ts';
import { inputDigest } from '../../../src/node/files/input-digest.ts';
import { listFiles } from '../../../src/node/files/list-files.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
const put = async (name: string, text: string) => {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stamp-'));
  await put('in/a/page.md', 'text');
  await put('out/index.html', 'page');
  await put('picture.svg', 'svg');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a finished build', () => {
  const upToDate = (input: string) => readStamp(createBuildCache(at('cache')), at('out'), input);
  const save = (warnings: string, written = new Map<string, string>()) =>
    writeStamp(createBuildCache(at('cache')), at('out'), { input: 'input', warnings }, others(), written);
  const others = () => ({ [at('picture.svg')]: fileDigest('svg'), [at('missing.svg')]: '' });
  beforeEach(() => save('a warning'));

  test('is up to date, and repeats its messages', async () => {
    expect(await upToDate('input')).toBe('a warning');
  });

  test('is outdated if the inputs differ, or without a record', async () => {
    expect(await upToDate('other')).toBeUndefined();
    await rm(at('cache'), { recursive: true });
    expect(await upToDate('input')).toBeUndefined();
  });

  test.each(['', '{}', '{"input":"input"'])('is outdated if its record is damaged: %j', async (text) => {
    const [name = ''] = await listFiles(at('cache'));
    await writeFile(path.join(at('cache'), name), text);
    expect(await upToDate('input')).toBeUndefined();
    await save('');
    expect(await upToDate('input')).toBe('');
  });

  test.each([
    ['an output changed', 'out/index.html', 'edited'],
    ['a file was added to the output', 'out/new/file.html', 'page'],
    ['a file changed that a page refers to', 'picture.svg', 'other'],
    ['a file has come that a page refers to', 'missing.svg', 'svg'],
  ])('is outdated if %s', async (_what, name, text) => {
    await put(name, text);
    expect(await upToDate('input')).toBeUndefined();
  });

  test('is outdated if an output is missing', async () => {
    await rm(at('out/index.html'));
    expect(await upToDate('input')).toBeUndefined();
  });

  test('uses known digests in place of those of the files', async () => {
    await save('', new Map([['index.html', fileDigest('page')]]));
    expect(await upToDate('input')).toBe('');
    await save('', new Map([['index.html', fileDigest('what was to be written')]]));
    expect(await upToDate('input')).toBeUndefined();
  });
});

describe('digest of the inputs', () => {
  const digest = (settings: unknown = {}) => inputDigest(settings, [at('in'), at('picture.svg'), at('none')]);

  test('distinguishes settings, names and content', async () => {
    const before = await digest();
    expect(await digest()).toBe(before);
    expect(await digest({ base: '/docs/' })).not.toBe(before);
    await put('in/a/page.md', 'edited');
    const edited = await digest();
    expect(edited).not.toBe(before);
    await put('in/b.md', '');
    expect(await digest()).not.toBe(edited);
  });

  test('skips packages and hidden files', async () => {
    const before = await digest();
    await put('in/node_modules/a.js', '');
    await put('in/.cache/a', '');
    expect(await digest()).toBe(before);
  });

  test('of published folders includes hidden files, but no repository', async () => {
    const published = () => inputDigest({}, [], [at('public')]);
    await put('public/.well-known/security.txt', 'a');
    const before = await published();
    await put('public/.git/HEAD', 'ref');
    expect(await published()).toBe(before);
    await put('public/.well-known/security.txt', 'b');
    expect(await published()).not.toBe(before);
  });
});

describe('the output folder', () => {
  test('keeps what was written now, and a repository', async () => {
    await put('out/old/deep/page.html', 'old');
    await put('out/.git/HEAD', 'ref');
    const written = await writeFiles(at('out'), [
      { path: 'index.html', content: 'page' },
      { path: 'new/page.html', content: 'new' },
    ]);
    expect([...written]).toEqual([
      ['index.html', fileDigest('page')],
      ['new/page.html', fileDigest('new')],
    ]);
    await removeOthers(at('out'), new Set(written.keys()));
    expect(await listFiles(at('out'))).toEqual(['.git/HEAD', 'index.html', 'new/page.html']);
  });
});

test('takes unchanged files from the old site, with their date, and writes the others', async () => {
  const old = { same: 'a', other: 'b', longer: 'c', 'is-folder/x': '' };
  for (const [name, text] of Object.entries(old)) await put(`old/${name}`, text);
  const now = { same: 'a', other: 'B', longer: 'cc', 'is-folder': '', new: 'd' };
  const files = Object.entries(now).map(([name, content]) => ({ path: name, content }));
  await writeFiles(at('fresh'), files, at('old'));
  const inodes = await Promise.all(
    ['same', 'other', 'longer'].map(async (name) => [
      (await stat(at(`old/${name}`))).ino,
      (await stat(at(`fresh/${name}`))).ino,
    ]),
  );
  expect(inodes.map(([before, after]) => before === after)).toEqual([true, false, false]);
  for (const [name, text] of Object.entries(now))
    expect(await readFile(at(`fresh/${name}`), 'utf8')).toBe(text);
});

describe('digest of the engine', () => {
  /** Computed as in another process, because each reads the files once. */
  async function digest(): Promise<string> {
    vi.resetModules();
    const { engineDigest } = await import('../../../src/node/files/input-digest.ts');
    return engineDigest(folder);
  }

  test.each([
    ['src/node/compile/a.ts', true],
    ['src/shared/a.ts', true],
    ['package-lock.json', true],
    ['src/ui/a.ts', false],
  ])('follows %s: %s', async (name, isPart) => {
    const before = await digest();
    await put(name, 'code');
    expect((await digest()) !== before).toBe(isPart);
  });
});
