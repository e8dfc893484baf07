import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { kindOf } from './kind-of.ts';

/** SHA-256 of a content, 64 hex digits. File names and keys use a prefix of it. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Digest of a file; empty if there is none, or if it is a pipe or device. An unreadable file gets a different digest each time. */
export async function fileDigest(file: string): Promise<string> {
  return kindOf(file) === undefined ? '' : readFile(file).then(digest, () => randomUUID());
}
