/** The stored value of a key; `null` when there is none, or storage is blocked. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. @returns whether it is stored: storage may be blocked or full */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return localStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

/** A JSON object in the storage; an absent or broken one is read as empty. */
export function keptRecord(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(kept(key) ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
