/** Letters and digits of any script, and the signs that need no escape in an address. */
const SEGMENT = /^[\p{L}\p{M}\p{N} ._~@+-]+$/u;

/**
 * The base path of a site as browsers write it: `docs` → `/docs/`, `/a b/` → `/a%20b/`.
 * @returns `undefined` when the text is not a path, as with `//host/`, `/../` and `/a"b/`
 */
export function normalizeBase(text: string): string | undefined {
  const path = text.trim();
  let segments: string[];
  try {
    segments = decodeURIComponent(path).replace(/^\//, '').replace(/\/$/, '').split('/');
  } catch {
    return undefined;
  }
  if (segments.length === 1 && segments[0] === '') return '/';
  if (segments.some((segment) => !SEGMENT.test(segment) || /^\.+$/.test(segment))) return undefined;
  return new URL(`/${segments.join('/')}/`, 'http://host').pathname;
}
