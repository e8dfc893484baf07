import { vi } from 'vitest';
import type { WorkerSettings } from '../../../src/shared/offline.ts';

/**
 * The environment of a service worker: caches, clients, a host behind `fetch`, and events. Worker code runs in it as it
 * is built, except for what limits the size of caches, in a database of its own.
 */

/** URL of the site, with its base path. */
export const SCOPE = 'https://docs.example/docs/';

interface Answer {
  body: string;
  type: string;
  status?: number;
  isRedirected?: boolean;
}

export interface FakeWorker {
  /** Responses of the host, by path below the scope. */
  files: Map<string, Answer>;
  /** Requests to the host so far. */
  requests: { file: string; cache: RequestCache }[];
  isReachable: boolean;
  /** Whether responses never arrive. */
  hangs: boolean;
  caches: Map<string, FakeCache>;
  /** Has the worker handle a request. `undefined` if it leaves it to the browser. */
  fetch: (
    file: string,
    init?: { isNavigation?: boolean; destination?: string; accept?: string },
  ) => Promise<Response> | undefined;
  /** Resolves when everything started by requests so far is finished. */
  settled: () => Promise<void>;
  /** Sends an event and waits for what the worker passed to `waitUntil`. */
  send: (type: 'install' | 'activate' | 'message', data?: unknown) => Promise<void>;
  registration: { scope: string; unregister: ReturnType<typeof vi.fn>; navigationPreload: Preload };
  skipWaiting: ReturnType<typeof vi.fn>;
  /** Makes the worker control the open pages. */
  claim: ReturnType<typeof vi.fn>;
  /** Texts of cached files, by path below the scope; of one cache or all. */
  kept: (purpose?: string) => Promise<Record<string, string>>;
  /** Empties caches and host. */
  reset: () => void;
}

interface Preload {
  enable: ReturnType<typeof vi.fn>;
  disable: ReturnType<typeof vi.fn>;
}

type Listener = (event: object) => void;

class FakeEvent {
  readonly tasks: Promise<unknown>[] = [];
  constructor(
    readonly type: string,
    fields: object = {},
  ) {
    Object.assign(this, fields);
  }
  waitUntil(task: Promise<unknown>) {
    this.tasks.push(task);
    // Errors are passed to the sender of the event.
    task.catch(() => undefined);
  }
}

/** A cache like in browsers: `Vary` headers are respected. */
class FakeCache {
  readonly entries = new Map<string, { request: Request; response: Response }>();

  async match(request: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<Response | undefined> {
    return this.find(toRequest(request), options)?.response.clone();
  }
  private find(asked: Request, options: CacheQueryOptions) {
    return [...this.entries.values()].find(({ request: kept, response }) => {
      const [url, wanted] = [kept.url, asked.url].map((href) =>
        options.ignoreSearch ? href.split('?')[0] : href,
      );
      const varying = response.headers.get('Vary')?.split(/, ?/) ?? [];
      const isFit =
        options.ignoreVary || varying.every((name) => kept.headers.get(name) === asked.headers.get(name));
      return url === wanted && isFit;
    });
  }
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const asked = toRequest(request);
    this.entries.set(asked.url, { request: asked, response });
  }
  async delete(request: RequestInfo | URL, options: CacheQueryOptions = {}): Promise<boolean> {
    const found = this.find(toRequest(request), options);
    return found !== undefined && this.entries.delete(found.request.url);
  }
  async keys(): Promise<Request[]> {
    return [...this.entries.values()].map(({ request }) => request);
  }
}

function toRequest(request: RequestInfo | URL): Request {
  return request instanceof Request ? request : new Request(request);
}

/** A response from another URL than the requested one; clones are redirected, too. */
function redirected(response: Response): Response {
  const { clone } = response;
  return Object.defineProperties(response, {
    redirected: { value: true },
    clone: { value: () => redirected(clone.call(response)) },
  });
}

/** Creates the environment. Worker code imported from now on runs in it. */
export function fakeWorker(settings: WorkerSettings): FakeWorker {
  const listeners = new Map<string, Listener[]>();
  const stores = new Map<string, FakeCache>();
  const preload: Preload = { enable: vi.fn(async () => {}), disable: vi.fn(async () => {}) };
  const registration = { scope: SCOPE, unregister: vi.fn(async () => true), navigationPreload: preload };
  const skipWaiting = vi.fn(async () => {});
  const claim = vi.fn(async () => {});

  const open = async (name: string) => {
    const cache = stores.get(name) ?? new FakeCache();
    stores.set(name, cache);
    return cache;
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async match(request: RequestInfo | URL, options: MultiCacheQueryOptions = {}) {
      for (const [name, cache] of stores) {
        if (options.cacheName !== undefined && options.cacheName !== name) continue;
        const found = await cache.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
  const scope = {
    registration,
    caches,
    siteSettings: settings,
    skipWaiting,
    clients: { claim, matchAll: vi.fn(async () => []) },
    location: new URL('service-worker.js', SCOPE),
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  // As in production: nothing is logged.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('navigator', { userAgent: 'Chrome' });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('location', scope.location);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('FetchEvent', FakeEvent);
  vi.stubGlobal('ExtendableEvent', FakeEvent);
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const request = toRequest(input);
    const file = request.url.replace(SCOPE, '');
    world.requests.push({ file, cache: request.cache });
    if (world.hangs) return new Promise<Response>(() => {});
    if (!world.isReachable) throw new TypeError('Failed to fetch');
    const answer = world.files.get(file.replace(/[?#].*$/, ''));
    const headers = { 'Content-Type': answer?.type ?? 'text/html', Vary: 'Accept' };
    const response = new Response(answer?.body ?? 'Not found', {
      status: answer ? (answer.status ?? 200) : 404,
      headers,
    });
    return answer?.isRedirected ? redirected(response) : response;
  });

  async function send(type: string, fields: object): Promise<FakeEvent> {
    const event = new FakeEvent(type, fields);
    for (const listener of listeners.get(type) ?? []) listener(event);
    let seen = 0;
    while (seen < event.tasks.length) await event.tasks[seen++];
    return event;
  }

  const begun: Promise<unknown>[] = [];
  const world: FakeWorker = {
    files: new Map(),
    requests: [],
    isReachable: true,
    hangs: false,
    caches: stores,
    registration,
    skipWaiting,
    claim,
    fetch(file, { isNavigation = false, destination = '', accept = '*/*' } = {}) {
      const headers = { Accept: isNavigation ? 'text/html' : accept };
      const request = new Request(new URL(file, SCOPE), { headers });
      // Scripts cannot create requests for documents.
      if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
      Object.defineProperty(request, 'destination', { value: destination });
      let answer: Promise<Response> | undefined;
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      begun.push(send('fetch', { request, respondWith, clientId: '' }).catch(() => undefined));
      return answer;
    },
    settled: async () => {
      await Promise.all(begun.splice(0));
    },
    send: async (type, data) => {
      await send(type, { data });
    },
    async kept(purpose) {
      const texts: Record<string, string> = {};
      for (const [name, cache] of stores) {
        if (purpose !== undefined && name !== `site-${purpose}-${SCOPE}`) continue;
        for (const [url, { response }] of cache.entries)
          texts[url.replace(SCOPE, '')] = await response.clone().text();
      }
      return texts;
    },
    reset() {
      stores.clear();
      world.files.clear();
      world.requests.length = 0;
      world.isReachable = true;
      world.hangs = false;
    },
  };
  return world;
}
