import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** First 16 hex digits of the SHA-256 of the parts, each with its length so that they cannot run together. */
export function digestOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Results that nobody asked for this long are removed, in milliseconds. */
const keepFor = 30 * 24 * 3600 * 1000;

/** Results of slow checks on disk: one JSON file for each digest of the inputs. */
export class DigestCache<Value> {
  readonly #dir: string;

  constructor(cacheDir: string, name: string) {
    this.#dir = path.join(cacheDir, name);
    mkdirSync(this.#dir, { recursive: true });
    const oldest = Date.now() - keepFor;
    for (const file of readdirSync(this.#dir)) {
      const target = path.join(this.#dir, file);
      if ((statSync(target, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest)
        rmSync(target, { force: true });
    }
  }

  /** @returns `undefined` when nothing is recorded or the record cannot be read */
  get(digest: string): Value | undefined {
    const file = path.join(this.#dir, `${digest}.json`);
    if (!existsSync(file)) return undefined;
    try {
      const value = JSON.parse(readFileSync(file, 'utf8')) as Value;
      const now = new Date();
      utimesSync(file, now, now);
      return value;
    } catch {
      return undefined;
    }
  }

  set(digest: string, value: Value): void {
    const file = path.join(this.#dir, `${digest}.json`);
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
    renameSync(`${file}.${process.pid}`, file);
  }
}
