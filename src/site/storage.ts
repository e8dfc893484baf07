/** Which storage of the browser: `local` outlives the tab, `session` does not. */
type StorageArea = 'local' | 'session';

function area(kind: StorageArea): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}

/** Reads a value; `null` when it is absent or the storage is blocked. */
export function readStored(kind: StorageArea, key: string): string | null {
  try {
    return area(kind).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a value, or removes it when `value` is `null`.
 * @returns whether the storage took it; a blocked or full storage is not an error, the site just forgets.
 */
export function writeStored(kind: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) area(kind).removeItem(key);
    else area(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
