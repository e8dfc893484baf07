import { removeCaches } from '../shared/offline.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Replaces the service worker where offline reading was switched off: deletes its caches and unregisters itself. */

declare const self: WorkerScope;

const { scope } = self.registration;

async function retire(): Promise<void> {
  await removeCaches(scope);
  await self.registration.unregister();
}

void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(retire()));
