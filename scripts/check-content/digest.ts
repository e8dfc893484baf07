import { createHash } from 'node:crypto';

/** First 16 hex digits of the SHA-256 of the parts, each prefixed by its length to avoid ambiguity. */
export function digestOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 16);
}
