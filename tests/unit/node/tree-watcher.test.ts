import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { collectChanges } from '../../../src/node/dev/changed-files.ts';
import { watchTree } from '../../../src/node/dev/tree-watcher.ts';

const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('a watched tree', () => {
  test('reports files that are written, replaced, moved and removed, in added and removed folders', async () => {
    const events = new Set<string>();
    /** Files reported as new. */
    const added = new Set<string>();
    write('a/x.md', 'x');
    const watcher = watchTree(root, (file, isNew) => {
      events.add(path.relative(root, file));
      if (isNew) added.add(path.relative(root, file));
    });
    await watcher.ready;
    /** Performs a step, and waits for its events. */
    const expectEvents = async (step: () => void, ...expected: string[]) => {
      events.clear();
      step();
      await vi.waitFor(() => expect([...events]).toEqual(expect.arrayContaining(expected)), 60_000);
    };
    await expectEvents(() => write('a/x.md', 'y'), 'a/x.md');
    // Another file takes the name and is then modified in place.
    for (const text of ['1', '2', '3']) {
      await expectEvents(
        () => renameSync(write(`a/.x-${text}.tmp`, text), path.join(root, 'a/x.md')),
        'a/x.md',
      );
      await expectEvents(() => write('a/x.md', `${text}!`), 'a/x.md');
    }
    await expectEvents(() => write('b/c/new.md', 'new'), 'b/c/new.md');
    await expectEvents(() => write('b-old/kept.md', 'kept'), 'b-old/kept.md');
    await expectEvents(
      () => renameSync(path.join(root, 'b'), path.join(root, 'd')),
      'b/c/new.md',
      'd/c/new.md',
    );
    // A folder whose name only begins like that of the removed one is still watched.
    await expectEvents(() => write('b-old/kept.md', 'changed'), 'b-old/kept.md');
    expect([...added].sort()).toEqual(expect.arrayContaining(['b/c/new.md', 'd/c/new.md']));
    expect(added).not.toContain('a/x.md');
    added.clear();
    await expectEvents(() => rmSync(path.join(root, 'd'), { recursive: true }), 'd/c/new.md');
    expect(added).not.toContain('d/c/new.md');
    await expectEvents(() => write('d/c/again.md', 'again'), 'd/c/again.md');
    await expectEvents(() => write('d/c/again.md', 'once more'), 'd/c/again.md');
    events.clear();
    write('node_modules/package/readme.md', 'not content');
    await expectEvents(() => write('a/last.md', 'last'), 'a/last.md');
    expect([...events].filter((file) => file.startsWith('node_modules'))).toEqual([]);
    watcher.close();
  });
});

describe('changed files', () => {
  test('are handled together, once, and not while they are empty or about to be replaced', async () => {
    const calls: { files: string[]; arePresent: boolean }[] = [];
    const { note, settled } = collectChanges({
      handle: async (files) =>
        void calls.push({ files: [...files].sort(), arePresent: files.every((file) => existsSync(file)) }),
      onError: (error) => expect(error).toBeUndefined(),
    });
    const handled = (...files: string[]) =>
      vi.waitFor(() => expect(calls.at(-1)?.files).toEqual(files.sort()), 60_000);
    const one = write('one.md', 'one');
    const two = write('two.md', 'two');
    for (const file of [one, two, one]) note(file);
    await settled();
    expect(calls).toEqual([{ files: [one, two].sort(), arePresent: true }]);

    rmSync(one);
    note(one);
    await new Promise((resolve) => setImmediate(resolve));
    write('one.md', 'back');
    await handled(one);
    expect(calls.at(-1)?.arePresent).toBe(true);

    write('two.md', '');
    note(two);
    write('two.md', 'text');
    note(two);
    await handled(two);

    rmSync(two);
    note(two);
    await vi.waitFor(() => expect(calls.at(-1)).toEqual({ files: [two], arePresent: false }), 60_000);
  });
});
