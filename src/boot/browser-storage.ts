/** Browser storages: `local` outlives the tab, `session` does not. */
type Area = 'local' | 'session';

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The stored value of a key; `null` if there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value; `null` removes it.
 * @returns whether it was stored; blocked or full storage is not an error
 */
export function writeStored(key: string, value: string | null, area: Area = 'local'): boolean {
  try {
    const storage = storageOf(area);
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return storage.getItem(key) === value;
  } catch {
    return false;
  }
}

/** The stored JSON value of a key; `undefined` if it is missing or invalid. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? '');
  } catch {
    return undefined;
  }
}

/** The stored JSON object of a key; empty if it is missing or invalid. */
export function readStoredRecord(key: string): Record<string, unknown> {
  return Object(readStoredJson(key) ?? {}) as Record<string, unknown>;
}
