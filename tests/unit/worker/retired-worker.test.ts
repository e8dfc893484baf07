import { expect, test } from 'vitest';
import { fakeWorker, SCOPE } from './fake-worker.ts';

test("a retired worker deletes this site's caches, and unregisters itself", async () => {
  const world = fakeWorker({} as never);
  await import('../../../src/worker/retired-worker.ts');
  const others = ['site-documents-https://docs.example/', `other-documents-${SCOPE}`];
  for (const name of [...others, `site-documents-${SCOPE}`, `site-shell-${SCOPE}`]) await caches.open(name);
  await world.send('activate');
  expect([...world.caches.keys()]).toEqual(others);
  expect(world.registration.unregister).toHaveBeenCalledOnce();
  expect(world.skipWaiting).toHaveBeenCalledOnce();
});
