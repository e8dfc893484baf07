/** Validation of external data: browser storage and search services may return anything. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a URL is safe to open. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(url);
}
