import { type DeployedVersion, VERSION_FILE } from '../shared/offline.ts';
import { fetchJson } from '../shared/patience.ts';

/** Shortest time between two looks at the deployed version, in milliseconds. */
const PAUSE = 60_000;

/** Knows whether the site was deployed again since this document was made. */
interface VersionWatch {
  /** Whether there is other code than that of this document: the next page has to be a fresh document. */
  isOutdated(): boolean;
  /** Takes note of the version that data were made for. Returns whether this document's code can read them. */
  note(version: string): boolean;
  /** Starts to look, whenever the reader comes back to the tab. */
  listen(): void;
}

interface WatchOptions {
  base: string;
  /** Called when only the content has changed since the last look. */
  onNewData: () => void;
  /** Version of the document; absent in development, where nothing is ever outdated. */
  own?: string | undefined;
  /** Clock, for tests. */
  now?: () => number;
}

export function createVersionWatch({
  base,
  onNewData,
  own = document.documentElement.dataset.version,
  now = () => Date.now(),
}: WatchOptions): VersionWatch {
  let isOutdated = false;
  let last = now();
  let data: string | undefined;

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
    isOutdated: () => isOutdated,
    note,
    listen() {
      if (own === undefined) return;
      const onReturn = () => void look();
      document.addEventListener('visibilitychange', onReturn);
      window.addEventListener('focus', onReturn);
      window.addEventListener('pageshow', onReturn);
    },
  };
}

/** The deployed version; `null` when it is unknown. */
async function readVersion(base: string): Promise<DeployedVersion | null> {
  try {
    const file = base + VERSION_FILE;
    const { version, data = '' } = await fetchJson<Partial<DeployedVersion>>(file, { cache: 'no-store' });
    return typeof version === 'string' && version !== '' ? { version, data } : null;
  } catch {
    return null;
  }
}
