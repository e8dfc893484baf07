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

test('files written to a staging folder are named by their final location', () => {
  const { customLogger } = settingsWith();
  customLogger?.info('.site/new/assets/a.js  1 kB, .site/new/assets/b.js  2 kB');
  expect(lines).toEqual(['dist/assets/a.js  1 kB, dist/assets/b.js  2 kB']);
});

test('a failing build reports it once although there are two bundles; other errors are all reported', () => {
  const { customLogger } = settingsWith();
  for (const message of ['One.', '✗ Build failed in 1 s', 'Two.', '✗ Build failed in 2 s', 'Two.'])
    customLogger?.error(message);
  expect(lines).toEqual(['One.', '✗ Build failed in 1 s', 'Two.', 'Two.']);
});

test('code for browsers is written to the folder, code for prerendering is not written, both with source positions', () => {
  vi.stubEnv('CONTENT_ERRORS', '');
  const { build, environments, builder } = settingsWith();
  expect(build).toMatchObject({ outDir: '/site/dist', emptyOutDir: false });
  expect(build?.rolldownOptions?.shimMissingExports).toBe(false);
  expect(environments?.client?.build).toMatchObject({
    outDir: '/site/.site/new',
    copyPublicDir: false,
    rolldownOptions: { input: '/site/index.html' },
  });
  const { write, minify, sourcemap, rolldownOptions } = environments?.ssr?.build ?? {};
  expect({ write, minify, sourcemap }).toEqual({ write: false, minify: false, sourcemap: 'inline' });
  expect(rolldownOptions?.input).toBe('virtual:site/server');
  const output = [rolldownOptions?.output ?? {}].flat()[0];
  expect(output).toMatchObject({ codeSplitting: false, sourcemapExcludeSources: true });
  expect(output?.sourcemapPathTransform?.('../src/a.tsx', '/site/.cache/server.mjs')).toBe('/site/src/a.tsx');
  expect(builder).toEqual({ sharedConfigBuild: true, sharedPlugins: true });
  vi.stubEnv('CONTENT_ERRORS', 'warn');
  expect(settingsWith().build?.rolldownOptions?.shimMissingExports).toBe(true);
  vi.unstubAllEnvs();
});

test('packages of the application and what nearly all scripts need share a chunk', () => {
  const { output } = settingsWith().environments?.client?.build?.rolldownOptions ?? {};
  const [first = {}] = [output ?? {}].flat();
  const { groups } = first.codeSplitting as { groups: { name: string; test: RegExp }[] };
  const [group] = groups;
  expect(group?.name).toBe('react');
  const names = [
    'node_modules/react/index.js',
    'node_modules/react-dom/client.js',
    'node_modules/react-router/dist/index.mjs',
    'node_modules\\scheduler\\index.js',
    'src/shared/paths.ts',
    'src/shared/locale-path.ts',
    '\0rolldown/runtime.js',
  ];
  for (const name of names) expect(group?.test.test(name), name).toBe(true);
  for (const name of ['node_modules/react-other/a.js', 'src/site/paths.ts', 'src/shared/sidebar-tree.ts'])
    expect(group?.test.test(name), name).toBe(false);
});

test('a given logger is used', () => {
  const own = { info: vi.fn() } as unknown as Logger;
  expect(settingsWith(own).customLogger).toBe(own);
});
