import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getOrInsert } from '../../shared/get-or-insert.ts';

/** Whether `fs.watch` watches whole trees by a means of the system; elsewhere each folder is watched. */
const HAS_RECURSIVE_WATCH = process.platform === 'darwin' || process.platform === 'win32';
/** Events in one turn after which the tree is read once more: the system drops events when there are too many. */
const FLOOD = 1000;
/** Milliseconds without events after which a flood is over. */
const CALM = 200;

/** Watches a tree of files. */
export interface TreeWatcher {
  /** Resolves when the whole tree is watched. */
  ready: Promise<void>;
  close(): void;
}

/**
 * Watches the folders of a tree, never its files: the watch of a file ends when another takes its name, as editors and git
 * make it, and what is written before the next watch begins is lost. A folder reports everything that happens in it.
 *
 * @param root absolute; may not exist yet
 * @param onEvent called with the absolute path of each file that was written, added or removed; more often than necessary
 * @param isPassedOver tells which files and folders do not matter
 */
export function watchTree(
  root: string,
  onEvent: (file: string, isNew: boolean) => void,
  isPassedOver: (place: string, root: string) => boolean = holdsNoContent,
): TreeWatcher {
  const watchers = new Map<string, FSWatcher>();
  /** Files of each watched folder, for when the folder goes. */
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
      // The watch of a folder that goes may end with an error.
      watcher.on('error', () => close(folder));
      watchers.set(folder, watcher);
    } catch {
      // The folder has gone, or the system watches no more folders: the server's own watcher is left.
    }
  }

  function close(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  /** Watches a folder and all in it, and reports its files. */
  async function enter(folder: string, isNew: boolean): Promise<void> {
    if (isClosed || isPassedOver(folder, root)) return;
    // The watch comes before the list, so that a file in between is reported twice, not missed.
    if (!HAS_RECURSIVE_WATCH || folder === root) open(folder);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const files = getOrInsert(known, folder, () => new Set());
    const before = new Set(files);
    for (const entry of entries) if (!entry.isDirectory()) files.add(path.join(folder, entry.name));
    if (isNew) for (const file of files) onEvent(file, !before.has(file));
    const folders = entries.filter((entry) => entry.isDirectory());
    await Promise.all(folders.map(({ name }) => enter(path.join(folder, name), isNew)));
  }

  /** Stops watching a folder and all in it, and reports its files. */
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
    // Another folder may have this name now.
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

/** Folders that hold no content: those of packages and of version control. */
function holdsNoContent(place: string, root: string): boolean {
  const names = path.relative(root, place).split(path.sep);
  return names.some((name) => name === 'node_modules' || name.startsWith('.'));
}
