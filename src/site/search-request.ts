const EVENT = 'site:search';

/** Asks the search of the header to open with a query. Nothing happens until its code is loaded. */
export function requestSearch(query: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: query }));
}

/** Listens for such requests. @returns a function that stops */
export function onSearchRequest(open: (query: string) => void): () => void {
  const listener = (event: Event) => open(String((event as CustomEvent).detail));
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
