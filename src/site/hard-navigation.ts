import { readStored, writeStored } from '../boot/browser-storage.ts';
import { STALL_LIMIT, withTimeout } from '../shared/timeouts.ts';

/** A second full load of the same address within this many milliseconds would be a loop. */
const GUARD_TIME = 10_000;
const GUARD_KEY = 'site:full-load';

/**
 * Leaves the single-page application for a fresh document, when a file this tab depends on has been removed by a deploy.
 *
 * @returns `false`, without doing anything, if the same address was tried a moment ago or attempts cannot be recorded
 */
export function fullLoadOnce(href: string, now = Date.now()): boolean {
  const [lastHref, lastTime] = (readStored(GUARD_KEY, 'session') ?? '').split(' ');
  if (lastHref === href && now - Number(lastTime) < GUARD_TIME) return false;
  if (!writeStored(GUARD_KEY, `${href} ${now}`, 'session')) return false;
  if (href === window.location.href) window.location.reload();
  else window.location.assign(href);
  return true;
}

/** Whether the server responds at all, with any status, as opposed to a network failure or timeout. */
export async function isServerReachable(href: string): Promise<boolean> {
  try {
    await withTimeout(fetch(href, { method: 'HEAD', cache: 'no-store' }), href, STALL_LIMIT);
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports a chunk that is not part of a page (search dialog, menus). If it cannot be loaded although the server responds,
 * the site has been deployed again, and the current address is reloaded once.
 *
 * @param beforeLeaving called right before the reload
 * @returns a promise that never settles once the document is being left
 */
export async function importChunk<T>(load: () => Promise<T>, beforeLeaving = () => {}): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { href } = window.location;
    if (!(await isServerReachable(href))) throw error;
    window.addEventListener('pagehide', beforeLeaving);
    if (fullLoadOnce(href)) return new Promise(() => {});
    window.removeEventListener('pagehide', beforeLeaving);
    throw error;
  }
}
