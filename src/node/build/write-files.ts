import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from '../content/site-model.ts';
import { digest } from '../files/digest.ts';
import { messageOf } from '../files/report.ts';

const PARALLEL = 16;

/**
 * Writes files to a folder, a few at a time. An unchanged file is hard-linked to that of the old site: it keeps its date, and
 * comparing is cheaper than writing.
 * @param files files, and callbacks to run once all files before them are written
 * @param oldDir folder of the old site; need not exist
 * @returns digests by path
 * @throws an error that names the file if writing fails or two outputs have the same path
 */
export async function writeFiles(
  outDir: string,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile | (() => void)>,
  oldDir?: string,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const write = async ({ path: name, content }: OutputFile) => {
    const file = path.join(outDir, name);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    digests.set(name, digest(bytes));
    try {
      await mkdir(path.dirname(file), { recursive: true });
      const old = oldDir === undefined ? undefined : path.join(oldDir, name);
      const isLinked =
        old !== undefined && (await hasContent(old, bytes)) && (await succeeds(link(old, file)));
      if (!isLinked) await writeFile(file, bytes);
    } catch (cause) {
      const reason = messageOf(cause);
      throw new Error(`Cannot write ${name} to the output folder ${outDir}: ${reason}`, { cause });
    }
  };

  for await (const file of files) {
    if (typeof file === 'function') {
      await Promise.all(running);
      file();
      continue;
    }
    if (digests.has(file.path)) throw new Error(`Two outputs have the same file name: ${file.path}`);
    const task = write(file)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= PARALLEL) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return digests;
}

/** Whether a promise is fulfilled. */
export function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(() => true).catch(() => false);
}

async function hasContent(file: string, bytes: Uint8Array): Promise<boolean> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile() || info.size !== bytes.length) return false;
  const content = await readFile(file).catch(() => undefined);
  return content?.equals(bytes) === true;
}

/** Removes files of an earlier build from the output folder, and folders that become empty. */
export async function removeOthers(
  outDir: string,
  kept: ReadonlySet<string>,
  ...passedOver: readonly string[]
): Promise<void> {
  const visit = async (folder: string): Promise<boolean> => {
    const entries = await readdir(path.join(outDir, folder), { withFileTypes: true });
    let isEmpty = true;
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // `.git`: a repository that publishes the folder.
      if (name === '.git' || passedOver.includes(name)) continue;
      const goes = entry.isDirectory() ? await visit(name) : !kept.has(name);
      if (goes) await rm(path.join(outDir, name), { recursive: true, force: true });
      else isEmpty = false;
    }
    return isEmpty;
  };
  await visit('');
}
