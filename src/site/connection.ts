/** What some browsers know about the connection; missing in TypeScript's library. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing should be downloaded that is not needed now: the connection is metered or very slow. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
