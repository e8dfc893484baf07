/** URL of a request target. Works for anything a client may send, including `//` and `/%`. */
export function requestUrl(target: string | undefined): URL {
  return new URL(`http://localhost/${(target ?? '').replace(/^\/+/, '')}`);
}
