import { describe, expect, test, vi } from 'vitest';
import { onceEach } from '../../../src/shared/once.ts';

describe('results by key', () => {
  test('are computed once', async () => {
    const load = vi.fn(async (url: string) => `text of ${url}`);
    const read = onceEach(load);
    expect(await read('/a.md')).toBe('text of /a.md');
    expect(await read('/a.md')).toBe('text of /a.md');
    expect(load).toHaveBeenCalledOnce();
    expect(await read('/b.md')).toBe('text of /b.md');
  });

  test('are computed again after a failure', async () => {
    const load = vi.fn<(url: string) => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('text');
    const read = onceEach(load);
    await expect(read('/a.md')).rejects.toThrow('offline');
    expect(await read('/a.md')).toBe('text');
  });
});
