import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchTree } from '../../../../src/node/dev/tree-watcher.ts';

/** Sends an event for the watched folder. */
const watched = vi.hoisted(() => ({ tell: (_name: string): void => undefined }));
vi.mock('node:fs', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:fs')>()),
  watch: (_folder: string, _options: object, listener: (type: string, name: string) => void) => {
    watched.tell = (name) => listener('change', name);
    return { on: () => undefined, close: () => undefined };
  },
}));

test.each([
  [1001, true],
  [10, false],
])('after %i events at once, files with dropped events are reported: %s', async (count, isTold) => {
  const root = mkdtempSync(path.join(tmpdir(), 'flood-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const told = new Set<string>();
  const watcher = watchTree(root, (file) => told.add(path.basename(file)));
  await watcher.ready;
  for (const name of ['known.md', 'dropped.md']) writeFileSync(path.join(root, name), 'x');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let event = 0; event < count; event += 1) watched.tell('known.md');
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(told).toContain(isTold ? 'dropped.md' : 'known.md'));
  // A rescan of the folder would have happened before this.
  await readdir(root);
  for (let look = 0; look < 20; look += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([...told].sort()).toEqual(isTold ? ['dropped.md', 'known.md'] : ['known.md']);
  watcher.close();
});
