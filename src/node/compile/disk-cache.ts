import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '../files/digest.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { CompiledPage, SourceFile } from '../model.ts';

/** Compiled pages on disk, by content. */
export interface DiskCache {
  keyOf(source: SourceFile, text: string): string;
  /** @returns the page, if nothing it depends on has changed; what cannot be read counts as absent */
  read(key: string): Promise<CompiledPage | undefined>;
  /**
   * @param begun when the page began to be compiled, milliseconds since the epoch
   * @returns whether the entry was written: not when its files were edited since
   */
  write(key: string, page: CompiledPage, begun: number): Promise<boolean>;
  /** @returns a page that was read or written before */
  reread(key: string): CompiledPage;
  /** Reads dependencies anew: files changed. */
  forget(): void;
  /** Removes entries nobody has used for two weeks. */
  prune(): Promise<void>;
}

interface Entry {
  page: CompiledPage;
  /** Digest of each file the page depends on; empty when it did not exist. */
  dependencies: Record<string, string>;
}

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds an entry is kept without being used. By age, not by run: trees and branches take turns in one cache. */
const KEEP = 14 * DAY;
/** Milliseconds after which a used entry is dated anew; not each time, for that would be a write a page and run. */
const RENEW_AFTER = DAY;
/** Milliseconds by which times of files lag behind the clock at most. */
const CLOCK_GRAIN = 20;

/** @param salt digest of compiler and options */
export function createDiskCache(folder: string, salt: string): DiskCache {
  const used = new Set<string>();
  // Fragments are used by many pages: each is read once a run, until it changes.
  const digests = new Map<string, Promise<string>>();
  let ready: Promise<unknown> | undefined;
  /** Time from which on the digests are those of the files. */
  let since = Date.now();

  const fileOf = (key: string) => path.join(folder, `${key}.json`);

  return {
    keyOf(source, text) {
      return digest(`${salt}\n${source.relativePath}\n${source.route}\n${text}`).slice(0, 32);
    },

    async read(key) {
      try {
        const entry = JSON.parse(await readFile(fileOf(key), 'utf8')) as Entry;
        for (const [file, known] of Object.entries(entry.dependencies)) {
          if ((await fileDigest(file, digests)) !== known) return undefined;
        }
        used.add(key);
        return entry.page;
      } catch {
        return undefined;
      }
    },

    async write(key, page, begun) {
      const known = Math.min(begun, since);
      const pairs = await Promise.all(
        page.dependencies.map(async (file) => [file, await fileDigest(file, digests)] as const),
      );
      // The page may show another state of a file that is being edited than its digest tells. Looked at last: an edit
      // while the digests are made counts too.
      if (await hasChangedSince(page.dependencies, known - CLOCK_GRAIN)) return false;
      const entry: Entry = { page, dependencies: Object.fromEntries(pairs) };
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      await replaceFile(fileOf(key), JSON.stringify(entry));
      used.add(key);
      return true;
    },

    reread(key) {
      return (JSON.parse(readFileSync(fileOf(key), 'utf8')) as Entry).page;
    },

    forget() {
      digests.clear();
      since = Date.now();
    },

    async prune() {
      const now = Date.now();
      const names = await readdir(folder).catch(() => []);
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          const age = now - (await stat(file).catch(() => ({ mtimeMs: now }))).mtimeMs;
          if (age < RENEW_AFTER) return;
          if (used.has(path.basename(name, '.json')))
            await utimes(file, now / 1000, now / 1000).catch(() => {});
          else if (age > KEEP) await rm(file, { force: true });
        }),
      );
    },
  };
}

async function hasChangedSince(files: readonly string[], time: number): Promise<boolean> {
  const infos = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return infos.some((info) => info !== undefined && info.mtimeMs > time);
}

function fileDigest(file: string, known: Map<string, Promise<string>>): Promise<string> {
  const pending = known.get(file) ?? readFile(file).then(digest, () => '');
  known.set(file, pending);
  return pending;
}
