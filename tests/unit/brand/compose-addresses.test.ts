import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runExamples } from '../../../scripts/check-content/built/run.ts';
import {
  type AddressOptions,
  composeAddresses,
  configOf,
  DEFAULTS,
} from '../../../src/brand/composer/compose-addresses.ts';

const options = (set: Partial<AddressOptions> = {}): AddressOptions => ({ ...DEFAULTS, ...set });

describe('the composer of addresses', () => {
  it('writes only what differs from the defaults', () => {
    expect(configOf(options())).toBe('export default {};');
    expect(configOf(options({ base: '/shop', folder: "it's" }))).toBe(
      "export default {\n  server: { base: '/shop' },\n  output: {\n    distPath: { js: 'it\\'s' },\n  },\n};",
    );
  });

  it('refuses the base that the build refuses', () => {
    expect(composeAddresses(options({ base: 'shop' }))).toBeUndefined();
    expect(composeAddresses(options({ base: '/shop' }))?.page).toBe('/shop/');
  });

  const cases: Partial<AddressOptions>[] = [
    {},
    { base: '/shop' },
    { base: '/shop/', prefix: 'https://cdn.example.com', root: 'out' },
    { prefix: 'auto', folder: 'js' },
    { prefix: './', filename: 'app/[name].js' },
    { folder: 'assets/scripts/', filename: '[contenthash].js' },
    { filename: '[name].[contenthash:20].js' },
  ];

  it('shows what the package builds', { timeout: 60_000 }, async () => {
    const projects = cases.map((set) => {
      const { script, file } = composeAddresses(options(set)) ?? assert.fail();
      const root = set.root ?? DEFAULTS.root;
      return {
        example: {
          at: '',
          claim: '',
          check: ({ read, has }: { read(file: string): string; has(file: RegExp): boolean }) => {
            assert.match(read(`${root}/index.html`), new RegExp(`src="${patternOf(script)}"`));
            assert.ok(has(new RegExp(`^${patternOf(file)}$`)), file);
          },
        },
        files: { 'src/index.js': 'console.log(1);\n', 'rsbuild.config.mjs': configOf(options(set)) },
        config: 'rsbuild.config.mjs',
      };
    });
    expect(await runExamples(projects, path.resolve('tests/packages'))).toEqual(cases.map(() => undefined));
  });
});

/** The hash of the composer stands for any of its length. */
function patternOf(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/b5effbfc(\w*)/, (hash) => `\\w{${hash.length}}`);
}
