/** The members in use of `ServiceWorkerGlobalScope`, which TypeScript's DOM library does not declare. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
}

/** An event that keeps the worker alive until a promise settles. */
export interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
