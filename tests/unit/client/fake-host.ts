import { vi } from 'vitest';

/** A host that is a table of answers. It takes the place of `fetch`. */
export interface FakeHost {
  /** What was asked for so far: method, path below the base, and how the cache was to be used. */
  requests: { method: string; file: string; cache: RequestCache | undefined; priority: string | undefined }[];
  /** Gives a file these contents from now on. */
  json: (file: string, value: unknown) => void;
  removeAll: () => void;
  /** Keeps the answers to matching requests back until the returned function is called. */
  hold: (file: string) => () => void;
  holdAll: () => () => void;
  /** Whether the host can be reached. */
  isReachable: boolean;
}

/** @param root address of the site, with its base path */
export function fakeHost(root: string): FakeHost {
  const files = new Map<string, string>();
  const held = new Map<string, Promise<void>>();
  const host: FakeHost = {
    requests: [],
    isReachable: true,
    json: (file, value) => files.set(file, JSON.stringify(value)),
    removeAll: () => files.clear(),
    holdAll: () => host.hold(''),
    hold(file) {
      let release = () => {};
      held.set(file, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(file);
        release();
      };
    },
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit & { priority?: string } = {}) => {
    const { pathname, origin } = new URL(input, window.location.href);
    const file = (origin + pathname).replace(root, '');
    const method = init.method ?? 'GET';
    host.requests.push({ method, file, cache: init.cache, priority: init.priority });
    const aborted = new Promise<never>((_, reject) => {
      const fail = () => reject(new DOMException('Aborted', 'AbortError'));
      if (init.signal?.aborted) fail();
      init.signal?.addEventListener('abort', fail);
    });
    await Promise.race([held.get(file) ?? held.get(''), aborted]);
    if (!host.isReachable) throw new TypeError('Failed to fetch');
    const text = files.get(file);
    return answer(text ?? '', text === undefined ? 404 : 200);
  });
  return host;
}

/** Without a stream: its pieces would become a `Blob` of the document, which the `Response` of Node does not know. */
function answer(text: string, status: number): Response {
  const response = new Response(text, { status });
  return Object.defineProperty(response, 'body', { value: null });
}
