type Listeners = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void } & {
  readonly [name: `site:${string}`]: (event: Event) => void;
};

/** Listens to events, by name; returns the way to stop. */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions) {
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener as EventListener, { ...options, signal: listening.signal });
  return () => listening.abort();
}
