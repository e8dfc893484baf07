export interface Question {
  id: number;
  limit: number;
}

export interface Answer {
  id: number;
  count: number;
}

const worker = new Worker(new URL('./primes.worker.ts', import.meta.url), { name: 'primes' });
const open = new Map<number, (count: number) => void>();
let lastId = 0;

worker.addEventListener('message', ({ data: { id, count } }: MessageEvent<Answer>) => {
  open.get(id)?.(count);
  open.delete(id);
});

/** Counts the primes below a limit without blocking the page. */
export function countPrimes(limit: number): Promise<number> {
  const id = ++lastId;
  worker.postMessage({ id, limit } satisfies Question);
  return new Promise((resolve) => open.set(id, resolve));
}
