import { expect, test, vi } from 'vitest';
import { missingExports, missingMembers } from '../../../scripts/check-content/api/check.ts';
import { checkFields } from '../../../scripts/check-content/api/fields-check.ts';
import type { ContentTree } from '../../../scripts/check-content/content-tree.ts';
import { placeProblems, statedKeys } from '../../../scripts/check-content/options/keys-check.ts';
import { contextOf, fence, toldOf } from './make-tree.ts';

const treeOfPages = (): ContentTree =>
  contextOf({
    'content/en/api/javascript-api/core.mdx': `# Core\n\n## createRsbuild\n\nReturns \`RsbuildInstance\`. To build, wait.\n\n${fence('ts', 'rsbuild.preview();')}`,
    'content/en/config/mode.mdx':
      '---\noption: { name: mode, type: RsbuildMode, default: a, since: 1.0.0 }\n---\n# mode\n',
  }).tree;

test('an export is documented if it is in a heading, in code or the type of an option', () => {
  const names = [
    'createRsbuild',
    'RsbuildInstance',
    'RsbuildMode',
    'loadEnv',
    'RsbuildTarget',
    'ModifyWebpackChainFn',
  ];
  expect(missingExports(treeOfPages(), names).map(({ file, message }) => [file, message])).toEqual([
    ['content/en/api/javascript-api/core.mdx', 'The export loadEnv of @rsbuild/core is on no page.'],
    ['content/en/api/javascript-api/types.mdx', 'The export RsbuildTarget of @rsbuild/core is on no page.'],
  ]);
});

test('only pages about the API count, in the default language', () => {
  const told = fence('ts', 'loadEnv();');
  const missing = (...files: string[]) =>
    missingExports(contextOf(Object.fromEntries(files.map((file) => [`content/${file}.mdx`, told]))).tree, [
      'loadEnv',
    ]).length;
  expect(missing('zh/api/a', 'en/guide/a')).toBe(1);
  for (const file of ['en/api/a', 'en/plugins/dev/a', 'en/shared/a', 'en/config/a'])
    expect(missing(file)).toBe(0);
});

test('a part of another name does not count', () => {
  const { tree } = contextOf({ 'content/en/api/a.mdx': fence('ts', 'loadEnvFile(); $loadEnv; reloadEnv;') });
  expect(missingExports(tree, ['loadEnv'])).toHaveLength(1);
});

test("options of a plugin are documented on the plugin's page", () => {
  const members = { pluginSass: ['sassLoaderOptions', 'exclude'] };
  const pages = {
    'content/en/plugins/list/plugin-sass.mdx': '# Sass\n\nSet `exclude`.\n',
    'content/en/api/a.mdx': '# A\n\nSet `sassLoaderOptions`.\n',
  };
  expect(missingMembers(contextOf(pages).tree, members).map(({ file, message }) => [file, message])).toEqual([
    ['content/en/plugins/list/plugin-sass.mdx', 'The option pluginSass.sassLoaderOptions is on no page.'],
  ]);
});

test('a word in prose does not document a member', () => {
  const found = missingMembers(treeOfPages(), {
    RsbuildInstance: ['build', 'preview'],
    RsbuildPluginAPI: ['modifyWebpackChain'],
  });
  expect(found.map(({ message }) => message)).toEqual(['The member RsbuildInstance.build is on no page.']);
});

test('a key of a type has a heading of its own, and its address ends with it', () => {
  const { tree } = contextOf({
    'content/en/api/build.mdx': [
      '# API',
      '## build',
      '### watch {#build-watch}',
      '<KeyFacts name="BuildOptions.watch" type="boolean" since="1.0.0" />',
      '### server.close {#close}',
      '<KeyFacts name="StartServerResult.server.close" type="() => void" since="1.0.0" />',
      '```mdx\n<KeyFacts name="Shown.asCode" type="string" since="1.0.0" />\n```',
      '### port',
      '<KeyFacts\n  name="StartServerResult.urls"\n  type="string[]"\n  since="1.0.0"\n/>',
    ].join('\n\n'),
  });
  const [page] = tree.pages;
  if (!page) throw new Error('The page is missing.');
  expect(
    statedKeys(page).flatMap((key) => placeProblems('api-field', page, key).map(({ message }) => message)),
  ).toEqual([
    'The address of StartServerResult.server.close is "#close".',
    'The key StartServerResult.urls stands below the heading "port".',
  ]);
});

test('a run on one page reads no other page: there are hundreds', async () => {
  // Pages without this word are not parsed in any case.
  const text = 'Write `<KeyFacts />`.\n';
  const files = { 'content/en/a.mdx': `# A\n\n${text}`, 'content/en/b.mdx': `# B\n\n${text}` };
  const { tree, ...context } = contextOf(files, ['content/en/a.mdx']);
  const [one, other] = ['a', 'b'].map((key) => {
    const page = tree.pages.find((each) => each.key === key);
    return page && vi.spyOn(page, 'components', 'get');
  });
  expect(await checkFields({ tree, ...context })).toEqual([]);
  expect(one).toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

test('keys of the API are those of the types, and a run on the whole site covers all of them', async () => {
  const key = (name: string, type: string, heading = name.split('.').slice(1).join('.')) =>
    `### ${heading}\n\n<KeyFacts name="${name}" type="${type}" since="1.0.0" />\n`;
  const keys = [
    key('BuildOptions.watch', 'boolean'),
    key('StartServerResult.server.close', '() => Promise<void>', 'server.close'),
    key('BuildOptions.compiler', 'number'),
    key('BuildOptions.none', 'string'),
    key('RsbuildContext.rootPath', 'string', 'rootpath {#root}'),
  ];
  const files = {
    'content/en/api/a.mdx': `# A\n\n${keys.join('\n')}`,
    'content/en/api/b.mdx': `# B\n\n${key('PreviewOptions.none', 'string')}`,
    'content/zh/api/a.mdx': `# A\n\n${key('PreviewOptions.getPortSilently', 'boolean')}`,
  };
  const part = toldOf(await checkFields(contextOf(files, ['content/en/api/a.mdx'])));
  expect(part.map((text) => text.replace(/: Type 'true'[^→]*/, ' '))).toMatchInlineSnapshot(`
    [
      "content/en/api/a.mdx:9 api-field: The address of StartServerResult.server.close is "#serverclose". → Write {#server-close}; where another section has that id, {#server-close-key} or {#section-server-close}.",
      "content/en/api/a.mdx:21 api-field: The key RsbuildContext.rootPath stands below the heading "rootpath". → Write "### rootPath".",
      "content/en/api/a.mdx:13 api-field: The type of BuildOptions.compiler is not the package's: Type 'number' is not assignable to type 'Real2'. → Compare with the package's declarations.",
      "content/en/api/a.mdx:13 api-field: The type of BuildOptions.compiler is not the package's: Type 'Real2' is not assignable to type 'number'.
      Type 'Compiler' is not assignable to type 'number'. → Compare with the package's declarations.",
      "content/en/api/a.mdx:17 api-field: The package has no key BuildOptions.none. → Compare with the package's declarations.",
      "content/en/api/a.mdx:17 api-field: The type of BuildOptions.none is not the package's: Type 'string' is not assignable to type 'never'. → Compare with the package's declarations.",
    ]
  `);
  const whole = toldOf(await checkFields(contextOf(files)));
  expect(whole.filter((text) => / (?:BuildOptions|PreviewOptions) have /.test(text))).toMatchInlineSnapshot(`
    [
      "content api-field: Keys of PreviewOptions have no heading: checkDistDir, getPortSilently. → On the page of the type, give each a heading with <KeyFacts> below.",
    ]
  `);
  expect(whole.filter((text) => text.startsWith('content/en/api/a.mdx'))).toEqual(part);
});
