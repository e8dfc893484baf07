/**
 * Names the current history entry when it has no name yet, as the router names those it makes: scroll positions are kept
 * by it. Without a name an entry is the router's `default`, which all full loads and hashes typed by hand would share.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  // Without an address: giving one would drop a text fragment.
  window.history.replaceState({ usr: null, key, idx: 0 }, '');
}

/** Keeps the page working when the browser refuses to change an entry (some limit how often). The router would fail. */
export function tolerateRefusals(): void {
  const replace = window.history.replaceState.bind(window.history);
  window.history.replaceState = (...entry) => {
    try {
      replace(...entry);
    } catch (error) {
      console.warn('The address could not be changed.', error);
    }
  };
}
