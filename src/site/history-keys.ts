/**
 * Gives the current history entry a key if it has none, like those the router creates: scroll positions are stored by it.
 * Otherwise the router uses `default`, which all full loads and manually edited hashes would share.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  // No URL argument: it would drop a text fragment.
  window.history.replaceState({ usr: null, key, idx: 0 }, '');
}

/** Ignores the browser's refusal to change a history entry (some limit the rate), which would make the router fail. */
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
