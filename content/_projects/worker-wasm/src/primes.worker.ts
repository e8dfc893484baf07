import type { Answer, Question } from './primes';

interface Exports {
  /** Number of primes below a limit. */
  count(limit: number): number;
}

// Begun at once; a question that comes meanwhile waits for it.
const url = new URL('./primes.wasm', import.meta.url);
const wasm = WebAssembly.instantiateStreaming(fetch(url));

self.addEventListener('message', async ({ data: { id, limit } }: MessageEvent<Question>) => {
  const { exports } = (await wasm).instance;
  const { count } = exports as unknown as Exports;
  self.postMessage({ id, count: count(limit) } satisfies Answer);
});
