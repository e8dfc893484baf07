import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../src/node/site-plugin.ts';
import type { PageData } from '../../src/shared/contracts.ts';
import { buildSite, temporaryFolder, writeTree } from './build-site.ts';
import { Dice } from './hostile-inputs.ts';

/** Whatever is damaged in the cache: a build makes the bytes that one without a cache makes, and a server starts. */

const tree = {
  'en/index.md': '# Home\n\nWelcome.\n',
  'zh/index.md': '# 首页\n\n欢迎。\n',
  'en/shared/part.mdx': '## From the fragment\n\nText.\n',
  'en/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>',
  'en/guide/picture.md': '# Picture\n\n![A picture](./picture.svg)\n',
  'en/guide/part.mdx': '# Part\n\n<Include file="shared/part.mdx" />\n\n```ts\nconst n = 1;\n```\n',
  'en/guide/edited.md': '# Edited\n\nBefore.\n',
};

/** Files of one kind of entry. */
type Damage = (files: readonly string[]) => Promise<unknown>;
const dice = new Dice(19);
const each = (change: (bytes: Buffer, index: number) => Buffer): Damage => {
  return (files) =>
    Promise.all(files.map(async (file, index) => writeFile(file, change(await readFile(file), index))));
};
/** An entry that is whole, with another owner line. */
function owned(bytes: Buffer, change: (owner: Record<string, unknown>) => object): Buffer {
  const [, owner = '', ...content] = bytes.toString().split('\n');
  const rest = [`//${JSON.stringify(change(JSON.parse(owner.slice(2))))}`, ...content].join('\n');
  return Buffer.from(`//${createHash('sha256').update(rest).digest('hex')}\n${rest}`);
}

const DAMAGES: readonly (readonly [what: string, damage: Damage])[] = [
  ['emptied', each(() => Buffer.alloc(0))],
  ['cut', each((bytes) => bytes.subarray(0, dice.below(bytes.length)))],
  ['random bytes', each((bytes) => Buffer.from(bytes.map(() => dice.below(256))))],
  ['of another version', each((bytes) => owned(bytes, (owner) => ({ ...owner, format: 0 })))],
  ['of another key', each((bytes) => owned(bytes, (owner) => ({ ...owner, key: 'another' })))],
  [
    'of another file',
    async (files) => {
      const contents = await Promise.all(files.map((file) => readFile(file)));
      await Promise.all(
        files.map((file, index) => writeFile(file, contents[(index + 1) % files.length] ?? '')),
      );
      // A file alone has no other.
      if (files.length === 1)
        await each((bytes) => owned(bytes, (owner) => ({ ...owner, namespace: 'x' })))(files);
    },
  ],
  [
    'unreadable',
    (files) =>
      Promise.all(
        files.map(async (file) => {
          await rm(file);
          await symlink(file, file);
        }),
      ),
  ],
  [
    'a folder',
    (files) =>
      Promise.all(
        files.map(async (file) => {
          await rm(file);
          await mkdir(path.join(file, 'inner'), { recursive: true });
        }),
      ),
  ],
];

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
  const built = await buildSite({}, { contentDir, cacheDir: cache, outDir });
  await built.remove();
  return outDir;
}

/** A copy of the cache; each kind of entry has another damage, `turn` says which. */
async function damaged(turn: number): Promise<{ cache: string; kinds: string[] }> {
  const cache = path.join(folder, `cache-${turn}`);
  await cp(cacheDir, cache, { recursive: true });
  const entries = (await readdir(cache, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const kinds = entries.map(({ name }) => name).sort();
  for (const [index, kind] of kinds.entries()) {
    const files = (await readdir(path.join(cache, kind))).sort().map((name) => path.join(cache, kind, name));
    await DAMAGES[(turn + index) % DAMAGES.length]?.[1](files);
  }
  return { cache, kinds };
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

describe('a damaged cache', () => {
  // Three of the damages for each kind; `tests/unit/node/cache.test.ts` has all, and more, for one.
  test.each([0, 3, 6])('gives the same bytes (%i)', async (turn) => {
    const { cache, kinds } = await damaged(turn);
    expect(kinds).toContain('heads');
    expect(kinds.length).toBeGreaterThan(6);
    await cp(path.join(folder, 'first'), path.join(folder, `dist-${turn}`), { recursive: true });
    expect(await digests(await build(`dist-${turn}`, cache))).toEqual(expected);
  });

  test('does not keep a server from starting', async () => {
    const { cache } = await damaged(DAMAGES.length);
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(folder, 'vite'),
      server: { port: 0, host: '127.0.0.1' },
      optimizeDeps: { noDiscovery: true },
      plugins: [site({ command: 'serve', contentDir, base: '/', cacheDir: cache })],
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
