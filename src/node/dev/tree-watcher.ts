import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getOrInsert } from '../../shared/get-or-insert.ts';

/** Whether the system supports recursive `fs.watch`; elsewhere each folder is watched. */
const HAS_RECURSIVE_WATCH = process.platform === 'darwin' || process.platform === 'win32';
/** Number of events in one turn after which the tree is read again, because the system drops events if there are too many. */
const FLOOD = 1000;
/** Milliseconds without events after which a flood of events is over. */
const CALM = 200;

/** Watches a tree of files. */
export interface TreeWatcher {
  /** Resolves when the whole tree is watched. */
  ready: Promise<void>;
  close(): void;
}

/**
 * Watches the folders of a tree, never its files: a file's watch ends when the file is replaced, as editors and git do, and
 * writes before the next watch would be missed. A folder reports everything that happens in it.
 *
 * @param root absolute; may not exist yet
 * @param onEvent called with the absolute path of each file written, added or removed, possibly more than once
 * @param isPassedOver whether to ignore a file or folder
 */
export function watchTree(
  root: string,
  onEvent: (file: string, isNew: boolean) => void,
  isPassedOver: (place: string, root: string) => boolean = holdsNoContent,
): TreeWatcher {
  const watchers = new Map<string, FSWatcher>();
  /** Files of each watched folder, to report them if the folder is removed. */
  const known = new Map<string, Set<string>>();
  let events = 0;
  let calm: NodeJS.Timeout | undefined;
  let isClosed = false;

  function open(folder: string): void {
    watchers.get(folder)?.close();
    try {
      const watcher = watch(folder, { recursive: HAS_RECURSIVE_WATCH }, (_type, name) => {
        if (name !== null) void notice(path.join(folder, name));
      });
      // The watch of a removed folder may end with an error.
      watcher.on('error', () => close(folder));
      watchers.set(folder, watcher);
    } catch {
      // The folder was removed, or the system's limit of watches is reached; then only the server's own watcher remains.
    }
  }

  function close(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  /** Watches a folder recursively, and reports its files. */
  async function enter(folder: string, isNew: boolean): Promise<void> {
    if (isClosed || isPassedOver(folder, root)) return;
    // Watch before listing, so that a file added in between is reported twice rather than missed.
    if (!HAS_RECURSIVE_WATCH || folder === root) open(folder);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const files = getOrInsert(known, folder, () => new Set());
    const before = new Set(files);
    for (const entry of entries) if (!entry.isDirectory()) files.add(path.join(folder, entry.name));
    if (isNew) for (const file of files) onEvent(file, !before.has(file));
    const folders = entries.filter((entry) => entry.isDirectory());
    await Promise.all(folders.map(({ name }) => enter(path.join(folder, name), isNew)));
  }

  /** Stops watching a folder recursively, and reports its files. */
  function leave(folder: string): void {
    for (const [place, files] of known) {
      if (place !== folder && !place.startsWith(folder + path.sep)) continue;
      close(place);
      known.delete(place);
      for (const file of files) onEvent(file, false);
    }
  }

  async function notice(place: string): Promise<void> {
    if (isClosed || isPassedOver(place, root)) return;
    countEvent();
    const info = await stat(place).catch(() => undefined);
    // Another folder may have taken this name.
    if (known.has(place)) leave(place);
    if (info?.isDirectory()) return enter(place, true);
    const siblings = known.get(path.dirname(place));
    const isNew = siblings?.has(place) === false;
    siblings?.add(place);
    onEvent(place, isNew);
  }

  function countEvent(): void {
    events += 1;
    calm ??= setTimeout(() => {
      calm = undefined;
      const isFlood = events > FLOOD;
      events = 0;
      if (isFlood) void enter(root, true);
    }, CALM).unref();
  }

  return {
    ready: enter(root, false),
    close() {
      isClosed = true;
      clearTimeout(calm);
      for (const folder of [...watchers.keys()]) close(folder);
    },
  };
}

/** Whether a path is in a folder without content: packages, version control. */
function holdsNoContent(place: string, root: string): boolean {
  const names = path.relative(root, place).split(path.sep);
  return names.some((name) => name === 'node_modules' || name.startsWith('.'));
}
