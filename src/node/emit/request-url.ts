/** Parses a request target as URL. Never throws, whatever a client sends, including `//` and `/%`. */
export function requestUrl(target: string | undefined): URL {
  return new URL(`http://localhost/${(target ?? '').replace(/^\/+/, '')}`);
}
