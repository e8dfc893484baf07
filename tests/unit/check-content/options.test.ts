import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { optionsCheck } from '../../../scripts/check-content/options/check.ts';
import { checkDefaults } from '../../../scripts/check-content/options/defaults-check.ts';
import { checkKeys } from '../../../scripts/check-content/options/keys-check.ts';
import { keyOfOption, readOptionPages } from '../../../scripts/check-content/options/option-pages.ts';
import {
  declaredTypes,
  exportedNames,
  namesIn,
  namesInMessage,
  typeProbe,
} from '../../../scripts/check-content/options/type-probe.ts';
import { contextOf, fence, pageOf, toldOf } from './make-tree.ts';

/** Front matter of an option page; `type` and `initial` are YAML values. */
const option = (name: string, type: string, initial: string, body = ''): string =>
  `---\noption:\n  name: ${name}\n  type: ${type}\n  default: ${initial}\n  since: 1.0.0\n---\n\n# ${name}\n\n${body}`;

const place = (name: string): string => `content/en/${keyOfOption(name)}.mdx`;

test("an option's name determines its path", () => {
  expect(keyOfOption('output.filenameHash')).toBe('config/output/filename-hash');
  expect(keyOfOption('moduleFederation.options')).toBe('config/module-federation/options');
});

test('the form of the facts is checked', () => {
  const pages = [
    pageOf('# root\n', place('root')),
    pageOf(option('mode', 'string', "'1'"), place('root')),
    pageOf(option('root', 'string', "'1'").replace('1.0.0', 'v1'), place('root')),
    pageOf(option('root', 'string', "{ development: '1', production: 1 }"), place('root')),
    pageOf(option('root', 'string', '3'), place('root')),
    pageOf(option('root', 'string', 'null'), place('root')),
    pageOf(option('root', '3', "'1'"), place('root')),
    pageOf('---\noption: null\n---\n\n# root\n', place('root')),
    pageOf(option('root', 'string', "'1'").replace('# root', '# Root'), place('root')),
    pageOf(option('root', 'Rspack.Root', "'1'"), place('root')),
    pageOf(option('root', 'RootPath | Array<string>', "'1'", '## Type\n'), place('root')),
    pageOf('# Overview\n', 'content/en/config/index.mdx'),
  ];
  const { problems } = readOptionPages(pages);
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'option-facts The facts of the option are missing or incomplete.',
    'option-facts The option mode is not at home here.',
    // Versions in a wrong form are reported when the page is compiled.
    ...Array.from({ length: 6 }, () => 'option-facts The facts of the option are missing or incomplete.'),
    'option-title The title is "Root".',
    'option-type-section The type of root is a name, Rspack.Root, that the page does not spell out.',
  ]);
  const advice = (index: number): string | undefined => problems.at(index)?.advice;
  expect([advice(1), advice(-2), advice(-1)]).toEqual([
    'Its page is config/mode.',
    'Write "# root".',
    'Declare it under "## Type".',
  ]);
});

test('types are compared with the package in both directions', async () => {
  const files = {
    'output.filename': option('output.filename', 'FilenameConfig', "'{}'", '## Type\n'),
    'dev.hmr': option('dev.hmr', 'boolean | string', "'true'"),
    'server.port': option('server.port', "'3000'", "'3000'"),
    'dev.client': option(
      'dev.client',
      '"{ path?: string; port?: string | number; host?: string }"',
      "\"{ path: '/rsbuild-hmr', port: '', host: '', overlay: true, reconnect: 100 }\"",
    ),
    'html.title': option('html.title', 'NoSuchType', '"\'Rsbuild App\'"', '## Type\n'),
    'html.none': option('html.none', 'string', 'undefined'),
    'source.decorators': option(
      'source.decorators',
      'Decorators',
      '"{ version: \'2022-03\' }"',
      `## Type\n\n${fence('ts', "type Decorators = { version?: 'legacy' };")}`,
    ),
    // States about itself what the package states.
    'source.preEntry': option(
      'source.preEntry',
      "\"RsbuildConfig['source']['preEntry']\"",
      "'[]'",
      `## Type\n\n${fence('ts', 'interface RsbuildConfig { source: { preEntry: string | string[] | number } }')}`,
    ),
    'resolve.aliasStrategy': option(
      'resolve.aliasStrategy',
      "\"'prefer-tsconfig' | 'prefer-alias'\"",
      '"\'prefer-tsconfig\'"',
    ),
  };
  const context = contextOf(
    Object.fromEntries(Object.entries(files).map(([name, source]) => [place(name), source])),
    ['content/en/config'],
  );
  const found = await optionsCheck.run(context);
  expect(found.map(({ rule, file }) => `${rule} ${file}`).sort()).toEqual([
    // Neither states an effective value.
    `option-effective ${place('html.none')}`,
    `option-effective ${place('output.filename')}`,
    // None has headings for its keys.
    `option-key ${place('dev.client')}`,
    `option-key ${place('output.filename')}`,
    `option-key ${place('source.decorators')}`,
    `option-type ${place('dev.client')}`,
    `option-type ${place('dev.hmr')}`,
    `option-type ${place('html.none')}`,
    `option-type ${place('html.title')}`,
    `option-type ${place('server.port')}`,
    `option-type ${place('source.decorators')}`,
    `option-type ${place('source.preEntry')}`,
  ]);
  // Messages are the compiler's.
  const types = toldOf(found.filter(({ rule }) => rule === 'option-type'));
  expect(
    types.map((text) => text.replace(/^(\S+ \S+: [^:]*)[\s\S]* →/, '$1 … →')).sort(),
  ).toMatchInlineSnapshot(`
    [
      "content/en/config/dev/client.mdx:2 option-type: The type of dev.client has not the keys of the package’s. … → Compare with the type in the package’s config.d.ts.",
      "content/en/config/dev/hmr.mdx:2 option-type: The type of dev.hmr allows more than the package’s … → Compare with the type in the package’s config.d.ts.",
      "content/en/config/html/none.mdx:2 option-type: The package has no option html.none … → Compare with the type in the package’s config.d.ts.",
      "content/en/config/html/title.mdx:2 option-type: The type of html.title cannot be read … → Name exported types, or declare them under "## Type".",
      "content/en/config/server/port.mdx:2 option-type: The type of server.port does not allow all that the package’s does … → Compare with the type in the package’s config.d.ts.",
      "content/en/config/source/decorators.mdx:2 option-type: The type of source.decorators does not allow all that the package’s does … → Compare with the type in the package’s config.d.ts.",
      "content/en/config/source/pre-entry.mdx:2 option-type: The type of source.preEntry allows more than the package’s … → Compare with the type in the package’s config.d.ts.",
    ]
  `);
  expect(types.find((text) => text.includes('/html/title.mdx'))).toContain('NoSuchType');
});

test('defaults are compared with those of the package in both modes', async () => {
  const sources = [
    option('mode', 'x', `{ development: "'development'", production: "'production'" }`),
    option('root', 'x', 'process.cwd()'),
    option('source.entry', 'x', `"{ index: './src/index.js' }"`),
    option(
      'resolve.alias',
      'x',
      `"{ '@swc/helpers': path.dirname(require.resolve('@swc/helpers/package.json')) }"`,
    ),
    option(
      'server.cors',
      'x',
      String.raw`'{ origin: /^https?:\/\/(?:(?:[^:]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/ }'`,
    ),
    option('logLevel', 'x', `"'info'"`),
    option('dev.progressBar', 'x', `'false'`),
    option('output.emitCss', 'x', `'true'`),
    option('performance.buildCache', 'x', `'false'`),
    option('source.tsconfigPath', 'x', `"'tsconfig.json'"`),
    option('environments', 'x', `'{}'`),
    option('html.favicon', 'x', `undefined`),
    option('server.port', 'x', `'8080'`),
    option('dev.hmr', 'x', `{ development: 'true' }`),
    option('html.title', 'x', `Rsbuild App`),
    option('server.host', 'x', `mode`),
  ];
  const pages = sources.map((source) => pageOf(source));
  const { options } = readOptionPages(pages);
  const found = await checkDefaults(options, path.resolve('tests/packages'), false);
  expect(toldOf(found.filter(({ rule }) => rule === 'option-default'))).toMatchInlineSnapshot(`
    [
      "content/en/config/root.mdx:2 option-default: The default in development is stated as 8080; the package yields 3000. → State what the package yields.",
      "content/en/config/root.mdx:2 option-default: The default Rsbuild App cannot be evaluated: Unexpected identifier 'App' → Write a JavaScript expression.",
      "content/en/config/root.mdx:2 option-default: The default mode cannot be evaluated: mode is not defined → Write a JavaScript expression.",
      "content/en/config/root.mdx:2 option-default: The default in production is stated as 8080; the package yields 3000. → State what the package yields.",
      "content/en/config/root.mdx:2 option-default: No default is stated for production. → Give "default" the key production, or one value for all modes.",
      "content/en/config/root.mdx:2 option-default: The default Rsbuild App cannot be evaluated: Unexpected identifier 'App' → Write a JavaScript expression.",
      "content/en/config/root.mdx:2 option-default: The default mode cannot be evaluated: mode is not defined → Write a JavaScript expression.",
    ]
  `);
});

vi.mock('../../../src/site.config.ts', () => import('../../site-settings.ts'));

test('the whole site has a page for every option and no other', async () => {
  const context = contextOf({
    [place('root')]: option('root', 'string', 'process.cwd()'),
    [place('source.alias')]: option('source.alias', 'SourceConfig["alias"]', 'undefined'),
    [place('output.nothing')]: option('output.nothing', 'string', 'undefined'),
    // Translations are not compared.
    [place('root').replace('/en/', '/zh/')]: '# root\n',
  });
  const all = await optionsCheck.run(context);
  expect(all.filter(({ file }) => file.startsWith('content/zh'))).toEqual([]);
  const found = toldOf(all.filter(({ rule }) => rule === 'option-set'));
  const named = / (?:root|source\.alias|output\.nothing|output\.filenameHash)[ .]/;
  expect(found.filter((text) => named.test(text)).sort()).toMatchInlineSnapshot(`
    [
      "content/en/config/output/filename-hash.mdx option-set: The option output.filenameHash has no page. → Write it, or state in src/site.config.ts why there is none.",
      "content/en/config/output/nothing.mdx option-set: The package has no option output.nothing. → Take it out.",
      "content/en/config/source/alias.mdx option-set: The option source.alias has a page and is an exception. → Take it out of src/site.config.ts.",
    ]
  `);
});

test('effective values are compared by mode, target and command', async () => {
  const withEffective = (name: string, effective: string): string =>
    option(name, 'unknown', 'undefined').replace('  since:', `  effective: ${effective}\n  since:`);
  const { options } = readOptionPages([
    // Right.
    pageOf(withEffective('output.emitCss', "{ web: 'true', otherwise: 'false' }"), place('output.emitCss')),
    pageOf(withEffective('dev.cliShortcuts', "{ CLI: 'true', API: 'false' }"), place('dev.cliShortcuts')),
    pageOf(withEffective('server.proxy', '{ words: No request is forwarded }'), place('server.proxy')),
    // Wrong, not for every target, duplicated, and missing.
    pageOf(
      withEffective('output.minify', "{ production: 'false', otherwise: 'false' }"),
      place('output.minify'),
    ),
    pageOf(
      withEffective('output.overrideBrowserslist', `{ node: "['node >= 16']" }`),
      place('output.overrideBrowserslist'),
    ),
    pageOf(withEffective('output.sourceMap', "{ production: '1', build: '1' }"), place('output.sourceMap')),
    pageOf(option('html.template', 'string', 'undefined'), place('html.template')),
  ]);
  const all = await checkDefaults(options, contextOf({}).packagesDir, false);
  const found = all.filter(({ rule }) => rule === 'option-effective');
  const told = (name: string): string[] =>
    found.filter(({ file }) => file === place(name)).map(({ message }) => message);
  expect(told('output.emitCss')).toEqual([]);
  expect(told('dev.cliShortcuts')).toEqual([]);
  expect(told('server.proxy')).toEqual([]);
  expect(told('output.minify')).toHaveLength(3);
  expect(told('output.minify')[0]).toContain(
    'Stated is false; the package yields true. (build, production, web, API)',
  );
  expect(told('output.overrideBrowserslist')[0]).toContain('No condition says what applies.');
  expect(told('output.sourceMap').join()).toContain(
    'Several conditions say what applies: production | build',
  );
  expect(told('html.template')[0]).toContain('does not say what applies');
  const texts = toldOf(found.filter(({ file }) => /minify|template/.test(file)));
  expect(texts.sort()).toMatchInlineSnapshot(`
    [
      "content/en/config/html/template.mdx:2 option-effective: The default of html.template is undefined, which does not say what applies. → Add "effective": the value that applies, by condition, or "words" where there is none.",
      "content/en/config/output/minify.mdx:2 option-effective: What applies when output.minify is not set: Stated is false; the package yields true. (build, production, node, API) → State what the package does.",
      "content/en/config/output/minify.mdx:2 option-effective: What applies when output.minify is not set: Stated is false; the package yields true. (build, production, web, API) → State what the package does.",
      "content/en/config/output/minify.mdx:2 option-effective: What applies when output.minify is not set: Stated is false; the package yields true. (build, production, web-worker, API) → State what the package does.",
    ]
  `);
});

test.each([
  ['output.charset', "{ CLI: '''none''', otherwise: '''utf8''' }"],
  ['mode', "'''none'''"],
])('the value of %s that only the CLI has is determined', async (name, effective) => {
  const facts = option(name, 'string', "'''utf8'''").replace(
    '  since:',
    `  effective: ${effective}\n  since:`,
  );
  const { options } = readOptionPages([pageOf(facts, place(name))]);
  const found = await checkDefaults(options, contextOf({}).packagesDir, false);
  const told = found.filter(({ rule }) => rule === 'option-effective').map(({ message }) => message);
  expect(told.length).toBeGreaterThan(0);
  for (const message of told) expect(message).toMatch(/Stated is \W*none\W.* CLI\)$/);
});

test('each key has its address, and the type and default of the package', async () => {
  const key = (name: string, type: string, initial = '') =>
    `<KeyFacts name="security.sri.${name}" type="${type}"${initial} since="1.0.0" />\n`;
  const algorithm = `### algorithm\n\n${key('algorithm', "'sha256' | 'sha384' | 'sha512'")}\n`;
  const bodies = {
    right: `### enable\n\n${key('enable', "boolean | 'auto'", ' default="false"')}\n${algorithm}`,
    lacking: algorithm,
    wrong: `### on {#switch}\n\n${key('enable', 'boolean', ' default="true"')}\n${algorithm}\n### none\n\n${key('none', 'string')}`,
  };
  // As three pages: the compiler runs once for all.
  const pages = Object.entries(bodies).map(([name, body]) =>
    pageOf(option('security.sri', 'SriOptions', "'{ enable: false }'", `## Keys\n\n${body}`), `${name}.mdx`),
  );
  const icon = (name: string, type: string) =>
    `### ${name} {#${name.replace('[].', '-')}}\n\n${key(name, type).replace('security.sri', 'html.appIcon')}\n`;
  const items = `## Keys\n\n${icon('name', 'string')}${icon('icons', 'AppIconItem[]')}${icon('icons[].size', 'number')}${icon('filename', 'string')}`;
  pages.push(pageOf(option('html.appIcon', 'AppIcon', 'undefined', items), 'items.mdx'));
  const found = await checkKeys(readOptionPages(pages).options, contextOf({}));
  const messages = (name: string) =>
    found.filter(({ file }) => file === `${name}.mdx`).map(({ message }) => message);
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['option-key']));
  expect([...messages('right'), ...messages('items')]).toEqual([]);
  expect(messages('lacking')).toEqual(['Keys of security.sri have no heading: enable.']);
  const texts = toldOf(found).map((text) => text.replace(/: Type '[\s\S]* →/, ': … →'));
  expect([...new Set(texts)].sort()).toMatchInlineSnapshot(`
    [
      "lacking.mdx:2 option-key: Keys of security.sri have no heading: enable. → Give each a heading with <KeyFacts> below, or state in src/site.config.ts why not.",
      "wrong.mdx:15 option-key: The default of security.sri.enable is false in the facts of the page. → State the same here.",
      "wrong.mdx:15 option-key: The key security.sri.enable stands below the heading "on". → Write "### enable".",
      "wrong.mdx:15 option-key: The type of security.sri.enable is not the package's: … → Compare with the package's declarations.",
      "wrong.mdx:24 option-key: The package has no key security.sri.none. → Compare with the package's declarations.",
      "wrong.mdx:24 option-key: The type of security.sri.none is not the package's: … → Compare with the package's declarations.",
    ]
  `);
  const wrong = messages('wrong').join('\n');
  expect(wrong).toContain('The key security.sri.enable stands below the heading "on".');
  expect(wrong).toContain('The default of security.sri.enable is false in the facts of the page.');
  expect(wrong).toContain('The type of security.sri.enable is not the package');
  expect(wrong).toContain('The package has no key security.sri.none.');
});

test('exported names of a package are read from its types, in any form of export', () => {
  const { tree } = contextOf({
    'node_modules/@rsbuild/core/dist-types/index.d.ts': `export { type A, B as C, type  D as E,
  F, };
export type { G, } from './g';
export declare const h: 1;
export declare function i(): void;
export declare class J {}
declare const none: 1;
`,
  });
  expect([...exportedNames(tree.root)]).toEqual(['A', 'C', 'E', 'F', 'G', 'h', 'i', 'J']);
});

test('a probe compares a type as stated, on one line, with what it needs of the page and the package', () => {
  const types = fence(
    'ts',
    "import { type Outer, a as b } from 'c';\ninterface Own<T> { a: T }\ntype Other= 1;\ninterface More extends Other {}",
  );
  const skipped = `${fence('ts', 'type Skipped = 1;', 'nocheck="a part"')}${fence('js', 'type Script = 1;')}`;
  const page = pageOf(
    option('dev.a', 'x', "'1'", `## Type\n\n${types}${skipped}\n## Next\n\n${fence('ts', 'type Next = 1;')}`),
  );
  const [read] = readOptionPages([page]).options;
  if (!read) throw new Error('The page has no facts.');
  expect(namesIn(declaredTypes(read))).toEqual(['Outer', 'b', 'Own', 'Other', 'More']);
  const probe = (type: string) =>
    typeProbe({ ...read, facts: { ...read.facts, type } }, new Set(['Real', 'Own', 'Unused'])).split('\n');
  const lines = probe(' Own<Real>\n  | "a" ');
  expect(lines.slice(0, 3)).toEqual([
    "import type { RsbuildConfig as PackageConfig, Real } from '@rsbuild/core';",
    "type Real = NonNullable<NonNullable<PackageConfig['dev']>['a']>;",
    'type Stated = NonNullable<Own<Real> | "a">;',
  ]);
  expect(lines.join('\n')).toContain('interface Own<T>');
  expect(probe('string').join('\n')).not.toContain('interface Own<T>');
  expect(namesInMessage(`Type '"a.b" | "c" | "a.b"' is not assignable to type 'never'.`)).toEqual([
    'a.b',
    'c',
  ]);
});

test('a package that cannot be evaluated is reported with its output', async () => {
  const { tree } = contextOf({ 'node_modules/@rsbuild/core/package.json': '{ "exports": "./none.js" }' });
  await expect(checkDefaults([], tree.root, true)).rejects.toThrow(
    /^The package cannot be asked what applies \((?:api|preview|build|dev)\): [\s\S]*Cannot find module/,
  );
});

test('a recorded result counts only for the same facts', async () => {
  const questionFor = async (type: string) => {
    const context = contextOf({ [place('root')]: option('root', type, "'1'") });
    const has = vi.spyOn(context.verified, 'has').mockReturnValue(true);
    expect(await optionsCheck.run(context)).toEqual([]);
    return has.mock.calls;
  };
  const [[, , question] = []] = await questionFor('string');
  expect(question).toBeTruthy();
  expect(await questionFor('string')).toEqual([['options', 'site', question]]);
  expect(await questionFor('number')).not.toEqual([['options', 'site', question]]);
});
