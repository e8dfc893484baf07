import { access, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerModule } from './render-site.ts';

/** Name of the server bundle's entry. */
export const SERVER_FILE = 'server.mjs';

/** Milliseconds bundles are kept without being used, and what killed builds left behind. */
const KEEP = 24 * 60 * 60 * 1000;

/** Server bundles of this and earlier builds, each a folder. */
export interface ServerCode {
  /** Folder of this build's own bundle, if it makes one. */
  folder: string;
  /** @returns the folder of a bundle that was kept under this key */
  find(key: string): Promise<string | undefined>;
  /** Keeps this build's own bundle for others; nothing may be loaded from it afterwards. */
  keep(key: string): Promise<void>;
  /** Removes this build's own bundle unless it was kept. */
  close(): Promise<void>;
}

/** @param parent folder of all bundles; inside the project, where packages resolve */
export async function openServerCode(parent: string): Promise<ServerCode> {
  await mkdir(parent, { recursive: true });
  await removeOld(parent);
  const folder = await mkdtemp(path.join(parent, 'new-'));
  return {
    folder,
    async find(key) {
      const kept = path.join(parent, key);
      const now = new Date();
      try {
        await utimes(kept, now, now);
        await access(path.join(kept, SERVER_FILE));
        return kept;
      } catch {
        return undefined;
      }
    },
    async keep(key) {
      // Another build may have kept its own: one is as good as the other.
      await rename(folder, path.join(parent, key)).catch(() => {});
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Loads the bundle in a folder. */
export function loadServerCode(folder: string): Promise<ServerModule> {
  return import(pathToFileURL(path.join(folder, SERVER_FILE)).href);
}

async function removeOld(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const info = await stat(folder).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > KEEP) await rm(folder, { recursive: true, force: true });
  }
}
