import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectChanges, type FileState } from '../../../../src/node/dev/changed-files.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A simulated file system: a write sets a state at the time of the fake clock. */
function setUp() {
  const files = new Map<string, FileState>();
  const handled: string[][] = [];
  const errors: unknown[] = [];
  const changes = collectChanges({
    handle: async (changed) => {
      // The callback sees everything written before it ran.
      if (changed.includes('/bad')) await new Promise((resolve) => setTimeout(resolve, 5));
      handled.push([...changed]);
      if (changed.includes('/bad')) throw new Error('Bad.');
    },
    onError: (error) => void errors.push(error),
    stat: async (file) => {
      const state = files.get(file);
      if (!state) throw Object.assign(new Error('Not found.'), { code: 'ENOENT' });
      return state;
    },
  });
  const write = (file: string, size: number, ino = 1) =>
    void files.set(file, { ctimeMs: Math.floor(Date.now() / 16) * 16, size, ino });
  return { files, handled, errors, write, ...changes };
}

it('handles concurrent changes together and once', async () => {
  const { write, note, handled } = setUp();
  write('/a', 1);
  write('/b', 1);
  for (const file of ['/a', '/b', '/a']) note(file);
  await vi.advanceTimersByTimeAsync(1000);
  expect(handled).toEqual([['/a', '/b']]);
  // A duplicate event, long after the write.
  note('/a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(handled).toHaveLength(1);
});

it('detects a second write of the same size in the same tick of the system clock', async () => {
  const { write, note, handled } = setUp();
  write('/a', 5);
  note('/a');
  await vi.advanceTimersByTimeAsync(10);
  note('/a');
  await vi.advanceTimersByTimeAsync(10);
  expect(handled).toEqual([['/a'], ['/a']]);
});

it('detects a write after an event without another event', async () => {
  const { write, note, handled } = setUp();
  write('/a', 5);
  note('/a');
  await vi.advanceTimersByTimeAsync(20);
  write('/a', 6);
  await vi.advanceTimersByTimeAsync(200);
  expect(handled).toEqual([['/a'], ['/a']]);
});

it('detects a replacement file with the same time and size', async () => {
  const { files, note, handled } = setUp();
  files.set('/a', { ctimeMs: 1, size: 5, ino: 1 });
  note('/a');
  await vi.advanceTimersByTimeAsync(500);
  files.set('/a', { ctimeMs: 1, size: 5, ino: 2 });
  note('/a');
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toHaveLength(2);
});

it.each([
  ['empty', (files: Map<string, FileState>) => files.set('/a', { ctimeMs: 1, size: 0, ino: 1 })],
  ['gone', (files: Map<string, FileState>) => files.delete('/a')],
])('handles a file that is %s only if a second check confirms it', async (_what, change) => {
  const { files, write, note, handled } = setUp();
  write('/a', 5);
  note('/a');
  await vi.advanceTimersByTimeAsync(500);
  change(files);
  note('/a');
  await vi.advanceTimersByTimeAsync(20);
  write('/a', 7);
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toEqual([['/a'], ['/a']]);
  change(files);
  note('/a');
  await vi.advanceTimersByTimeAsync(20);
  expect(handled).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toHaveLength(3);
});

it('handles unchanged files on request, after earlier changes', async () => {
  const { write, note, take, settled, handled, errors } = setUp();
  write('/a', 1);
  note('/a');
  await vi.advanceTimersByTimeAsync(500);
  void take(async () => ['/bad']);
  void take(async () => []);
  const failed = expect(take(() => Promise.reject(new Error('unread')))).rejects.toThrow('unread');
  const taken = take(async () => ['/a', '/b']);
  const done = settled();
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all([done, failed, taken]);
  expect(handled).toEqual([['/a'], ['/bad'], ['/a', '/b']]);
  expect(errors).toHaveLength(1);
});

it('continues after an error, and handles nothing once it is closed', async () => {
  const { write, note, take, handled, errors, close } = setUp();
  for (const file of ['/bad', '/a', '/b']) write(file, 1);
  note('/bad');
  await vi.advanceTimersByTimeAsync(4);
  note('/a');
  await vi.advanceTimersByTimeAsync(10);
  expect(errors).toHaveLength(1);
  expect(handled).toEqual([['/bad'], ['/a']]);
  note('/b');
  close();
  void take(async () => ['/a']);
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toHaveLength(2);
});
