/** Milliseconds without a byte after which a download is given up. */
export const STALL_LIMIT = 10_000;
/** Milliseconds a script, or the code of a page, may take: its progress is not reported. */
export const SCRIPT_LIMIT = 20_000;
/** Milliseconds the parser of Markdown may take for one text; for a long page it needs a hundredth of that. */
export const PARSE_LIMIT = 10_000;

/** A download brought no data for too long. Another try may work. */
export class StalledError extends Error {
  override readonly name = 'StalledError';
  constructor(what: string) {
    super(`${what} took too long.`);
  }
}

/**
 * A promise with a time limit.
 *
 * @param what named by the error
 * @param time milliseconds
 */
export function inTime<Value>(
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

/** `fetch` of a whole file, which may take any time as long as data arrive. Else it rejects with `StalledError`. */
export async function fetchInTime(url: string, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const { signal } = init;
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const next = <Value>(step: Promise<Value>) => inTime(step, url, STALL_LIMIT, () => controller.abort());
  try {
    const response = await next(fetch(url, { ...init, signal: controller.signal }));
    if (!response.ok || !response.body) return response;
    // A second reader sees whether data arrive; the answer itself then has all of them.
    const reader = response.clone().body?.getReader();
    while (reader && !(await next(reader.read())).done);
    return response;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** What a JSON file holds. Rejects as `fetchInTime` does, and on a status other than 2xx. */
export async function fetchJson<Value>(url: string, init?: RequestInit): Promise<Value> {
  const response = await fetchInTime(url, init);
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  return (await response.json()) as Value;
}
