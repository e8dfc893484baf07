import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExampleResult } from '../../../scripts/check-content/built-examples/example.ts';
import { runExamples } from '../../../scripts/check-content/built-examples/run.ts';
import {
  type AddressOptions,
  composeAddresses,
  DEFAULTS,
  settingsOf,
} from '../../../src/brand/composer/compose-addresses.ts';
import {
  emittedNames,
  type NamePatterns,
  settingsOf as settingsOfPatterns,
} from '../../../src/brand/composer/name-patterns.ts';
import { configSource } from '../../../src/brand/config-source.ts';

/** Packages that the site documents. */
const PACKAGES = path.resolve('tests/packages');

function project(files: Record<string, string>, config: string, check: (result: ExampleResult) => void) {
  return {
    example: { at: '', claim: '', check },
    files: { ...files, 'rsbuild.config.mjs': config },
    config: 'rsbuild.config.mjs',
  };
}

/** Replaces hashes by a pattern for hashes of any length. */
function patternOf(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/(?:b5ef|4f45|cac8|b569|e0c7|1da7)[\da-f]*/g, (hash) => `\\w{${hash.length}}`);
}

describe('the source of a configuration', () => {
  it('keeps short objects on one line, and quotes strings', () => {
    expect(configSource({})).toBe('export default {};');
    expect(
      configSource({ 'server.base': '/shop', 'output.filenameHash': false, 'output.distPath.js': "it's" }),
    ).toBe(
      "export default {\n  server: { base: '/shop' },\n  output: { filenameHash: false, distPath: { js: 'it\\'s' } },\n};",
    );
    expect(configSource({ 'output.distPath': { root: 'a'.repeat(40), js: 'b'.repeat(20) } })).toBe(
      `export default {\n  output: {\n    distPath: {\n      root: '${'a'.repeat(40)}',\n      js: '${'b'.repeat(20)}',\n    },\n  },\n};`,
    );
  });
});

describe('the composer of addresses', () => {
  const options = (set: Partial<AddressOptions> = {}): AddressOptions => ({ ...DEFAULTS, ...set });

  it('sets only what differs from the defaults', () => {
    expect(settingsOf(options())).toEqual({});
    expect(settingsOf(options({ base: '/shop' }))).toEqual({ 'server.base': '/shop' });
  });

  it('rejects the base that the build rejects', () => {
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
      const source = configSource(settingsOf(options(set)));
      return project({ 'src/index.js': 'console.log(1);\n' }, source, ({ read, has }) => {
        assert.match(read(`${root}/index.html`), new RegExp(`src="${patternOf(script)}"`));
        assert.ok(has(new RegExp(`^${patternOf(file)}$`)), file);
      });
    });
    expect(await runExamples(projects, PACKAGES)).toEqual(cases.map(() => undefined));
  });
});

describe('the composer of names', () => {
  const patterns = (set: Partial<NamePatterns>): NamePatterns => ({
    hash: '',
    js: '',
    css: '',
    image: '',
    ...set,
  });

  it('leaves a folder of any name with `..`', () => {
    const names = emittedNames(patterns({ js: 'a#b/../[name].js' }));
    expect(names).toContainEqual({ key: 'entry', path: 'static/js/index.js' });
  });

  /** The project shown by the composer; the image is too large to be inlined. */
  const SAMPLE = {
    'src/index.js': `import './style.css';
import photo from './pictures/photo.png';
import('./chart.js').then(({ draw }) => draw(photo));
import(/* webpackChunkName: "map" */ './map.js').then(({ draw }) => draw(photo));
`,
    'src/chart.js': "export const draw = (text) => document.body.append('chart', text);\n",
    'src/map.js': "export const draw = (text) => document.body.append('map', text);\n",
    'src/style.css': 'body { color: red; }\n',
    'src/pictures/photo.png': 'picture'.repeat(1000),
  };

  const cases: Partial<NamePatterns>[] = [
    {},
    { hash: 'false' },
    { hash: 'fullhash:16', css: '[name].[chunkhash:4].css' },
    { hash: '[contenthash:6]', js: '[name]-[id].[hash:6].js' },
    { hash: 'chunkhash:6', js: 'app/[name].[runtime].[contenthash].js' },
    { js: '[path][name].js?v=[contenthash:8]', css: '[base]', image: '[path][name].[hash:5][ext]' },
    { js: '[name]#x[ext]', css: '../[name].[contenthash:20].css', image: '[file]' },
    { js: '[name].[fullhash:20].js', css: '[id][runtime].css', image: '[base][query]-[id]' },
    { js: '/[name]//x.[Name].js', css: 'a b.css', image: '[name].[chunkhash][ext]?[hash]' },
    { hash: 'name', image: '[contenthash:0]x[ext]', css: '[name].[contenthash:x].css' },
  ];

  it('shows what the package builds', { timeout: 120_000 }, async () => {
    const projects = cases.map((set) => {
      const names = emittedNames(patterns(set));
      assert.ok(typeof names !== 'string', `${JSON.stringify(set)}: ${names}`);
      return project(SAMPLE, configSource(settingsOfPatterns(patterns(set))), ({ files }) => {
        const written = files.filter((file) => !/(\.html|\.txt)$/.test(file));
        const expected = names.map((name) => new RegExp(`^dist/${patternOf(name.path)}$`));
        assert.deepEqual(
          expected.filter((name) => !written.some((file) => name.test(file))),
          [],
        );
        assert.equal(written.length, expected.length);
      });
    });
    expect(await runExamples(projects, PACKAGES)).toEqual(cases.map(() => undefined));
  });

  it('reports what the package cannot build', { timeout: 120_000 }, async () => {
    const broken: Partial<NamePatterns>[] = [
      { js: 'x.js' },
      { js: '[base].js' },
      { hash: 'contenthash:20' },
      { js: '[name].[chunkhash:17].js' },
    ];
    expect(broken.map((set) => emittedNames(patterns(set)))).toEqual([
      'conflict',
      'conflict',
      'crash',
      'crash',
    ]);
    const projects = broken.map((set) =>
      project(SAMPLE, configSource(settingsOfPatterns(patterns(set))), () => undefined),
    );
    const results = await runExamples(projects, PACKAGES);
    expect(results.map((result) => /ended its process|failed/.exec(result ?? 'built')?.[0])).toEqual([
      'failed',
      'failed',
      'ended its process',
      'ended its process',
    ]);
  });
});
