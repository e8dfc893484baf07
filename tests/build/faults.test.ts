import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaging } from '../../src/node/build/staging.ts';
import { site } from '../../src/node/site-plugin.ts';
import type { PageData } from '../../src/shared/contracts.ts';
import { buildProject, buildSite, temporaryFolder, writeTree } from './build-site.ts';
import { damageCache } from './damage-cache.ts';

/** However its cache is damaged, a build gives the same bytes as one without a cache, and a server starts. */

const tree = {
  'en/index.md': '# Home\n\nWelcome.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  'en/shared/part.mdx': '## From the fragment\n\nText.\n',
  'en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
  'en/guide/picture.md': '# Picture\n\n![A picture](./picture.svg)\n',
  'en/guide/part.mdx': '# Part\n\n<Include file="shared/part.mdx" />\n\n```ts\nconst n = 1;\n```\n',
  'en/guide/edited.md': '# Edited\n\nBefore.\n',
};

let folder: string;
let contentDir: string;
let cacheDir: string;
let expected: Record<string, string>;

async function digests(outDir: string): Promise<Record<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const pairs = files.sort().map(async (file) => {
    return [
      path.relative(outDir, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function build(name: string, cache: string): Promise<string> {
  const outDir = path.join(folder, name);
  const built = await buildSite({}, { contentDir, cacheDir: cache, outDir, hasThreads: true });
  await built.remove();
  return outDir;
}

/** A copy of the cache with damaged entries; `turn` varies the damage. */
async function damaged(turn: number): Promise<{ cache: string; kinds: string[] }> {
  const cache = path.join(folder, `cache-${turn}`);
  return { cache, kinds: await damageCache(cacheDir, cache, turn) };
}

beforeAll(async () => {
  folder = await temporaryFolder();
  contentDir = path.join(folder, 'content');
  cacheDir = path.join(folder, 'cache');
  await writeTree(contentDir, tree);
  await build('first', cacheDir);
  await writeTree(contentDir, { 'en/guide/edited.md': '# Edited\n\nAfter.\n' });
  expected = await digests(await build('clean', path.join(folder, 'no-cache')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a cache of other content gives the same bytes', async () => {
  const cache = path.join(folder, 'cache-whole');
  await cp(cacheDir, cache, { recursive: true });
  expect(await digests(await build('dist-whole', cache))).toEqual(expected);
});

describe('a damaged cache', () => {
  // `tests/unit/node/cache.test.ts` covers all damage for one entry, `render-site.test.ts` each kind but code.
  test('gives the same bytes, beside the site of an earlier edit', async () => {
    const { cache, kinds } = await damaged(3);
    for (const kind of ['builds', 'code', 'compiler', 'documents', 'heads', 'pages', 'search', 'server'])
      expect(kinds).toContain(kind);
    await cp(path.join(folder, 'first'), path.join(folder, 'dist-damaged'), { recursive: true });
    expect(await digests(await build('dist-damaged', cache))).toEqual(expected);
  });

  test('that is a file, or has files for kinds, gives the same bytes or is reported', async () => {
    const cache = path.join(folder, 'cache-of-files');
    await mkdir(cache, { recursive: true });
    for (const kind of await readdir(cacheDir)) await writeFile(path.join(cache, kind), 'A file.');
    for (const [name, place] of Object.entries({ kinds: cache, whole: path.join(cache, 'pages') })) {
      const built = await build(`dist-${name}`, place).catch((error: Error) => error);
      if (built instanceof Error) expect(built.message).toContain(place);
      else expect(await digests(built)).toEqual(expected);
    }
  });

  test('outside the project is rejected, whether by its path or through a link', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'cache-'));
    const link = path.join(folder, 'link');
    await symlink(outside, link);
    for (const place of [outside, link]) {
      const made = site({
        mdx: () => import('@mdx-js/rollup'),
        command: 'build',
        contentDir,
        base: '/',
        cacheDir: place,
      });
      await expect(made).rejects.toThrow(`The cache folder ${place} is outside the project`);
    }
    await rm(outside, { recursive: true });
  });

  test('does not keep a server from starting', async () => {
    const { cache } = await damaged(0);
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(folder, 'vite'),
      server: { port: 0, host: '127.0.0.1' },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        site({
          mdx: () => import('@mdx-js/rollup'),
          command: 'serve',
          contentDir,
          base: '/',
          cacheDir: cache,
        }),
      ],
    });
    await server.listen();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const response = await fetch(`http://127.0.0.1:${port}/@site/page?route=/guide/edited`);
    const { body } = (await response.json()) as PageData;
    expect(body.kind === 'html' && body.html).toContain('After.');
    await server.close();
  });
});

describe('a build that fails', () => {
  test.each<[what: string, build: (outDir: string) => Promise<unknown>]>([
    ['content', (outDir) => buildSite({ 'en/index.md': '# Home\n\n## A {#x}\n\n## B {#x}\n' }, { outDir })],
    [
      'code',
      (outDir) => {
        const files = { 'src/app/entry-server.tsx': "import './nowhere.ts';\n" };
        return buildProject({ 'en/index.md': '# Home\n' }, { outDir, files });
      },
    ],
  ])('because of %s leaves the site unchanged', async (what, fails) => {
    const outDir = path.join(folder, `kept-${what}`);
    await cp(path.join(folder, 'first'), outDir, { recursive: true });
    const before = await digests(outDir);
    await expect(fails(outDir)).rejects.toThrow();
    expect(await digests(outDir)).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.includes('building'))).toEqual([]);
  });
});

describe('a full disk', () => {
  test('of the output folder itself keeps the site and leaves nothing behind', async (context) => {
    const outDir = path.join(folder, 'mounted');
    await mkdir(outDir);
    const mount = promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', outDir]);
    if (!(await mount.then(Boolean, () => false))) return context.skip('No file system may be mounted here.');
    try {
      await writeFile(path.join(outDir, 'index.html'), 'The site.');
      const failed = await build('mounted', cacheDir).catch((error: Error) => error);
      expect(failed).toMatchObject({
        message: expect.stringMatching(/Cannot (?:write|publish) .*mounted.*ENOSPC/),
      });
      expect(await readdir(outDir)).toEqual(['index.html']);
      expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('The site.');
    } finally {
      await promisify(execFile)('umount', [outDir]);
    }
  });

  test('with space for the files of a new site but not its folders keeps the old site', async (context) => {
    const outDir = path.join(folder, 'without-folders');
    await mkdir(outDir);
    const mount = promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'nr_inodes=40', 'tmpfs', outDir]);
    if (!(await mount.then(Boolean, () => false))) return context.skip('No file system may be mounted here.');
    try {
      await writeTree(outDir, { 'index.html': 'Old.', 'guide/a.html': 'Old.' });
      const before = await digests(outDir);
      const staging = await openStaging(outDir);
      await writeTree(staging.folder, {
        ...{ 'index.html': 'New.', 'assets/a.js': 'New.', 'guide/a.html': 'New.' },
        ...{ 'one/a.html': 'New.', 'two/deep/a.html': 'New.', 'three/a.html': 'New.' },
      });
      // A repository in the output folder takes all remaining inodes but one.
      await mkdir(path.join(outDir, '.git'));
      const fill = async (count: number): Promise<number> =>
        writeFile(path.join(outDir, '.git', String(count)), '').then(
          () => fill(count + 1),
          () => count,
        );
      await rm(path.join(outDir, '.git', String((await fill(0)) - 1)));
      await expect(staging.publish({ isEmptied: true })).rejects.toThrow(/Cannot publish .*mkdir/);
      await staging.close();
      await rm(path.join(outDir, '.git'), { recursive: true });
      expect(await digests(outDir)).toEqual(before);
      expect((await readdir(outDir)).sort()).toEqual(['guide', 'index.html']);
    } finally {
      await promisify(execFile)('umount', [outDir]);
    }
  });

  test('gives the same bytes or an error that names a file, and keeps the site', async (context) => {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    const mount = promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', disk]);
    if (!(await mount.then(Boolean, () => false))) return context.skip('No file system may be mounted here.');
    try {
      const built = await build('dist-full-cache', path.join(disk, 'cache')).catch((error: Error) => error);
      if (built instanceof Error) expect(built.message).toMatch(/ENOSPC/);
      if (built instanceof Error) expect(built.message).toContain(disk);
      else expect(await digests(built)).toEqual(expected);
      await rm(path.join(disk, 'cache'), { recursive: true, force: true });
      const site = path.join(disk, 'dist');
      await mkdir(site);
      await writeFile(path.join(site, 'index.html'), 'The site.');
      const outDir = path.relative(folder, site);
      const failed = await build(outDir, cacheDir).catch((error: Error) => error);
      expect(failed).toMatchObject({ message: expect.stringMatching(/disk.*ENOSPC|ENOSPC.*disk/s) });
      const bundled = await build(outDir, path.join(folder, 'cache-without-code')).catch(
        (error: Error) => error,
      );
      expect(bundled).toMatchObject({
        message: expect.stringMatching(/^Failed to write file in .*disk.*: No space left on device[^\n]*$/),
      });
      expect(await digests(site)).toEqual({
        'index.html': createHash('sha256').update('The site.').digest('hex'),
      });
    } finally {
      await promisify(execFile)('umount', [disk]);
    }
  });
});
