import { CACHE_PREFIX } from '../shared/offline.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Takes the place of the service worker where offline reading was switched off: removes all it kept, and itself. */

declare const self: WorkerScope;

const { scope } = self.registration;

async function retire(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && name.endsWith(`-${scope}`));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));
