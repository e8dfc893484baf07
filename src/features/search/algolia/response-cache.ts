import type { Cache } from '@algolia/client-common';
import { DISPOSABLE_PREFIX } from '../../../shared/storage-keys.ts';

/** Answers that are kept. */
const MAX_ENTRIES = 50;
/** Longest time an answer is kept, in seconds. */
const DAY = 86_400;

interface Entry {
  /** When the answer came, in milliseconds. */
  time: number;
  value: unknown;
}

interface ResponseCacheOptions {
  /** Tells the answers of one deployed version from those of another. */
  version: string;
  /** Seconds an answer is good for. Default: a day. */
  timeToLive?: number | undefined;
  /** Where answers outlive the tab; absent where the browser gives no storage. */
  storage?: Storage | undefined;
  /** Clock, for tests. */
  now?: () => number;
}

/**
 * Keeps answers of the service, each under its own key of the browser's storage, the newest fifty. A failed query is not
 * asked twice, and a storage that is full or blocked costs nothing but the memory between visits: then answers are kept
 * for as long as the tab is open.
 */
export function createResponseCache({
  version,
  timeToLive = DAY,
  storage,
  now = () => Date.now(),
}: ResponseCacheOptions): Cache {
  const all = `${DISPOSABLE_PREFIX}answer:`;
  const own = `${all}${version}:`;
  /** Oldest first. */
  const entries = new Map<string, Entry>(storage ? attempt(() => readAll(storage), []) : []);
  prune();

  function readAll(store: Storage): [string, Entry][] {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
    const found: [string, Entry][] = [];
    for (const key of keys.filter((each) => each.startsWith(all))) {
      const entry = key.startsWith(own) ? attempt(() => readEntry(store.getItem(key)), null) : null;
      if (entry) found.push([key.slice(own.length), entry]);
      else store.removeItem(key);
    }
    return found.sort(([, a], [, b]) => a.time - b.time);
  }

  function forget(key: string): void {
    entries.delete(key);
    attempt(() => storage?.removeItem(own + key), undefined);
  }

  function prune(): void {
    for (const [key, { time }] of entries) {
      if (entries.size > MAX_ENTRIES || time + timeToLive * 1000 <= now()) forget(key);
    }
  }

  return {
    async get<Value>(
      key: object | string,
      ask: () => Promise<Value>,
      events?: { miss: (value: Value) => Promise<unknown> },
    ): Promise<Value> {
      prune();
      const known = entries.get(nameOf(key));
      if (known) return known.value as Value;
      const value = await ask();
      await events?.miss(value);
      return value;
    },
    async set<Value>(key: object | string, value: Value): Promise<Value> {
      const name = nameOf(key);
      const entry: Entry = { time: now(), value };
      entries.delete(name);
      entries.set(name, entry);
      prune();
      attempt(() => storage?.setItem(own + name, JSON.stringify(entry)), undefined);
      return value;
    },
    async delete(key) {
      forget(nameOf(key));
    },
    async clear() {
      for (const key of [...entries.keys()]) forget(key);
    },
  };
}

function nameOf(key: object | string): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}

function readEntry(text: string | null): Entry | null {
  const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
  return typeof entry?.time === 'number' && entry.value ? { time: entry.time, value: entry.value } : null;
}

/** A storage that is blocked or full throws. */
function attempt<Value>(run: () => Value, otherwise: Value): Value {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
