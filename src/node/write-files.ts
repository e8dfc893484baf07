import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutputFile } from './site-model';

const PARALLEL = 16;

/**
 * Writes files into the output folder, a few at a time.
 * @throws an error that names the file when a write fails, or when two outputs claim one path
 */
export async function writeFiles(
  outDir: string,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
): Promise<void> {
  const seen = new Set<string>();
  const folders = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const write = async ({ path: name, content }: OutputFile) => {
    const file = path.join(outDir, name);
    const folder = path.dirname(file);
    try {
      if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
      await folders.get(folder);
      await writeFile(file, content);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Cannot write ${name} to the output folder ${outDir}: ${reason}`, { cause });
    }
  };

  for await (const file of files) {
    if (seen.has(file.path)) throw new Error(`Two outputs have the same file name: ${file.path}`);
    seen.add(file.path);
    const task = write(file)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= PARALLEL) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
