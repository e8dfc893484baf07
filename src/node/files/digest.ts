import { createHash, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** SHA-256 of a content, 64 hex digits. File names and keys take the first few of them. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Digest of a file; empty when there is none, or a pipe or device. An unreadable file gets a different digest each time. */
export async function fileDigest(file: string): Promise<string> {
  const info = await stat(file).catch(() => undefined);
  if (info && !info.isFile() && !info.isDirectory()) return '';
  return readFile(file).then(digest, ({ code }: NodeJS.ErrnoException) =>
    code === 'ENOENT' || code === 'ENOTDIR' ? '' : randomUUID(),
  );
}
