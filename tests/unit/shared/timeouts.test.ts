import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout, STALL_LIMIT, withTimeout } from '../../../src/shared/timeouts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A response whose parts arrive at intervals in milliseconds; then it stalls, or ends. */
function slowly(parts: readonly string[], pause: number, ends: boolean): Response {
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        const part = parts[count++];
        if (part === undefined && !ends) return;
        setTimeout(() => {
          if (part === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(part));
          resolve();
        }, pause);
      }),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/plain' } });
}

const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.name);

describe('a download', () => {
  it('may take any time as long as data arrives', async () => {
    vi.stubGlobal('fetch', async () => slowly(['a', 'b', 'c'], STALL_LIMIT - 1, true));
    const answer = fetchWithTimeout('/a');
    await vi.advanceTimersByTimeAsync(4 * STALL_LIMIT);
    const response = await answer;
    expect(await response.text()).toBe('abc');
    expect(response.headers.get('Content-Type')).toBe('text/plain');
  });

  it.each([
    ['before the first byte', () => new Promise<Response>(() => {})],
    ['in the middle', async () => slowly(['a'], 1, false)],
  ])('that stalls %s times out', async (_when, get) => {
    const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(get);
    vi.stubGlobal('fetch', asked);
    const answer = outcome(fetchWithTimeout('/a'));
    await vi.advanceTimersByTimeAsync(STALL_LIMIT + 1);
    expect(await answer).toBe('StalledError');
    expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when it is aborted', async () => {
    const controller = new AbortController();
    const get = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', get);
    const answer = outcome(fetchWithTimeout('/a', { signal: controller.signal }));
    controller.abort();
    expect(await answer).toBe('AbortError');
  });

  it('of a missing file resolves with its status', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    expect((await fetchWithTimeout('/a')).status).toBe(404);
  });
});

it('a stalled script times out', async () => {
  const late = outcome(withTimeout(new Promise(() => {}), 'The menu', 20));
  await vi.advanceTimersByTimeAsync(20);
  expect(await late).toBe('StalledError');
  expect(await withTimeout(Promise.resolve(1), 'The menu', 20)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
