import { vi } from 'vitest';

/** A host defined by a table of responses, which replaces `fetch`. */
export interface FakeHost {
  /** Requests so far: method, path below the base, and cache mode. */
  requests: { method: string; file: string; cache: RequestCache | undefined; priority: string | undefined }[];
  /** Sets the content of a file. */
  json: (file: string, value: unknown) => void;
  removeAll: () => void;
  /** Delays matching responses until the returned function is called. */
  hold: (file: string) => () => void;
  holdAll: () => () => void;
  /** Whether the host is reachable. */
  isReachable: boolean;
}

/** @param root URL of the site, with its base path */
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

/** Not a stream: its chunks would become a jsdom `Blob`, which the `Response` of Node rejects. */
function answer(text: string, status: number): Response {
  const response = new Response(text, { status });
  return Object.defineProperty(response, 'body', { value: null });
}
