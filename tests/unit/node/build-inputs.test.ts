import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ResolvedConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestOfAll, digestOfCode } from '../../../src/node/build/build-inputs.ts';
import { openStaging } from '../../../src/node/build/staging.ts';
import { writeFiles } from '../../../src/node/build/write-files.ts';
import type { SiteContext } from '../../../src/node/content/site-context.ts';

let root: string;
const at = (name: string) => path.join(root, name);
const put = async (name: string, text: string) => {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-inputs-'));
  for (const name of ['src/a.ts', 'index.html', 'package.json', 'docs/en/a.md', 'public/a.svg', 'own/b.svg'])
    await put(name, 'text');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

interface Given {
  site?: object;
  inline?: object;
  config?: object;
}
const context = (site: object = {}) =>
  ({ root, config: { title: 'T', ...site }, store: { contentDir: at('docs') } }) as unknown as SiteContext;
const resolved = ({ inline = {}, config = {} }: Given) =>
  ({
    ...{ mode: 'production', configFileDependencies: [at('settings/deep.ts')], plugins: [{ name: 'one' }] },
    ...{ publicDir: at('own'), configFile: at('vite.config.ts'), inlineConfig: inline, ...config },
  }) as unknown as ResolvedConfig;
const codeDigest = (given: Given = {}) => digestOfCode(context(given.site), resolved(given));
const allDigest = (given: Given = {}, code = 'code') =>
  digestOfAll(context(given.site), resolved(given), code);

describe('the code of a site is bundled again', () => {
  test.each([
    'src/a.ts',
    'src/new/b.ts',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    '.env',
    '.env.local',
    '.env.production',
    '.env.production.local',
    'vite.config.ts',
    'settings/deep.ts',
    'public/a.svg',
    'own/b.svg',
    'own/new.svg',
  ])('when %s changes', async (name) => {
    const before = await codeDigest();
    await put(name, 'changed');
    expect(await codeDigest()).not.toBe(before);
  });

  test.each<Given>([
    { site: { title: 'U' } },
    { inline: { build: { minify: false } } },
    { inline: { define: { A: '1' } } },
    { inline: { css: {} } },
    { inline: { resolve: {} } },
    { config: { mode: 'staging' } },
    { config: { plugins: [{ name: 'one' }, { name: 'two' }] } },
  ])('with other settings: %o', async (given) => {
    expect(await codeDigest(given)).not.toBe(await codeDigest());
  });

  test('with another value of a variable it may read, in whatever order they are set', async () => {
    const before = await codeDigest();
    vi.stubEnv('VITE_B', '2');
    vi.stubEnv('VITE_A', '1');
    const both = await codeDigest();
    expect(both).not.toBe(before);
    vi.unstubAllEnvs();
    vi.stubEnv('VITE_A', '1');
    vi.stubEnv('VITE_B', '2');
    expect(await codeDigest()).toBe(both);
    vi.stubEnv('VITE_B', '3');
    expect(await codeDigest()).not.toBe(both);
    vi.unstubAllEnvs();
    vi.stubEnv('OTHER', '1');
    expect(await codeDigest()).toBe(before);
  });

  test('not for content, other files or another output folder', async () => {
    const before = await codeDigest({ inline: { build: { outDir: 'a' } } });
    await put('docs/en/a.md', 'changed');
    await put('README.md', 'changed');
    await put('.env.staging', 'changed');
    expect(await codeDigest({ inline: { build: { outDir: 'b', emptyOutDir: true } } })).toBe(before);
  });

  test('without a settings file and without public files, too', async () => {
    const given = { config: { configFile: undefined, publicDir: '' } };
    const before = await codeDigest(given);
    await put('vite.config.ts', 'changed');
    await put('own/b.svg', 'changed');
    expect(await codeDigest(given)).toBe(before);
    await put('public/a.svg', 'changed');
    expect(await codeDigest(given)).not.toBe(before);
  });
});

describe('a site is built again', () => {
  test('when its code, content or build settings change', async () => {
    const before = await allDigest();
    expect(await allDigest()).toBe(before);
    expect(await allDigest({}, 'other')).not.toBe(before);
    expect(await allDigest({ inline: { build: { outDir: 'b' } } })).not.toBe(before);
    for (const [name, value] of [
      ['COMPRESS', '1'],
      ['CONTENT_ERRORS', 'warn'],
      ['TZ', 'Asia/Tokyo'],
    ] as const) {
      vi.stubEnv(name, value);
      expect(await allDigest(), name).not.toBe(before);
      vi.unstubAllEnvs();
    }
    const digests = [before];
    // The last one has the labels of menus.
    for (const [name, text] of [
      ['docs/en/a.md', 'changed'],
      ['docs/en/new.md', ''],
      ['i18n.json', '{}'],
    ] as const) {
      await put(name, text);
      digests.push(await allDigest());
    }
    expect(new Set(digests).size).toBe(4);
  });

  test('when commit dates change that it shows', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root });
    git('init', '-q');
    git('add', '.');
    const commit = (date: string) => {
      vi.stubEnv('GIT_COMMITTER_DATE', date);
      git('commit', '-q', '--amend', '--allow-empty', '-m', 'a', '--reset-author');
    };
    git('commit', '-q', '-m', 'a');
    const shown = { site: { lastUpdated: true } };
    commit('2024-01-01T00:00:00Z');
    const before = [await allDigest(shown), await allDigest()];
    commit('2025-01-01T00:00:00Z');
    const after = [await allDigest(shown), await allDigest()];
    expect(after.map((digest, index) => digest === before[index])).toEqual([false, true]);
  });
});

describe('the output folder', () => {
  test('that is a file, or cannot be created, is reported', async () => {
    await expect(openStaging(at('index.html'))).rejects.toThrow(
      `The output folder ${at('index.html')} is a file.`,
    );
    await expect(openStaging(at('index.html/dist'))).rejects.toThrow(
      `Cannot write to the output folder ${at('index.html/dist')}: `,
    );
  });

  test('that cannot be replaced is reported, and unchanged', async () => {
    const staging = await openStaging(at('gone/dist'));
    await writeFile(path.join(staging.folder, 'a.html'), 'new');
    await rm(at('gone'), { recursive: true });
    await put('gone', 'a file now');
    await expect(staging.publish({ isEmptied: true })).rejects.toThrow(
      `Cannot publish the site to ${at('gone/dist')}: `,
    );
    expect(await readFile(at('gone'), 'utf8')).toBe('a file now');
  });

  test('that is a link is published at its target', async () => {
    await mkdir(at('real'));
    await symlink(at('real'), at('linked'));
    const staging = await openStaging(at('linked'));
    await writeFile(path.join(staging.folder, 'a.html'), 'new');
    await staging.publish({ isEmptied: true });
    await staging.close();
    expect(await readFile(at('real/a.html'), 'utf8')).toBe('new');
  });

  test('in a missing folder is created with its parents', async () => {
    const staging = await openStaging(at('deep/er/dist'));
    await writeFile(path.join(staging.folder, 'a.html'), 'new');
    await staging.publish({ isEmptied: false });
    await staging.close();
    expect(await readFile(at('deep/er/dist/a.html'), 'utf8')).toBe('new');
    expect(existsSync(staging.folder)).toBe(false);
  });
});

describe('files that are written', () => {
  test('exist once the operation between them is done', async () => {
    const there: boolean[] = [];
    const files = async function* () {
      for (let index = 0; index < 40; index += 1) yield { path: `a${index}/b.txt`, content: `${index}` };
      yield () => void there.push(...[0, 39].map((index) => existsSync(at(`out/a${index}/b.txt`))));
      yield { path: 'last.txt', content: Buffer.from('last') };
    };
    const digests = await writeFiles(at('out'), files());
    expect(there).toEqual([true, true]);
    expect(digests.size).toBe(41);
    expect(await readFile(at('out/a7/b.txt'), 'utf8')).toBe('7');
    expect(await readFile(at('out/last.txt'), 'utf8')).toBe('last');
  });

  test("reject with the first failure, which has the file's name; duplicates are rejected", async () => {
    await put('out/a', '');
    let made = 0;
    const files = async function* () {
      for (; made < 500; made += 1) yield { path: made === 3 ? 'a/b.txt' : `x${made}.txt`, content: '' };
    };
    await expect(writeFiles(at('out'), files())).rejects.toThrow(
      `Cannot write a/b.txt to the output folder ${at('out')}: `,
    );
    expect(made).toBeLessThan(500);
    const twice = [
      { path: 'b', content: '1' },
      { path: 'b', content: '2' },
    ];
    await expect(writeFiles(at('out'), twice)).rejects.toThrow('Two outputs have the same file name: b');
  });
});
