/**
 * The same value as `next`, in which everything that equals its counterpart in `previous` is that counterpart: what is
 * compared by identity sees what changed, and nothing else. For plain data.
 */
export function share<Value>(previous: unknown, next: Value): Value {
  if (!isObject(previous) || !isObject(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const entries = Object.entries(next).map(([key, value]) => [key, share(previous[key], value)] as const);
  const isSame =
    entries.length === Object.keys(previous).length &&
    entries.every(([key, value]) => Object.hasOwn(previous, key) && Object.is(previous[key], value));
  if (isSame) return previous as Value;
  return (Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
