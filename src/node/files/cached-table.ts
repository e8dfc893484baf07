import type { CacheNamespace } from './cache.ts';
import { modulesOf } from './module-recorder.ts';

/** Small facts of many files, in one entry of the build cache. */
export interface CachedTable<Value> {
  /** @returns what is kept under a name; `undefined` when there is nothing */
  get(name: string): Promise<Value | undefined>;
  set(name: string, value: Value): void;
  /**
   * Writes the table if some of it is new. A cache that cannot be written only costs time.
   * @param isEnd removes what was not read in this run
   */
  save(isEnd: boolean): Promise<void>;
}

export interface CachedTableOptions {
  entries: CacheNamespace;
  key: string;
  /** Module that finds the facts, absolute: they count while it and all it imports are the same. */
  module: string;
  /** Further files they depend on, absolute. */
  files: readonly string[];
}

export function createCachedTable<Value>({
  entries,
  key,
  module,
  files,
}: CachedTableOptions): CachedTable<Value> {
  let known: Promise<Map<string, Value>> | undefined;
  const used = new Map<string, Value>();
  let isChanged = false;

  async function load(): Promise<Map<string, Value>> {
    return new Map(Object.entries(JSON.parse((await entries.read(key)) ?? '{}') as Record<string, Value>));
  }

  return {
    async get(name) {
      known ??= load();
      const value = used.get(name) ?? (await known).get(name);
      if (value !== undefined) used.set(name, value);
      return value;
    },
    set(name, value) {
      used.set(name, value);
      isChanged = true;
    },
    async save(isEnd) {
      if (!isChanged) return;
      isChanged = false;
      const before = isEnd || !known ? [] : await known;
      const content = JSON.stringify(Object.fromEntries([...before, ...used]));
      try {
        await entries.write(key, content, await modulesOf(module, files));
      } catch {}
    },
  };
}
