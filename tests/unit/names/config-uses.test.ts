import { describe, expect, it } from 'vitest';
import { configKeys, shownName } from '../../../src/shared/code-names.ts';
import { usesIn } from './reading.ts';

/** The options among the names. */
const optionsIn = (code: string, isConfig = true): string[] =>
  usesIn(code, { isConfig }).filter((name) => !/[#:]/.test(name));

describe('keys of a configuration', () => {
  it.each([
    ['a default export', `export default { output: { filename: { js: 'a' } } };`],
    ['quoted keys', `export default { 'output': { "filename": { 'js': 'a' } } };`],
    [
      'defineConfig',
      `import { defineConfig } from '@rsbuild/core'; defineConfig({ output: { filename: { js: 'a' } } });`,
    ],
    [
      'another name for it',
      `import { defineConfig as of } from '@rsbuild/core'; of({ output: { filename: { js: 'a' } } });`,
    ],
    [
      'require',
      `const { defineConfig } = require('@rsbuild/core'); defineConfig({ output: { filename: { js: 'a' } } });`,
    ],
    ['module.exports', `module.exports = { output: { filename: { js: 'a' } } };`],
    ['a function', `export default ({ env }) => ({ output: { filename: { js: 'a' } } });`],
    ['an async function', `export default async () => { return { output: { filename: { js: 'a' } } }; };`],
    ['a variable', `const config = { output: { filename: { js: 'a' } } }; export default config;`],
    [
      'a part in a variable',
      `const js = 'a'; const output = { filename: { js } }; export default { output };`,
    ],
    ['spread', `const shared = { filename: { js: 'a' } }; export default { output: { ...shared } };`],
    ['a condition', `export default { output: isProd ? { filename: { js: 'a' } } : undefined };`],
    ['spread of a condition', `export default { output: { ...(isProd && { filename: { js: 'a' } }) } };`],
    [
      'a function of the file',
      `function output() { return { filename: { js: 'a' } }; } export default { output: output() };`,
    ],
    ['a typed variable', `const config: RsbuildConfig = { output: { filename: { js: 'a' } } };`],
    ['satisfies', `use({ output: { filename: { js: 'a' } } } satisfies RsbuildConfig);`],
    ['a cast', `use({ output: { filename: { js: 'a' } } } as RsbuildConfig);`],
    ['the other case', `export default { output: isDev ? undefined : { filename: { js: 'a' } } };`],
    ['a value with a stand-in', `export default { output: { filename: { js: 'a' } } || given };`],
    ['the last of a sequence', `export default { output: (log(), { filename: { js: 'a' } }) };`],
    [
      'a function that says so',
      `function make(): RsbuildConfig { return { output: { filename: { js: 'a' } } }; }`,
    ],
    [
      'one without a name',
      `use(function (): RsbuildConfig { return { output: { filename: { js: 'a' } } }; });`,
    ],
    ['a return type', `const make = (): RsbuildConfig => ({ output: { filename: { js: 'a' } } });`],
    [
      'createRsbuild',
      `import { createRsbuild } from '@rsbuild/core'; await createRsbuild({ rsbuildConfig: { output: { filename: { js: 'a' } } } });`,
    ],
    [
      'createRsbuild with a function',
      `import { createRsbuild } from '@rsbuild/core'; createRsbuild({ rsbuildConfig: async () => ({ output: { filename: { js: 'a' } } }) });`,
    ],
    [
      'mergeRsbuildConfig',
      `import { mergeRsbuildConfig } from '@rsbuild/core'; mergeRsbuildConfig(base, { output: { filename: { js: 'a' } } });`,
    ],
    [
      'a hook',
      `const p = { setup(api) { api.modifyRsbuildConfig(() => ({ output: { filename: { js: 'a' } } })); } };`,
    ],
    [
      'a hook with an order',
      `const p = { setup: (api) => { api.modifyRsbuildConfig({ order: 'pre', handler: () => ({ output: { filename: { js: 'a' } } }) }); } };`,
    ],
    [
      'merging in a hook',
      `const p = { setup(api) { api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) => mergeEnvironmentConfig(config, { output: { filename: { js: 'a' } } })); } };`,
    ],
  ])('are found in %s', (_case, code) => {
    const found = optionsIn(code);
    expect(found).toContain('output');
    expect(found).toContain('output.filename');
    expect(found.filter((name) => name === 'output.filename.js')).toHaveLength(1);
  });

  it('are found in the configuration of environments', () => {
    expect(
      optionsIn(
        `export default { environments: { web: { output: { target: 'web' } }, node: { html: {} } } };`,
      ),
    ).toEqual(['environments', 'output', 'output.target', 'html']);
  });

  it('are found in arrays and below paths', () => {
    expect(
      optionsIn(
        `export default { server: { proxy: { '/api': { target: 'a' } } }, html: { tags: [{ tag: 'a' }], appIcon: { icons: [{ src: 'a' }] } } };`,
      ),
    ).toEqual([
      'server',
      'server.proxy',
      'server.proxy.target',
      'html',
      'html.tags',
      'html.tags.tag',
      'html.appIcon',
      'html.appIcon.icons',
      'html.appIcon.icons[].src',
    ]);
  });

  it('are not those of other tools, nor user-defined names', () => {
    expect(
      optionsIn(
        `export default { source: { entry: { output: 'a' }, define: { mode: 1 } }, tools: { rspack: { output: { filename: 'a' } } } };`,
      ),
    ).toEqual(['source', 'source.entry', 'source.define', 'tools', 'tools.rspack']);
  });

  it('are not those of other objects', () => {
    expect(optionsIn(`const other = { output: { filename: 'a' } }; export const mode = 1;`)).toEqual([]);
    expect(optionsIn(`export default { output: { filename: 'a' } };`, false)).toEqual([]);
    expect(optionsIn(`const use = (config) => config.output.filename;`)).toEqual([]);
  });

  it.each([
    'module.exported = { mode: 1 };',
    'own.exports = { mode: 1 };',
    'exports.module = { mode: 1 };',
    'use({ mode: 1 } as Config);',
    'defineConfig({ mode: 1 });',
    `import { defineConfig } from 'other'; defineConfig({ mode: 1 });`,
    `import { loadEnv } from '@rsbuild/core'; loadEnv({ mode: 1 });`,
    `import { defineConfig } from '@rsbuild/core'; defineConfig();`,
    `api.onExit(() => ({ mode: 1 }));`,
    'export default { [mode]: 1 };',
    'export default (use(), { mode: 1 }, given);',
    'const { part } = { mode: 1 }; export default part;',
    'const part = given; export default part({ mode: 1 });',
  ])('are not in %s', (code) => {
    expect(optionsIn(code)).toEqual([]);
  });

  it('are not the exports of a module that is no configuration', () => {
    for (const code of ['module.exports = { mode: 1 };', 'export default { mode: 1 };'])
      expect([optionsIn(code), optionsIn(code, false)]).toEqual([['mode'], []]);
  });

  it('that are not options are found with their position', () => {
    expect(
      optionsIn(
        `export default { outptu: {}, output: { filenames: 1, filename: { jss: 1, js: 1 } }, plugins: [] };`,
      ),
    ).toEqual([
      '!outptu',
      'output',
      '!output.filenames',
      'output.filename',
      '!output.filename.jss',
      'output.filename.js',
      'plugins',
    ]);
  });

  it('of another package, or undocumented ones, are ignored', () => {
    expect(
      optionsIn(`export default { provider, server: { proxy: { '/api': { logProvider: 1 } } } };`),
    ).toEqual(['server', 'server.proxy']);
  });

  it('are found despite a variable that refers to itself', () => {
    expect(
      optionsIn(
        `const output = { ...output }; const a = b; const b = a; export default { output, html: a };`,
      ),
    ).toEqual(['output', 'html']);
  });
});

describe('a key of a configuration', () => {
  const names = [
    'a',
    'a.b',
    'a.b.c',
    'list',
    'list[].d',
    'envs',
    'tool',
    'tool.own',
    'Type#member',
    'npm:package',
  ];
  const rules = { environments: 'envs', foreignKeys: { tool: 'other' }, undocumented: { 'a.hidden': 'why' } };
  const read = configKeys(names, rules);
  const own = { kind: 'own' };

  it.each<[place: string, key: string, found: object]>([
    ['', 'a', { kind: 'known', name: 'a', place: 'a' }],
    ['a', 'b', { kind: 'known', name: 'a.b', place: 'a.b' }],
    ['a.b', 'c', { kind: 'known', name: 'a.b.c' }],
    ['list', 'd', { kind: 'known', name: 'list[].d' }],
    ['', 'envs', { kind: 'known', name: 'envs', place: 'envs' }],
    ['envs', 'web', { ...own, place: '' }],
    ['a', '/path', { ...own, place: 'a' }],
    ['a', 'b-c', { ...own, place: 'a' }],
    ['a', 'hidden', own],
    ['tool', 'any', own],
    ['nowhere', 'any', own],
    ['a', 'd', { kind: 'unknown', name: 'a.d', siblings: ['b'] }],
    ['', '$_é1', { kind: 'unknown', name: '$_é1', siblings: ['a', 'list', 'envs', 'tool'] }],
  ])('below "%s", named "%s"', (place, key, found) => {
    expect(read?.(place, key)).toEqual(found);
  });

  it('is unknown if none of the names is an option', () => {
    expect(configKeys(['Type#member', 'npm:package'], rules)).toBeUndefined();
  });

  it('is shown without the name of its owner', () => {
    expect(['npm:less', '@rsbuild/core#logger', 'output.filename'].map(shownName)).toEqual([
      'less',
      'logger',
      'output.filename',
    ]);
  });
});

describe('other names', () => {
  it('are imports, hooks and methods', () => {
    expect(
      usesIn(
        `import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
const plugin = (): RsbuildPlugin => ({ name: 'a', setup(api) { api.onBeforeBuild(() => {}); } });
const rsbuild = await createRsbuild({});
await rsbuild.build();
function other(api: RsbuildPluginAPI) { api.onExit(() => {}); }`,
      ),
    ).toEqual([
      '@rsbuild/core#createRsbuild',
      '@rsbuild/core#RsbuildPlugin',
      'npm:@rsbuild/core',
      'npm:@rsbuild/plugin-react',
      '@rsbuild/core#RsbuildPlugin',
      'RsbuildPluginAPI#onBeforeBuild',
      '@rsbuild/core#createRsbuild',
      'RsbuildInstance#build',
      'RsbuildPluginAPI#onExit',
    ]);
  });

  it('are exports wherever they are used, including types and require', () => {
    expect(
      usesIn(`const { createRsbuild, logger: log } = require('@rsbuild/core');
log.info(createRsbuild());`),
    ).toEqual([
      '@rsbuild/core#createRsbuild',
      '@rsbuild/core#logger',
      'npm:@rsbuild/core',
      '@rsbuild/core#logger at log',
      '@rsbuild/core#createRsbuild',
    ]);
    expect(
      usesIn(`import { rspack, type Rspack } from '@rsbuild/core';
const rule: Rspack.RuleSetRule = new rspack.Rule(() => rspack);`),
    ).toEqual(
      ['rspack', 'Rspack']
        .map((name) => `@rsbuild/core#${name}`)
        .concat(['npm:@rsbuild/core', '@rsbuild/core#Rspack', '@rsbuild/core#rspack']),
    );
  });

  it.each<[code: string, names: string[]]>([
    [`import { createRsbuild } from 'other'; createRsbuild();`, ['npm:other']],
    [`import core from '@rsbuild/core'; new core();`, ['npm:@rsbuild/core', '@rsbuild/core#default at core']],
    [
      `import { rspack } from '@rsbuild/core'; new rspack();`,
      ['@rsbuild/core#rspack', 'npm:@rsbuild/core', '@rsbuild/core#rspack'],
    ],
    [`import { createRsbuild } from 'other'; const a = createRsbuild(); a.build();`, ['npm:other']],
    [
      `import { loadConfig } from '@rsbuild/core'; const a = loadConfig(); a.build();`,
      ['@rsbuild/core#loadConfig', 'npm:@rsbuild/core', '@rsbuild/core#loadConfig'],
    ],
    [`const a = { setup(own, api) { api.onExit(); } };`, []],
    [`const a = { setup({ api }) { api.onExit(); } };`, []],
    [`const a = { start(api) { api.onExit(); } };`, []],
    [`const a = { setup(api) { api[name](); } };`, []],
    [`const a = require(name), b = requires('a'), c = new require('b');`, []],
  ])('of %s are the right ones', (code, names) => {
    expect(usesIn(code)).toEqual(names);
  });

  it('are not those of a variable that shadows another', () => {
    expect(usesIn(`const p = { setup(api) { list.map((api) => api.onExit()); } };`)).toEqual([]);
    expect(usesIn(`import { rspack } from '@rsbuild/core'; const own = (rspack) => rspack.version;`)).toEqual(
      ['@rsbuild/core#rspack', 'npm:@rsbuild/core'],
    );
    expect(optionsIn(`const a = { output: {} }; use(() => { const a = 1; }); export default a;`)).toEqual([]);
  });

  it('are the methods of each plugin in a program', () => {
    expect(
      usesIn(`const a = { setup(api) { api.onExit(); } }; const b = { setup: (api) => api.onExit() };`),
    ).toEqual(['RsbuildPluginAPI#onExit', 'RsbuildPluginAPI#onExit']);
  });
});
