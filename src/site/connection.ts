/** Connection details that only some browsers report; TypeScript's DOM library lacks the type. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether to download nothing ahead of need: the connection is metered or very slow. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return Boolean(connection?.saveData) || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}
