import { type DeployedVersion, VERSION_FILE } from '../shared/offline.ts';
import { fetchJson } from '../shared/timeouts.ts';

/** Minimum time between checks of the deployed version, in milliseconds. */
const PAUSE = 60_000;

interface WatchOptions {
  base: string;
  /** Called when only the content has changed since the last check. */
  onNewData: () => void;
  /** Version of this document; absent in development, where nothing is ever outdated. */
  own?: string | undefined;
  /** Clock, replaceable in tests. */
  now?: () => number;
}

/** Detects that the site was deployed again after this document was loaded. */
export function createVersionWatch({
  base,
  onNewData,
  own = document.documentElement.dataset.version,
  now = () => Date.now(),
}: WatchOptions) {
  let isOutdated = false;
  let last = now();
  let data: string | undefined;

  /** Records the version some data was made for; returns whether this document's code can read it. */
  function note(version: string): boolean {
    if (own !== undefined && version !== own) isOutdated = true;
    return !isOutdated;
  }

  async function look(): Promise<void> {
    if (isOutdated || document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (now() - last < PAUSE) return;
    last = now();
    const deployed = await readVersion(base);
    if (deployed === null || !note(deployed.version)) return;
    if (deployed.data !== data) onNewData();
    data = deployed.data;
  }

  return {
    /** Whether the deployed code differs from this document's: then the next page has to be a fresh document. */
    isOutdated: () => isOutdated,
    note,
    /** Starts checking, whenever the reader returns to the tab. */
    listen(): void {
      if (own === undefined) return;
      const onReturn = () => void look();
      document.addEventListener('visibilitychange', onReturn);
      window.addEventListener('focus', onReturn);
      window.addEventListener('pageshow', onReturn);
    },
  };
}

/** The deployed version; `null` if it cannot be determined. */
async function readVersion(base: string): Promise<DeployedVersion | null> {
  try {
    const file = base + VERSION_FILE;
    const { version, data = '' } = await fetchJson<Partial<DeployedVersion>>(file, { cache: 'no-store' });
    return typeof version === 'string' && version !== '' ? { version, data } : null;
  } catch {
    return null;
  }
}
