import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStaging } from '../../../src/node/build/staging.ts';

/** Targets of moves, in order. */
const moved = vi.hoisted(() => [] as string[]);
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...original,
    rename: async (from: string, to: string) => {
      await original.rename(from, to);
      moved.push(to);
    },
  };
});

/** Publishes a site of some files over an old one, next to a repository. */
async function publish(names: readonly string[], old: readonly string[], isEmptied: boolean) {
  const parent = await mkdtemp(path.join(tmpdir(), 'staging-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const outDir = path.join(parent, 'dist');
  const write = async (folder: string, name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  for (const name of ['.git/HEAD', ...old]) await write(outDir, name, 'old');
  const staging = await openStaging(outDir);
  for (const name of names) await write(staging.folder, name, 'new');
  moved.length = 0;
  await staging.publish({ isEmptied });
  await staging.close();
  return {
    order: moved.map((file) => path.relative(outDir, file)),
    text: (name: string) => readFile(path.join(outDir, name), 'utf8').catch(() => undefined),
    left: (await readdir(parent)).sort(),
  };
}

test('files come after those they refer to, the version last', async () => {
  const names = ['404.html', 'version.json', 'assets/b.js', 'guide/a.html', 'service-worker.js', 'zh.html'];
  const { order, left } = await publish(names, ['index.html'], false);
  expect(order[0]).toBe('assets/b.js');
  expect(order.slice(1, 4).sort()).toEqual(['404.html', 'guide/a.html', 'zh.html']);
  expect(order.slice(4).sort()).toEqual(['service-worker.js', 'version.json']);
  expect(left).toEqual(['dist']);
});

test('leftovers of killed builds are removed; a concurrent build keeps its folder', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'staging-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const others = [`.dist-building-${process.ppid}`, `.other-building-${ended}`];
  for (const name of [...others, `.dist-building-${ended}`])
    await mkdir(path.join(parent, name, 'assets'), { recursive: true });
  const staging = await openStaging(path.join(parent, 'dist'));
  expect((await readdir(parent)).sort()).toEqual([...others, path.basename(staging.folder)].sort());
});

test.each([true, false])('files missing in the new site are removed on request: %s', async (isEmptied) => {
  const { text } = await publish(['a.html', 'b/c.html'], ['a.html', 'old.html', 'b'], isEmptied);
  expect(await text('a.html')).toBe('new');
  // A file has become a folder.
  expect(await text('b/c.html')).toBe('new');
  expect(await text('old.html')).toBe(isEmptied ? undefined : 'old');
  expect(await text('.git/HEAD')).toBe('old');
});
