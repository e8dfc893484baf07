import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Extension of files that are being written. Old ones were left by processes that were killed. */
export const TEMPORARY = '.tmp';

/**
 * Writes a whole file or nothing; its folder must exist. Others may read or write it at the same time, since a temporary
 * file is renamed.
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
