/**
 * Names the present history entry when it has no name yet, as the router names those it makes: scroll positions are kept
 * by it. Without a name an entry is the router's `default`, which all full loads and hashes typed by hand would share.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  // Without an address: giving one would drop a text fragment.
  window.history.replaceState({ usr: null, key, idx: 0 }, '');
}
