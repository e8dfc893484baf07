import { afterAll, vi } from 'vitest';

// Files of a worker share packages and the document, which halves the time. The project's own modules are loaded afresh
// for each file, so that neither their state nor mocks outlive it.
vi.resetModules();

/** Build settings apply to the whole process. */
const { NODE_ENV } = process.env;

afterAll(() => {
  process.env.NODE_ENV = NODE_ENV;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  performance.clearMarks();
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

/** Timeout in milliseconds that even a busy machine does not reach. */
const WAIT = 20_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: WAIT, ...(typeof options === 'number' ? { timeout: options } : options) });

if (typeof document !== 'undefined') {
  // Tests with a document wait as long as a busy machine needs. Components are rendered twice, and their effects run
  // twice, which reveals impure ones; the development server does not do so, to behave like the built site.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT, reactStrictMode: true });

  // Timers are Node's: leaked ones outlive their document.
  const { setTimeout: start } = globalThis;
  const timers: NodeJS.Timeout[] = [];
  globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
    const timer = start(...given);
    timers.push(timer);
    return timer;
  }, start);
  afterAll(() => {
    vi.useRealTimers();
    globalThis.setTimeout = start;
    for (const timer of timers) clearTimeout(timer);
  });
}
