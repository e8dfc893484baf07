import { createHash } from 'node:crypto';

/** SHA-256 of a content, 64 hex digits. File names and keys take the first few of them. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
