import { stat as statFile } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds in which file events are taken as one: editors write a file in several steps. */
const SETTLE = 4;
/** Milliseconds after which changed files are looked at again: the server's watcher keeps quiet for 50 ms after an event. */
const LOOK_AGAIN = 70;
/** Milliseconds after a write in which another may have the same time: systems count in steps of up to 16 ms. */
const SAME_TIME = 50;

const EMPTY = 'empty';
const GONE = 'gone';

/** Turns file events into lists of changed files. */
export interface ChangedFiles {
  /** Takes note of an event; the path is absolute. */
  note(file: string): void;
  /** Does something else in turn, then handles the files that depend on it. Rejects when the first fails. */
  take(work: () => Promise<readonly string[]>): Promise<void>;
  /** Resolves when what was written until now is handled. */
  settled(): Promise<void>;
  /** Stops handling events. */
  close(): void;
}

export interface ChangedFilesOptions {
  /** Gets the files that changed since it was called last; never called while it runs. */
  handle(files: readonly string[]): Promise<void>;
  onError(error: unknown): void;
  /** Default: that of the file system. */
  stat?(file: string): Promise<FileState>;
}

/** The part of a file's state that changes when it is written. Times are in milliseconds since the epoch. */
export interface FileState {
  ctimeMs: number;
  size: number;
  ino: number;
}

/**
 * Turns events of watchers, which may be too many, too early or doubled, into changed files.
 *
 * A file that is empty or has gone is looked at a second time before it is handled: its text may be on its way, or another
 * file about to take its name.
 */
export function collectChanges({ handle, onError, stat = statFile }: ChangedFilesOptions): ChangedFiles {
  const pending = new Set<string>();
  /** Files that were empty or gone when they were looked at last. */
  const doubtful = new Set<string>();
  /** State of each file when it was handled. */
  const handled = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();

  function note(file: string): void {
    if (isClosed) return;
    pending.add(path.resolve(file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One at a time: menus and pages must not come from different states.
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

  /** @param state what was handled; `undefined` when the next look decides */
  function lookAgain(file: string, state: string | undefined): void {
    setTimeout(async () => {
      if (state === undefined || (await stateOf(file, stat)).state !== state) note(file);
    }, LOOK_AGAIN).unref();
  }

  async function settled(): Promise<void> {
    // An event takes a moment to arrive, and the watcher takes another to look at its file.
    await new Promise((resolve) => setTimeout(resolve, 2 * SETTLE));
    while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, SETTLE));
    await queue;
  }

  return {
    note,
    take(work) {
      const done = queue.then(work);
      queue = done.then(
        (files) => (isClosed || files.length === 0 ? undefined : handle(files).catch(onError)),
        () => undefined,
      );
      return done.then(() => undefined);
    },
    settled,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** @returns a text that differs when the file was written, and whether the next write would change it in any case */
async function stateOf(
  file: string,
  stat: (file: string) => Promise<FileState>,
): Promise<{ state: string; isSettled: boolean }> {
  const info = await stat(file).catch(() => undefined);
  if (!info) return { state: GONE, isSettled: true };
  const isSettled = Date.now() - info.ctimeMs > SAME_TIME;
  // The time of the change, not of the content: programs set that as they like.
  return { state: info.size === 0 ? EMPTY : `${info.ctimeMs} ${info.size} ${info.ino}`, isSettled };
}
