/** URL of a request target. Anything a client may send has one: `//` and `/%` are no URLs by themselves. */
export function requestUrl(target: string | undefined): URL {
  return new URL(`http://localhost/${(target ?? '').replace(/^\/+/, '')}`);
}
