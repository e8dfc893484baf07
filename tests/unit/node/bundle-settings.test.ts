import path from 'node:path';
import type { Logger } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundleSettings } from '../../../src/node/build/bundle-settings.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const root = path.resolve('/site');
const settingsWith = (logger?: Logger) =>
  bundleSettings({
    root,
    folder: path.join(root, '.site/new'),
    outDir: path.join(root, 'dist'),
    logLevel: 'info',
    logger,
  });

test('files that are written to a folder of their own are named by where they will be', () => {
  const { customLogger } = settingsWith();
  customLogger?.info('.site/new/assets/a.js  1 kB, .site/new/assets/b.js  2 kB');
  expect(lines).toEqual(['dist/assets/a.js  1 kB, dist/assets/b.js  2 kB']);
});

test('a build that fails says so once although there are two bundles; other errors are all told', () => {
  const { customLogger } = settingsWith();
  for (const message of ['One.', '✗ Build failed in 1 s', 'Two.', '✗ Build failed in 2 s', 'Two.'])
    customLogger?.error(message);
  expect(lines).toEqual(['One.', '✗ Build failed in 1 s', 'Two.', 'Two.']);
});

test('a logger that is given is the one that is used', () => {
  const own = { info: vi.fn() } as unknown as Logger;
  expect(settingsWith(own).customLogger).toBe(own);
});
