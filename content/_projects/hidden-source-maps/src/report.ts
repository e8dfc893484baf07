declare const RELEASE: string;

/** Sends errors nobody caught to the service, with the release whose maps it needs. */
export function reportErrors(url: string): void {
  const send = (error: unknown): void => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    navigator.sendBeacon(url, JSON.stringify({ release: RELEASE, message, stack }));
  };
  window.addEventListener('error', (event) => send(event.error));
  window.addEventListener('unhandledrejection', (event) => send(event.reason));
}
