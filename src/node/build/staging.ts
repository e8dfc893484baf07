import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../files/is-running.ts';
import { listFiles } from '../files/list-files.ts';
import { messageOf } from '../files/report.ts';
import { removeOthers } from './write-files.ts';

/** A new site beside the old one, which stays as it is until the new one is whole. */
export interface Staging {
  /** Where the new site is written. Absolute. */
  folder: string;
  /**
   * Puts the new site in the place of the old one, file by file, those that others refer to first.
   * @param isEmptied whether files of the old site go that the new one does not have
   */
  publish(options: { isEmptied: boolean }): Promise<void>;
  /** Removes what was not published, or what was replaced. */
  close(): Promise<void>;
}

/**
 * @param outDir folder of the site; need not exist
 * @throws an error that names the folder when it is a file or cannot be written to
 */
export async function openStaging(outDir: string): Promise<Staging> {
  const info = await stat(outDir).catch(() => undefined);
  if (info && !info.isDirectory()) throw new Error(`The output folder ${outDir} is a file.`);
  const target = await realpath(outDir).catch(() => outDir);
  const folder = await makeFolder(target, info !== undefined);
  return {
    folder,
    async publish({ isEmptied }) {
      try {
        if (!existsSync(target)) {
          await mkdir(path.dirname(target), { recursive: true });
          await rename(folder, target);
        } else await moveFiles(folder, target, isEmptied);
      } catch (cause) {
        const reason = messageOf(cause);
        throw new Error(`Cannot publish the site to ${outDir}: ${reason}`, { cause });
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Prefix of the names of staging folders. The id of the process follows. */
const MARK = 'building-';

/** Beside the site; inside it where nothing can be written beside, or where it is mounted: files are only moved within one file system. */
async function makeFolder(target: string, isThere: boolean): Promise<string> {
  const beside = path.join(path.dirname(target), `.${path.basename(target)}-${MARK}`);
  const inside = path.join(target, `.${MARK}`);
  const places = !isThere ? [beside] : (await isMounted(target)) ? [inside] : [beside, inside];
  let failure: unknown;
  for (const place of places) {
    const folder = place + process.pid;
    try {
      await removeLeftOvers(place);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      return folder;
    } catch (error) {
      failure = error;
    }
  }
  const reason = messageOf(failure);
  throw new Error(`Cannot write to the output folder ${target}: ${reason}`, { cause: failure });
}

/** Removes the folders of builds that were killed. */
async function removeLeftOvers(place: string): Promise<void> {
  const parent = path.dirname(place);
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(path.basename(place)))) {
    const pid = Number(name.slice(path.basename(place).length));
    if (!isRunning(pid)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function isMounted(target: string): Promise<boolean> {
  const [own, parent] = await Promise.all([stat(target), stat(path.dirname(target))]);
  return own.dev !== parent.dev;
}

/** Files come after those they refer to: code and data, then documents, then the files that name the new version. */
export function turnOf(name: string): number {
  if (name.startsWith('assets/')) return 0;
  return name === 'version.json' || name === 'service-worker.js' ? 2 : 1;
}

/** Moves the files one by one. Only folders need space that may be missing, so they come first. */
async function moveFiles(from: string, to: string, isEmptied: boolean): Promise<void> {
  const names = await listFiles(from);
  await makeFolders(new Set(names.map((name) => path.dirname(path.join(to, name)))));
  for (const name of names.sort((a, b) => turnOf(a) - turnOf(b))) {
    const target = path.join(to, name);
    await rename(path.join(from, name), target).catch(async () => {
      // A file has become a folder, or a folder a file.
      await clearWay(to, name);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(from, name), target);
    });
  }
  if (isEmptied) await removeOthers(to, new Set(names), path.basename(from));
}

/** Makes folders, or none of them. Those with a file in their place have to wait. */
async function makeFolders(folders: Iterable<string>): Promise<void> {
  const made: string[] = [];
  for (const folder of folders) {
    try {
      const first = await mkdir(folder, { recursive: true });
      if (first !== undefined) made.push(first);
    } catch (error) {
      if (['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) continue;
      await Promise.all(made.map((each) => rm(each, { recursive: true, force: true })));
      throw error;
    }
  }
}

async function clearWay(to: string, name: string): Promise<void> {
  const parts = name.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const place = path.join(to, ...parts.slice(0, length));
    const info = await stat(place).catch(() => undefined);
    if (info && info.isDirectory() === (length === parts.length)) await rm(place, { recursive: true });
  }
}
