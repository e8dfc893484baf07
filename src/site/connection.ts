/** Whether nothing should be downloaded that is not needed now: the connection is metered or very slow. */
export function isFrugal(): boolean {
  // Missing in some browsers, and in TypeScript's library.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
