import { type DeployedVersion, VERSION_FILE } from '../shared/offline.ts';

/** Shortest time between two looks at the deployed version, in milliseconds. */
const PAUSE = 60_000;

/** Knows whether the site was deployed anew since this document was made. */
export interface VersionWatch {
  isOutdated(): boolean;
  /** Starts to look, whenever the reader comes back to the tab; returns the way to stop. */
  listen(): () => void;
}

/**
 * @param own version of the document, absent in development: then nothing is ever outdated
 * @param now clock, for tests
 */
export function createVersionWatch(
  base: string,
  own = document.documentElement.dataset.version,
  now = () => Date.now(),
): VersionWatch {
  let isOutdated = false;
  let last = now();

  async function look(): Promise<void> {
    if (isOutdated || document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (now() - last < PAUSE) return;
    last = now();
    const deployed = await readVersion(base);
    if (deployed !== null && deployed !== own) isOutdated = true;
  }

  return {
    isOutdated: () => isOutdated,
    listen() {
      if (own === undefined) return () => {};
      const onReturn = () => void look();
      document.addEventListener('visibilitychange', onReturn);
      window.addEventListener('focus', onReturn);
      window.addEventListener('pageshow', onReturn);
      return () => {
        document.removeEventListener('visibilitychange', onReturn);
        window.removeEventListener('focus', onReturn);
        window.removeEventListener('pageshow', onReturn);
      };
    },
  };
}

/** The deployed version; `null` when it cannot be told. */
async function readVersion(base: string): Promise<string | null> {
  try {
    const response = await fetch(base + VERSION_FILE, { cache: 'no-store' });
    if (!response.ok) return null;
    const { version } = (await response.json()) as Partial<DeployedVersion>;
    return typeof version === 'string' && version !== '' ? version : null;
  } catch {
    return null;
  }
}
