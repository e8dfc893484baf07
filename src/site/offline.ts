import type { Lang, RoutePath, RouteTable } from '../shared/contracts.ts';
import { CACHE_PREFIX, removeCaches, WORKER_FILE, type WorkerMessage } from '../shared/offline.ts';
import { toUrl } from '../shared/paths.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import { trustedScript } from '../ui/trusted-types.ts';
import { isFrugal } from './connection.ts';

/** Maximum wait for an idle moment, in milliseconds. */
const IDLE_LIMIT = 4000;

interface Reading {
  lang(): Lang;
  /** Calls back after each navigation, and from time to time. */
  onMove(listener: () => void): void;
}

/**
 * Sets up offline reading once the page is loaded and the browser is idle. If it is switched off, deletes what an earlier
 * version of the site kept. Failures are ignored.
 */
export function setUpOffline(config: Pick<ClientConfig, 'base' | 'offline'>, reading: Reading): void {
  const workers = serviceWorkers();
  if (import.meta.env.DEV || !workers) return;
  afterLoad(() => void (config.offline ? register(config.base) : retire(config.base)).catch(() => undefined));
  if (!config.offline) return;
  keepLanguages(workers, reading);
}

/**
 * Keeps the languages being read offline, and from the second page of a visit on their search as well: a reader who only
 * looks up one page need not download it (again after every edit of any page), nor one with a metered or slow connection.
 * Repeated for each new worker, since another version of the site has other files.
 */
function keepLanguages(workers: ServiceWorkerContainer, reading: Reading): void {
  const kept = new Set<string>();
  const keep = (kind: 'keep-language' | 'keep-search') => {
    const lang = reading.lang();
    const { controller } = workers;
    if (!controller || kept.has(kind + lang)) return;
    kept.add(kind + lang);
    controller.postMessage({ kind, lang } satisfies WorkerMessage);
  };
  const first = window.location.pathname;
  let readsOn = false;
  const keepAll = () => {
    keep('keep-language');
    if (readsOn && !isFrugal()) onIdle(() => keep('keep-search'));
  };
  workers.addEventListener('controllerchange', () => {
    kept.clear();
    keepAll();
  });
  afterLoad(keepAll);
  reading.onMove(() => {
    readsOn ||= window.location.pathname !== first;
    keepAll();
  });
}

/** Whether pages read before can be opened without a connection. */
export function hasKeptPages(): boolean {
  return Boolean(serviceWorkers()?.controller);
}

/** Undefined on insecure origins and in some private windows; with storage denied, even the property access throws. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Routes of the pages that can be opened without a connection. */
export async function keptRoutes(routes: RouteTable, base: string): Promise<RoutePath[]> {
  try {
    if (!hasKeptPages()) return [];
    const names = (await caches.keys()).filter((name) => name.startsWith(`${CACHE_PREFIX}-`));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
    return Object.keys(routes).filter((route) => {
      const data = routes[route];
      return paths.has(toUrl(route, base)) || (typeof data === 'string' && paths.has(toUrl(data, base)));
    });
  } catch {
    return [];
  }
}

async function register(base: string): Promise<void> {
  const { serviceWorker } = navigator;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register(trustedScript(base + WORKER_FILE), { scope: base, updateViaCache: 'none' });
  if (!isNew) return;
  // A new worker has not seen this page's requests.
  const { active } = await serviceWorker.ready;
  const [document] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({
    kind: 'keep',
    document: document?.name ?? window.location.href,
    files: [...new Set(files)],
  } satisfies WorkerMessage);
}

/** Whether a document is kept for reading without a connection. */
export async function hasKeptDocument(href: string): Promise<boolean> {
  try {
    const options = { ignoreSearch: true, ignoreVary: true };
    return hasKeptPages() && (await caches.match(href, options)) !== undefined;
  } catch {
    return false;
  }
}

async function retire(base: string): Promise<void> {
  const scope = new URL(base, window.location.href).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.active?.scriptURL === scope + WORKER_FILE) await registration.unregister();
  // Even without a worker: one that was still running may have left files.
  await removeCaches(scope);
}

function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') onIdle(task);
  else window.addEventListener('load', () => onIdle(task), { once: true });
}

function onIdle(task: () => void): void {
  // Missing in some browsers, although the types disagree.
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(task, { timeout: IDLE_LIMIT });
  } else window.setTimeout(task, IDLE_LIMIT / 4);
}
