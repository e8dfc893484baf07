/** What the browser may tell of the connection; not in every browser, and not in TypeScript's library. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing should be downloaded that is not needed now: the connection is metered or very slow. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
