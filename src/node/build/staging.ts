import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../files/is-running.ts';
import { listFiles } from '../files/list-files.ts';
import { messageOf } from '../files/report.ts';
import { removeOthers } from './write-files.ts';

export type Staging = Awaited<ReturnType<typeof openStaging>>;

/**
 * A new site next to the old one, which stays unchanged until the new one is complete.
 * @param outDir folder of the site; need not exist
 * @throws an error that names the folder if it is a file or not writable
 */
export async function openStaging(outDir: string) {
  const info = await stat(outDir).catch(() => undefined);
  if (info && !info.isDirectory()) throw new Error(`The output folder ${outDir} is a file.`);
  const target = await realpath(outDir).catch(() => outDir);
  const folder = await makeFolder(target, info !== undefined);
  return {
    /** Absolute folder for the new site. */
    folder,
    /**
     * Replaces the old site by the new one, file by file, starting with files that others refer to.
     * @param isEmptied whether to delete files of the old site that the new one does not have
     */
    async publish({ isEmptied }: { isEmptied: boolean }): Promise<void> {
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
    /** Removes the staging folder. */
    close: (): Promise<void> => rm(folder, { recursive: true, force: true }),
  };
}

/** Prefix of staging folder names, followed by the process id. */
const MARK = 'building-';

/**
 * Creates the staging folder next to the site, or inside it if its parent is not writable or the site is a mount point: files
 * can be moved only within a file system.
 */
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

/** Removes staging folders of killed builds. */
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

/**
 * Rank of a file in the order of publishing: code and data, then documents, then the files that announce the new version. Each
 * comes after the files it refers to.
 */
export function turnOf(name: string): number {
  if (name.startsWith('assets/')) return 0;
  return name === 'version.json' || name === 'service-worker.js' ? 2 : 1;
}

/** Moves files one by one. Folders are created first, since only they need disk space, which may be missing. */
async function moveFiles(from: string, to: string, isEmptied: boolean): Promise<void> {
  const names = await listFiles(from);
  await makeFolders(new Set(names.map((name) => path.dirname(path.join(to, name)))));
  for (const name of names.sort((a, b) => turnOf(a) - turnOf(b))) {
    const target = path.join(to, name);
    await rename(path.join(from, name), target).catch(async () => {
      // A file has been replaced by a folder, or vice versa.
      await clearWay(to, name);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(from, name), target);
    });
  }
  if (isEmptied) await removeOthers(to, new Set(names), path.basename(from));
}

/** Creates all folders or none. Those whose path is still a file are skipped. */
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
