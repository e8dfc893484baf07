import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Ending of files that are being written; what has it and is old was left by a process that was killed. */
export const TEMPORARY = '.tmp';

/**
 * Writes a file as a whole or not at all; its folder has to be there. Others may read it or write it at the same time:
 * what is being written has a name of its own.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
