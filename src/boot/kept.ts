/** Storages of the browser: `local` outlives the tab, `session` does not. */
type Area = 'local' | 'session';

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** The stored value of a key; `null` when there is none, or storage is blocked. */
export function kept(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes it when it is `null`.
 * @returns whether the storage took it: a blocked or full one is not an error, the site just forgets
 */
export function keep(key: string, value: string | null, area: Area = 'local'): boolean {
  try {
    const storage = storageOf(area);
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return storage.getItem(key) === value;
  } catch {
    return false;
  }
}

/** A JSON value in the storage; `undefined` when there is none, or it is broken. */
export function keptJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(kept(key, area) ?? '');
  } catch {
    return undefined;
  }
}

/** A JSON object in the storage; an absent or broken one is read as empty. */
export function keptRecord(key: string): Record<string, unknown> {
  return Object(keptJson(key) ?? {}) as Record<string, unknown>;
}
