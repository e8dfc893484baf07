import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { digest, fileDigest } from './digest.ts';
import { mapLimited } from './input-digest.ts';
import { messageOf } from './report.ts';

/** Files a result was computed from: absolute path → digest of the content read, empty if there was no file. */
export type Inputs = Readonly<Record<string, string>>;

export type BuildCache = ReturnType<typeof createBuildCache>;

interface Entry {
  content: string;
  inputs: Inputs;
}

/** Second line of an entry. */
interface Owner {
  format: typeof FORMAT;
  namespace: string;
  key: string;
  inputs: Inputs;
}

/** Incremented when the meaning of the lines changes. */
const FORMAT = 1;

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds an unused entry is kept. By age, not by run, since content trees and branches share the cache. */
const KEEP = 14 * DAY;
/** Milliseconds after which reading an entry renews its date; renewing it each time would be one write per page and run. */
const RENEW_AFTER = DAY;
/** Extension of files being written. Old ones are leftovers of killed processes. */
const TEMPORARY = '.tmp';
/** File whose date is that of the last pruning. */
const PRUNED = 'pruned';

/**
 * Results of earlier runs, on disk. The folder may be deleted at any time, shared by processes, and contain anything: an entry
 * is valid only if it is complete, was written under its own name, and none of its input files has changed.
 *
 * @param folder absolute; made with the first entry
 */
export function createBuildCache(folder: string) {
  /** Digests of input files. Many pages share their fragments, so each file is read once until `forget`. */
  const digests = new Map<string, Promise<string>>();

  async function isCurrent(inputs: Inputs): Promise<boolean> {
    const same = await mapLimited(
      Object.entries(inputs),
      async ([file, known]) => (await getOrInsert(digests, file, () => fileDigest(file))) === known,
    );
    return same.every(Boolean);
  }

  return {
    folder,

    /**
     * Entries of one kind, by key.
     * @param extension file extension of the entries, for code that is imported from them
     */
    namespace(name: string, extension = '') {
      const parent = path.join(folder, name);
      const fileOf = (key: string) => path.join(parent, digest(key).slice(0, 32) + extension);

      /** @returns the content of this key, `undefined` if there is no valid entry */
      async function read(key: string): Promise<string | undefined> {
        const file = fileOf(key);
        const bytes = await readFile(file).catch(() => undefined);
        const entry = bytes && parseEntry(bytes, name, key);
        if (!entry || !(await isCurrent(entry.inputs))) return undefined;
        await renew(file);
        return entry.content;
      }

      /**
       * Stores a content.
       * @param inputs files it was computed from, with digests of what was read at the time
       * @returns its file, absolute
       * @throws an error that names the file if it cannot be written
       */
      async function write(key: string, content: string, inputs: Inputs = {}): Promise<string> {
        const file = fileOf(key);
        const bytes = printEntry({ content, inputs }, name, key);
        try {
          await mkdir(parent, { recursive: true });
          await replaceFile(file, bytes).catch(async (error: NodeJS.ErrnoException) => {
            // The entry's path is occupied, e.g. by a folder.
            if (!['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
            await rm(file, { recursive: true, force: true });
            await replaceFile(file, bytes);
          });
          return file;
        } catch (cause) {
          const reason = messageOf(cause);
          throw new Error(`Cannot write to the cache: ${file}: ${reason}`, { cause });
        }
      }

      return {
        read,
        write,
        /** Absolute path of a valid entry's file; it can be imported if the content is a module. */
        locate: async (key: string) => ((await read(key)) === undefined ? undefined : fileOf(key)),
        /** Like `write`, but ignores failures: a cache that cannot be written only costs time. */
        async tryWrite(...entry: Parameters<typeof write>): Promise<void> {
          await write(...entry).catch(() => undefined);
        },
      };
    },

    /** Forgets the digests of inputs, because files have changed. */
    forget: (): void => digests.clear(),

    /** Removes entries not used for two weeks and leftovers of killed processes; at most once a day. */
    async prune(): Promise<void> {
      const now = Date.now();
      const mark = path.join(folder, PRUNED);
      if (now - (await modified(mark)) < DAY) return;
      const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = names.filter((entry) => !entry.isDirectory());
      await mapLimited(files, async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const age = now - (await modified(file));
        const isOld = age > KEEP || (file.endsWith(TEMPORARY) && age > DAY);
        // A file that cannot be removed only takes up space.
        if (isOld) await rm(file, { force: true }).catch(() => {});
      });
      if (names.length > 0) await replaceFile(mark, '').catch(() => {});
    },
  };
}

/**
 * Two comment lines, then the content, so that code can be imported from the file. The first line is the digest of the rest,
 * the second identifies the entry.
 */
function printEntry({ content, inputs }: Entry, namespace: string, key: string): Buffer {
  const owner: Owner = { format: FORMAT, namespace, key, inputs };
  const rest = Buffer.from(`//${JSON.stringify(owner)}\n${content}`);
  return Buffer.concat([Buffer.from(`//${digest(rest)}\n`), rest]);
}

function parseEntry(bytes: Buffer, namespace: string, key: string): Entry | undefined {
  const rest = bytes.subarray(bytes.indexOf('\n') + 1);
  if (bytes.toString('latin1', 0, bytes.length - rest.length) !== `//${digest(rest)}\n`) return undefined;
  const end = rest.indexOf('\n');
  const owner = JSON.parse(rest.toString('utf8', 2, end)) as Owner;
  if (owner.format !== FORMAT || owner.namespace !== namespace || owner.key !== key) return undefined;
  return { content: rest.toString('utf8', end + 1), inputs: owner.inputs };
}

/** Modification time of a file in milliseconds since the epoch; 0 if there is none. */
function modified(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function renew(file: string): Promise<void> {
  if (Date.now() - (await modified(file)) < RENEW_AFTER) return;
  const now = new Date();
  await utimes(file, now, now).catch(() => {});
}

/**
 * Writes a file atomically, by renaming a temporary one; its folder must exist. Other processes may read or write it at the
 * same time.
 */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
