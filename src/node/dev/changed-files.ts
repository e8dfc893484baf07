import { stat as statFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds for which file events are collected: editors write a file in several steps. */
const SETTLE = 4;
/** Milliseconds after which changed files are checked again: the server's watcher suppresses events for 50 ms after one. */
const LOOK_AGAIN = 70;
/** Milliseconds after a write within which another may have the same timestamp: their resolution is up to 16 ms. */
const SAME_TIME = 50;

const EMPTY = 'empty';
const GONE = 'gone';

export type ChangedFiles = ReturnType<typeof collectChanges>;

export interface ChangedFilesOptions {
  /** Called with the files changed since the last call; calls never overlap. */
  handle(files: readonly string[]): Promise<void>;
  onError(error: unknown): void;
  /** Default: that of the file system. */
  stat?(file: string): Promise<FileState>;
}

/** The metadata of a file that changes when it is written. Times are in milliseconds since the epoch. */
export interface FileState {
  ctimeMs: number;
  size: number;
  ino: number;
}

/**
 * Turns watcher events, which may be too many, too early or duplicate, into changed files.
 *
 * A file that is empty or missing is checked again before it is handled: it may be about to be written or replaced.
 */
export function collectChanges({ handle, onError, stat = statFile }: ChangedFilesOptions) {
  const pending = new Set<string>();
  /** Files that were empty or missing when last checked. */
  const doubtful = new Set<string>();
  /** State of each file when it was last handled. */
  const handled = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();

  /** Records an event; the path is absolute. */
  function note(file: string): void {
    if (isClosed) return;
    pending.add(path.resolve(file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Sequentially, so that menus and pages come from the same state.
      queue = queue.then(flush).catch(onError);
    }, SETTLE);
  }

  async function flush(): Promise<void> {
    const files = [...pending];
    pending.clear();
    const looks = await Promise.all(files.map(async (file) => ((await isReady(file)) ? [file] : [])));
    const ready = looks.flat();
    if (ready.length > 0) await handle(ready);
  }

  async function isReady(file: string): Promise<boolean> {
    const { state, isSettled } = await stateOf(file, stat);
    const isDoubtful = (state === EMPTY || state === GONE) && !doubtful.has(file);
    if (isDoubtful) doubtful.add(file);
    else doubtful.delete(file);
    const isHandled = handled.get(file) === state && isSettled;
    if (isHandled) return false;
    lookAgain(file, isDoubtful ? undefined : state);
    if (isDoubtful) return false;
    handled.set(file, state);
    return true;
  }

  /** @param state the state that was handled; `undefined` if the next check decides */
  function lookAgain(file: string, state: string | undefined): void {
    setTimeout(async () => {
      if (state === undefined || (await stateOf(file, stat)).state !== state) note(file);
    }, LOOK_AGAIN).unref();
  }

  /** Resolves once everything written until now is handled. */
  async function settled(): Promise<void> {
    // An event takes a moment to arrive, and the watcher another to check its file.
    await new Promise((resolve) => setTimeout(resolve, 2 * SETTLE));
    while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, SETTLE));
    await queue;
  }

  return {
    note,
    /** Queues other work, then handles the files it returns. Rejects if the work fails. */
    take(work: () => Promise<readonly string[]>): Promise<void> {
      const done = queue.then(work);
      queue = done.then(
        (files) => (isClosed || files.length === 0 ? undefined : handle(files).catch(onError)),
        () => undefined,
      );
      return done.then(() => undefined);
    },
    settled,
    /** Stops handling events. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** @returns a string that changes with each write, and whether the next write is sure to change it */
async function stateOf(
  file: string,
  stat: (file: string) => Promise<FileState>,
): Promise<{ state: string; isSettled: boolean }> {
  const info = await stat(file).catch(() => undefined);
  if (!info) return { state: GONE, isSettled: true };
  const isSettled = Date.now() - info.ctimeMs > SAME_TIME;
  // `ctime`, because programs may set `mtime` arbitrarily.
  return { state: info.size === 0 ? EMPTY : `${info.ctimeMs} ${info.size} ${info.ino}`, isSettled };
}
