import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeCheck } from '../../../scripts/check-content/code/type-check.ts';
import { pluginExport } from '../../../src/brand/config-reader/draft.ts';
import type { Reading } from '../../../src/brand/config-reader/explain.ts';
import { LONGEST_SOURCE } from '../../../src/brand/config-reader/parse-source.ts';
import { PROJECT } from '../../../src/brand/config-reader/static-value.ts';
import { guessTool, toolKeys } from '../../../src/brand/config-reader/tools.ts';
import { isOfType } from '../../../src/brand/config-reader/value-types.ts';
import { pinCommands } from '../../../src/shared/install-commands.ts';
import { loadMapping, loadVersions, MAPPINGS, OPTIONS, read } from './read-fixture.ts';

interface Fixture {
  name: string;
  text: string;
}

const fixtures = [
  ...readFileSync('tests/fixtures/configurations.md', 'utf8').matchAll(
    /^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm,
  ),
].map(([, name = '', text = '']): Fixture => ({ name, text }));

const readFixture = ({ name, text }: Fixture) => read(text, guessTool(name, text));

function keysOf(reading: Reading) {
  if (reading.kind !== 'keys') throw new Error(JSON.stringify(reading));
  return reading.keys;
}

function draftOf(reading: Reading): string {
  return reading.kind === 'keys' ? (reading.draft?.code ?? '') : '';
}

const fatesOf = (reading: Reading) =>
  Object.fromEntries(keysOf(reading).map(({ name, fate }) => [name, fate]));

/** Type-checks programs against the documented packages. */
async function problemsOf(programs: ReadonlyMap<string, string>): Promise<string[]> {
  const dir = path.resolve('tests/packages/.cache', `config-reader-${process.pid}`);
  const folders = new Map(
    [...programs].map(([name, code]) => [name, new Map([['rsbuild.config.ts', code]])]),
  );
  return (await typeCheck(dir, folders)).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('configurations of other tools', () => {
  it('are explained for at least nine of ten keys', async () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(60);
    const unknown: string[] = [];
    let count = 0;
    for (const fixture of fixtures) {
      const keys = keysOf(await readFixture(fixture));
      count += keys.length;
      unknown.push(
        ...keys.filter(({ fate }) => fate === 'unknown').map(({ name }) => `${fixture.name} ${name}`),
      );
    }
    expect(count).toBeGreaterThan(300);
    expect(1 - unknown.length / count, unknown.join('\n')).toBeGreaterThan(0.9);
  });

  it('become drafts that type-check', async () => {
    const drafts = new Map<string, string>();
    for (const [index, fixture] of fixtures.entries()) {
      const draft = draftOf(await readFixture(fixture));
      if (draft !== '') drafts.set(`${index}`, draft);
    }
    expect(drafts.size).toBeGreaterThan(50);
    expect(await problemsOf(drafts)).toEqual([]);
  }, 240_000);

  it('keep literal values, and name computed ones', async () => {
    const text = `const path = require('path');
const resolve = (dir) => path.join(__dirname, dir);
module.exports = {
  outputDir: 'build',
  filenameHashing: false,
  css: { extract: false },
  productionSourceMap: false,
  chainWebpack: (config) => config,
  configureWebpack: { resolve: { alias: { '@': resolve('src'), lib: resolve('lib') } }, output: { uniqueName: 'it\\'s' } },
};`;
    const reading = await read(text, 'vue-cli');
    expect(fatesOf(reading)).toMatchObject({
      outputDir: 'drafted',
      productionSourceMap: 'none',
      chainWebpack: 'rewritten',
      'configureWebpack.resolve.alias': 'drafted',
      'configureWebpack.output.uniqueName': 'drafted',
    });
    expect(draftOf(reading)).toBe(`import { defineConfig } from '@rsbuild/core';

// TODO: chainWebpack
// TODO: configureWebpack
export default defineConfig({
  output: {
    distPath: { root: 'build' },
    filenameHash: false,
    injectStyles: true,
  },
  resolve: { alias: { '@': './src', lib: './lib' } },
  tools: { rspack: { output: { uniqueName: 'it\\'s' } } },
  html: { template: './public/index.html' },
});
`);
  });

  it("are found in return values of the file's functions", async () => {
    const text = `const react = require('@vitejs/plugin-react');
const plugins = () => [react(), ...more()];
function more() { return [require('vite-plugin-svgr')()]; }
export default { plugins: plugins() };`;
    expect(draftOf(await read(text, 'vite'))).toContain('plugins: [pluginReact(), pluginSvgr()]');
    const rules = "module.exports = { module: { rules: [{ use: (info) => [{ loader: 'sass-loader' }] }] } };";
    expect(draftOf(await read(rules, 'webpack'))).toContain('plugins: [pluginSass()]');
  });

  it.each([
    ["'./'", "'auto'"],
    ["''", "'auto'"],
    ["'/shop/'", "'/shop/'"],
  ])('of Vue CLI with the publicPath %s have the prefix %s', async (from, to) => {
    const draft = draftOf(await read(`module.exports = { publicPath: ${from} };`, 'vue-cli'));
    expect(draft).toContain(`assetPrefix: ${to}`);
  });

  it('take no value for a key with a computed sibling in the same row', async () => {
    const draft = async (port: string) =>
      draftOf(await read(`export default { server: { port: ${port} }, preview: { port: 4000 } };`, 'vite'));
    expect(await draft('Number(process.env.PORT)')).not.toContain('4000');
    expect(await draft('Number(process.env.PORT)')).toContain('// TODO: preview.port');
    expect(await draft('4000')).toContain('port: 4000');
  });

  it('tell why a value is not converted', async () => {
    const reasonsIn = async (text: string) => {
      const keys = keysOf(await read(`export default { ${text} };`, 'vite'));
      return keys.filter(({ fate }) => fate !== 'drafted').map(({ name, fate }) => `${name} ${fate}`);
    };
    expect(await reasonsIn("build: { outDir: 'a' }, server: { port: 1 }")).toEqual([]);
    expect(await reasonsIn("build: { outDir: 'a', outDir: 'b' }")).toEqual(['build.outDir twice']);
    expect(await reasonsIn('server: { port: port() }, preview: { port: 4000 }')).toEqual([
      'server.port computed',
      'preview.port twice',
    ]);
    expect(await reasonsIn('build: { outDir: 7 }')).toEqual(['build.outDir rewritten']);
    expect(
      fatesOf(await read("module.exports = { output: { filename: '[hash]/a.js' } };", 'webpack')),
    ).toEqual({
      'output.filename': 'rewritten',
    });
  });

  it('use package.json', async () => {
    const packages = '{ "devDependencies": { "vue": "3", "sass": "1", "lodash": "4" } }';
    const reading = await read(packages, guessTool('package.json', packages));
    expect(draftOf(reading)).toContain('plugins: [pluginSass(), pluginVue()]');
    expect(keysOf(reading).map(({ name }) => name)).toEqual(['vue', 'sass']);
    const {
      '@rsbuild/core': core,
      '@rsbuild/plugin-sass': sass,
      '@rsbuild/plugin-vue': vue,
    } = await loadVersions();
    expect(reading.kind === 'keys' && reading.draft?.install).toBe(
      `npm add @rsbuild/core@${core?.range} @rsbuild/plugin-sass@${sass?.range} @rsbuild/plugin-vue@${vue?.range} -D`,
    );
  });

  it('show options of Rsbuild itself, and keys that are not options', async () => {
    const reading = await read('export default { output: { minify: false, minfy: 1 } };', 'rsbuild');
    expect(fatesOf(reading)).toEqual({ 'output.minify': 'option', 'output.minfy': 'unknown' });
    expect(reading.kind === 'keys' && reading.draft).toBeUndefined();
  });

  it('of earlier versions and predecessors show what became of their keys', async () => {
    const text = `export default {
  dev: { startUrl: true },
  tools: { devServer: { compress: true }, tsLoader: {} },
  output: { disableMinimize: true, polyfill: 'off', minfy: 1 },
};`;
    const reading = await read(text, guessTool('builder.config.ts', text));
    expect(fatesOf(reading)).toEqual({
      'dev.startUrl': 'hand',
      'tools.devServer.compress': 'hand',
      'tools.tsLoader': 'none',
      'output.disableMinimize': 'hand',
      'output.polyfill': 'option',
      'output.minfy': 'unknown',
    });
    const [startUrl, , , minimize, , misspelled] = keysOf(reading);
    expect(startUrl).toMatchObject({
      counterpart: {
        page: '/guide/migration/rsbuild-0-x',
        row: { text: { en: expect.stringContaining('`server.open`') } },
      },
    });
    expect(minimize).toMatchObject({
      counterpart: {
        page: '/guide/migration/modern-builder',
        row: { text: { en: expect.stringContaining('`output.minify`') } },
      },
    });
    expect(misspelled?.siblings).toContain('minify');
    expect(misspelled?.siblings).not.toContain('disableMinimize');
  });

  it('report syntax errors with their place', async () => {
    expect(await read('module.exports = {\n  entry: {{\n};', 'webpack')).toMatchObject({
      kind: 'wrong',
      line: 2,
      column: 11,
    });
    expect(await read('{ "a": 1,\n "b" }', 'package')).toMatchObject({
      kind: 'wrong',
      line: 2,
    });
    expect(await read('{} x', 'package')).toMatchObject({
      kind: 'wrong',
      line: 1,
      column: 4,
    });
  });

  it('are read with bounded effort when hostile', async () => {
    expect(await read('x'.repeat(LONGEST_SOURCE + 1), 'vite')).toEqual({ kind: 'long' });
    const deep = `module.exports = ${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    expect(['long', 'wrong']).toContain((await read(deep, 'webpack')).kind);
    // Objects that refer to themselves and one another, and names on Object.prototype.
    const text = `const a = { ...b, x: a }; const b = { ...a, ...a };
module.exports = { entry: a, __proto__: { mode: 'x' }, constructor: 1, toString() {}, plugins: [b, ...a, new b.c()] };`;
    expect(keysOf(await read(text, 'webpack')).map(({ name }) => name)).toContain('entry');
    const evil = 'import p from "x\\n});process.exit()//";export default { plugins: [p()] };';
    const draft = draftOf(await read(evil, 'vite'));
    expect(draft.split('\n').filter((line) => line.includes('process.exit'))).toEqual([
      expect.stringMatching(/^\/\/ TODO: /),
    ]);
  });
});

describe('paths that code computes', () => {
  it.each(['rspack', 'vite', 'webpack'] as const)(
    'never expose the placeholder of the project folder: %s',
    async (tool) => {
      const { keys } = await toolKeys(tool, OPTIONS);
      const drafts: string[] = [];
      for (const given of ["path.resolve(__dirname, 'a')", "[__dirname + '/a', { b: __dirname }]"])
        for (const key of keys.keys()) {
          const object = key.split('.').reduceRight((inner, name) => `{ '${name}': ${inner} }`, given);
          const reading = await read(`module.exports = ${object};`, tool);
          drafts.push(draftOf(reading));
        }
      expect(drafts.filter((draft) => draft.includes("'./a'")).length).toBeGreaterThan(2);
      expect(drafts.filter((draft) => /\0|\\u0000|\/1\/2/.test(draft))).toEqual([]);
    },
  );
});

describe('counterparts of options', () => {
  const tools = readdirSync(MAPPINGS).map((name) => name.replace('.json', ''));

  it('have a text in each language, and options that exist', async () => {
    for (const tool of tools) {
      const { tables } = await loadMapping(tool);
      for (const { rows, head } of Object.values(tables)) {
        expect(Object.keys(head)).toEqual(['en', 'zh']);
        for (const { keys = [], text, label, to, type, keep, only } of rows) {
          expect(Object.keys(text), keys.join()).toEqual(['en', 'zh']);
          if (label) expect(Object.keys(label)).toEqual(['en', 'zh']);
          // Compares the row's text with what the draft does.
          if (to !== undefined && to !== 'tools.rspack') {
            expect([...OPTIONS], `${tool} ${keys.join()}`).toContain(to);
            expect(text.en).toContain(`\`${to}\``);
            expect(text.zh).toContain(`\`${to}\``);
          }
          expect(to === undefined, `${tool} ${keys.join()}`).toBe(type === undefined);
          for (const key of [...Object.keys(keep ?? {}), ...(only ?? [])]) {
            const known = await toolKeys(tool, OPTIONS);
            expect(known.keys.has(key), `${tool} ${key}`).toBe(true);
          }
        }
      }
    }
  });

  it('accept the types they declare', async () => {
    const lines = new Map<string, string>();
    const plugins = new Set<string>();
    for (const tool of tools)
      for (const { rows } of Object.values((await loadMapping(tool)).tables))
        for (const { to, under, type, keep = {}, add } of rows) {
          if (add !== undefined) plugins.add(add);
          const targets = [
            ...(to === undefined || type === undefined
              ? []
              : [[under ? `${to}.${under}` : to, type] as const]),
            ...Object.entries(keep).map(([key, kept]) => [`tools.rspack.${key}`, kept] as const),
          ];
          for (const [target, taken] of targets) {
            // An unreadable type throws; the project placeholder matches none, so that every part of the type is read.
            for (const value of [PROJECT, [PROJECT], { a: PROJECT }]) isOfType(value, taken);
            const path = target.split('.');
            const value = path.reduceRight((inner, key) => `{ ${key}: ${inner} }`, 'value');
            lines.set(`${target} ${taken}`, `{ const value = null! as ${taken}; take(${value}); }`);
          }
        }
    const program = [
      "import type { RsbuildConfig } from '@rsbuild/core';",
      ...[...plugins].map((name) => `import { ${pluginExport(name)} } from '${name}';`),
      'declare function take(config: RsbuildConfig): void;',
      ...[...plugins].map((name) => `take({ plugins: [${pluginExport(name)}()] });`),
      ...lines.values(),
      'export {};',
    ].join('\n');
    expect(lines.size).toBeGreaterThan(80);
    expect(plugins.size).toBeGreaterThan(15);
    expect(pinCommands(`npm add ${[...plugins].join(' ')} -D`, await loadVersions()).problems).toEqual([]);
    const found = await problemsOf(new Map([['types', program]]));
    expect(
      found.map((text) => `${text} — ${program.split('\n')[Number(/:(\d+) /.exec(text)?.[1]) - 1]}`),
    ).toEqual([]);
  }, 240_000);
});
