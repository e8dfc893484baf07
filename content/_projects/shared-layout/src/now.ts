/** Used by two pages: a part of the shared file. */
export function now(): string {
  return new Date().toISOString();
}
