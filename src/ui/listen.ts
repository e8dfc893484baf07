type Listeners = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void } & {
  readonly [name: `site:${string}`]: (event: Event) => void;
};

/** Adds listeners by event name; returns a function that removes them. */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions) {
  const listening = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener as EventListener, { ...options, signal: listening.signal });
  return () => listening.abort();
}
