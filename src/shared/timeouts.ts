/** Milliseconds without data after which a download is aborted. */
export const STALL_LIMIT = 10_000;
/** Milliseconds for loading a script or a page module: browsers report no progress of these. */
export const SCRIPT_LIMIT = 20_000;
/** Milliseconds the Markdown parser may take for one text, about a hundred times what a long page needs. */
export const PARSE_LIMIT = 10_000;

/** A download received no data for too long. Retrying may help. */
export class StalledError extends Error {
  override readonly name = 'StalledError';
  constructor(what: string) {
    super(`${what} took too long.`);
  }
}

/**
 * Adds a time limit to a promise.
 *
 * @param what subject of the error message
 * @param time milliseconds
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  what: string,
  time: number,
  onLate?: () => void,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new StalledError(what));
      onLate?.();
    }, time);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** `fetch` of a whole file, of any duration as long as data keeps arriving; rejects with `StalledError` otherwise. */
export async function fetchWithTimeout(url: string, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const { signal } = init;
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const next = <Value>(step: Promise<Value>) => withTimeout(step, url, STALL_LIMIT, () => controller.abort());
  try {
    const response = await next(fetch(url, { ...init, signal: controller.signal }));
    if (!response.ok || !response.body) return response;
    // A clone is read to observe progress; the response itself then has its whole body.
    const reader = response.clone().body?.getReader();
    while (reader && !(await next(reader.read())).done);
    return response;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Fetches and parses a JSON file. Rejects as `fetchWithTimeout` does, and on any status other than 2xx. */
export async function fetchJson<Value>(url: string, init?: RequestInit): Promise<Value> {
  const response = await fetchWithTimeout(url, init);
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  return (await response.json()) as Value;
}
