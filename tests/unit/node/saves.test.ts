import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { collectChanges } from '../../../src/node/dev/changed-files.ts';
import { watchTree } from '../../../src/node/dev/tree-watcher.ts';

const root = mkdtempSync(path.join(tmpdir(), 'saves-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Milliseconds between a detected save and the next; within the range of the watcher's own delays. */
const PAUSES = [0, 1, 3, 10, 30, 60, 110];

/** Ways in which editors and version control write files. */
const WAYS: Readonly<Record<string, (file: string, text: string) => void | Promise<void>>> = {
  'in place'(file, text) {
    const handle = openSync(file, 'r+');
    writeSync(handle, text, 0);
    ftruncateSync(handle, Buffer.byteLength(text));
    closeSync(handle);
  },
  'by renaming a new file'(file, text) {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  },
  async 'emptied first'(file, text) {
    const handle = openSync(file, 'w');
    await pause(text.length % 12);
    writeSync(handle, text);
    closeSync(handle);
  },
  async 'moved to a backup first'(file, text) {
    renameSync(file, `${file}~`);
    await pause(text.length % 5);
    writeFileSync(file, text);
    rmSync(`${file}~`);
  },
  'removed and written again'(file, text) {
    rmSync(file);
    writeFileSync(file, text);
  },
};

/** @returns an empty text between the removal of a file and its return */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

test('saves in any order and rhythm are all detected, with their complete text', async () => {
  const files = ['a.md', 'b.md', 'c.md'].map((name) => path.join(root, name));
  for (const file of files) writeFileSync(file, 'before');
  const seen = new Map<string, string>();
  const { note } = collectChanges({
    async handle(changed) {
      for (const file of changed) if (file.endsWith('.md')) seen.set(file, textOf(file));
    },
    onError: (error) => expect(error).toBeUndefined(),
  });
  const watcher = watchTree(root, note);
  await watcher.ready;
  const ways = Object.entries(WAYS);
  for (let save = 0; save < 40; save++) {
    // Pseudo-random, so that each way follows each other; identical on every run.
    const random = (salt: number) => ((save * 2_654_435_761 + salt * 40_503) >>> 7) % 7919;
    const [name, write] = ways[random(1) % ways.length] ?? [];
    const file = files[random(2) % files.length] ?? '';
    const text = `Save ${save}. ${'x'.repeat(save)}`;
    await write?.(file, text);
    await vi.waitFor(() => expect(seen.get(file), `save ${save}, ${name}`).toBe(text), { timeout: 5_000 });
    await pause(PAUSES[random(3) % PAUSES.length]);
  }
  watcher.close();
});
