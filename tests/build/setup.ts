import { afterAll, vi } from 'vitest';

// Files run by the same worker share modules and environment, so each must restore them.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.env.NODE_ENV = 'production';
});
