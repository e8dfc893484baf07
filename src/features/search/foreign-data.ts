/** Checks of what comes from outside: the browser's storage and search services can hold anything. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether an address may be opened. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(url);
}
