import { afterAll, vi } from 'vitest';

// Files of a worker share its modules and its environment: none leaves anything of its own behind.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.env.NODE_ENV = 'production';
});
