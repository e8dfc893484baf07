import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledPage, SourceFile } from './model';

/** Compiled pages on disk, by content. */
export interface DiskCache {
  keyOf(source: SourceFile, text: string): string;
  /** @returns the page, if nothing it depends on has changed; what cannot be read counts as absent */
  read(key: string): Promise<CompiledPage | undefined>;
  write(key: string, page: CompiledPage): Promise<void>;
  /** Reads dependencies anew: files changed. */
  forget(): void;
  /** Removes entries that neither this run nor the last one used. */
  prune(): Promise<void>;
}

interface Entry {
  page: CompiledPage;
  /** Digest of each file the page depends on; empty when it did not exist. */
  dependencies: Record<string, string>;
}

const GENERATION = '_last-run.json';

/** @param salt digest of compiler and options */
export function createDiskCache(folder: string, salt: string): DiskCache {
  const used = new Set<string>();
  // Fragments are used by many pages: each is read once a run, until it changes.
  const digests = new Map<string, Promise<string>>();
  let ready: Promise<unknown> | undefined;

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

    async write(key, page) {
      const pairs = await Promise.all(
        page.dependencies.map(async (file) => [file, await fileDigest(file, digests)] as const),
      );
      const entry: Entry = { page, dependencies: Object.fromEntries(pairs) };
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      const temporary = `${fileOf(key)}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify(entry));
      await rename(temporary, fileOf(key));
      used.add(key);
    },

    forget() {
      digests.clear();
    },

    async prune() {
      if (used.size === 0) return;
      const list = path.join(folder, GENERATION);
      const before = await readFile(list, 'utf8')
        .then((text) => JSON.parse(text) as string[])
        .catch(() => []);
      const kept = new Set([...used, ...before].map((key) => `${key}.json`).concat(GENERATION));
      const names = await readdir(folder).catch(() => []);
      await Promise.all(
        names.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name), { force: true })),
      );
      await writeFile(list, JSON.stringify([...used].sort()));
    },
  };
}

function fileDigest(file: string, known: Map<string, Promise<string>>): Promise<string> {
  const pending = known.get(file) ?? readFile(file).then(digest, () => '');
  known.set(file, pending);
  return pending;
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
