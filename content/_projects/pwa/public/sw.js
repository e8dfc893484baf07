// Copied as it is: the address of a service worker must not change. The list is another one
// after each change of a file, so that the browser installs the worker again.
importScripts('/precache.js');

const { version, files } = self.build;
const name = `files-${version}`;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(name);
    await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const others = (await caches.keys()).filter((key) => key !== name);
    await Promise.all(others.map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  // Pages from the network, so that a deploy is seen; files with a hash from the cache.
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
