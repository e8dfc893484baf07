import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeCheck } from '../../../scripts/check-content/code/check.ts';
import { parseFence } from '../../../scripts/check-content/code/parse-fence.ts';
import { contextOf, fence, toldOf } from './make-tree.ts';

const config = (body: string): string =>
  `import { defineConfig } from '@rsbuild/core';\n\nexport default defineConfig({\n${body}\n});`;

test('code blocks are checked against the real packages', async () => {
  const context = contextOf({
    'content/en/good.mdx': [
      '# Good\n',
      fence('ts', config("  output: { filename: { js: '[name].js' } },"), 'title="rsbuild.config.ts"'),
      fence('ts', 'export const a: number = 1;', 'title="src/a.ts"'),
      fence(
        'ts',
        "import { a } from './a';\nimport logo from './logo.svg';\nimport { App } from './app';\n\nconsole.log(a.toFixed(), logo, App, import.meta.env.MODE);",
        'title="src/index.ts"',
      ),
      fence('js', 'export function twice(value) {\n  return value * 2;\n}'),
      fence('tsx', 'export const App = () => <p>Hello</p>;'),
      fence('ts', 'const a: string = 1; // [!code error]\nconst b: string = 2; // [!code --]\n'),
      fence('ts', 'what is this', 'nocheck="pseudo code"'),
    ].join('\n'),
    'content/en/bad.mdx': [
      '# Bad\n',
      fence('ts', config('  output: { filenam: {} },'), 'title="rsbuild.config.ts"'),
      `1. In a list:\n\n   ${fence('ts', '   const a: string = 1;').replaceAll('\n```', '\n   ```')}`,
      fence(
        'ts',
        "export default { plugins: [() => { throw new Error('no'); }] };",
        'title="rsbuild.config.mts"',
      ),
      fence(
        'ts',
        "export default { get output(): object { throw new Error('broken on purpose'); } };",
        'title="rsbuild.config.ts"',
      ),
      fence('ts', 'let a;', 'nocheck'),
      fence('json', '{ "a": 1, }'),
    ].join('\n'),
    // Type annotations are required in TypeScript, everything else in JavaScript as well.
    'content/en/node.js.mdx': `# Node\n\n${fence('ts', 'export const f = (value) => value;')}\n${fence('js', 'const a = 1;\na.none();')}\n${fence('ts', 'none();')}\n${fence('ts', "import 'no-such-package';\nimport x from 'no-such-package';\nx();")}`,
  });
  const found = await codeCheck.run(context);
  expect(found.filter(({ file }) => file.endsWith('good.mdx'))).toEqual([]);
  expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual(
    expect.arrayContaining([
      ['code-types', 7, 13],
      ['code-types', 14, 10],
      ['code-load', 17, undefined],
      ['code-load', 21, undefined],
      ['code-nocheck', 25, undefined],
      ['code-syntax', 30, expect.any(Number)],
    ]),
  );
  expect(found.find(({ line }) => line === 21)?.message).toContain('broken on purpose');
  // Some versions of Node.js report the position of a JSON error.
  const told = toldOf(found).map((text) => text.replace(/^content\/en\/| \(line \d+ column \d+\)/g, ''));
  expect(told.sort()).toMatchInlineSnapshot(`
    [
      "bad.mdx:14:10 code-types: Type 'number' is not assignable to type 'string'. (TS2322) → Make the block true to the package, or mark the line [!code error] when it shows a mistake.",
      "bad.mdx:17 code-load: [rsbuild:plugin] Expect Rsbuild plugin instance to be an object, but got function. → The real package does not accept this configuration. Fix it, or give the fence nocheck="reason".",
      "bad.mdx:21 code-load: broken on purpose → The real package does not accept this configuration. Fix it, or give the fence nocheck="reason".",
      "bad.mdx:25 code-nocheck: This block is left out of the checks without a reason. → Write nocheck="why this block cannot be checked".",
      "bad.mdx:30:11 code-syntax: Expected double-quoted property name in JSON at position 10",
      "bad.mdx:7:13 code-types: No overload matches this call.
      The last overload gave the following error.
        Object literal may only specify known properties, but 'filenam' does not exist in type 'OutputConfig'. Did you mean to write 'filename'? (TS2769) → Make the block true to the package, or mark the line [!code error] when it shows a mistake.",
      "node.js.mdx:13:1 code-types: Cannot find name 'none'. (TS2304) → Complete the block: import or declare the name.",
      "node.js.mdx:17:8 code-types: Cannot find module or type declarations for side-effect import of 'no-such-package'. (TS2882) → Use a package of tests/packages/package.json, add it there, or give the fence nocheck="reason".",
      "node.js.mdx:18:15 code-types: Cannot find module 'no-such-package' or its corresponding type declarations. (TS2307) → Use a package of tests/packages/package.json, add it there, or give the fence nocheck="reason".",
      "node.js.mdx:4:19 code-types: Parameter 'value' implicitly has an 'any' type. (TS7006) → Make the block true to the package, or mark the line [!code error] when it shows a mistake.",
      "node.js.mdx:9:3 code-types: Property 'none' does not exist on type '1'. (TS2339) → Make the block true to the package, or mark the line [!code error] when it shows a mistake.",
    ]
  `);
  expect(await codeCheck.run(context)).toEqual(found);
});

describe('blocks that are parsed', () => {
  test.each([
    ['json', '{ "a": [1] }'],
    ['jsonc', '{\n  // why\n  "a": 1,\n}'],
    ['css', '@import "tailwindcss";\n.a { composes: b; color: red; &:hover { color: blue } }'],
    ['css', '@theme { --color-a: red; }\n@tailwind base;\n.b { @apply c; }'],
    ['scss', '$a: 1px;\n.b { // why\n  .c { width: $a; } }'],
    ['less', '@a: 1px;\n.b { .mixin(); width: @a; }'],
    ['scss', "@use 'x';\n.a { @include x.y; color: $unknown; }"],
    ['styl', '.a\n  color red'],
    ['sass', '.a\n  color: red'],
    ['vue', '<template>\n  <p>a</p>\n</template>\n<script setup lang="ts">\nconst a: number = 1;\n</script>'],
    ['svelte', '<script lang="ts">\n  let a = $state(1);\n</script>\n<p>{a}</p>'],
    ['html', '<!doctype html>\n<html><head><title><%= title %></title></head><body></body></html>'],
    ['html', '<script defer src="/a.js"></script>\n<div id="root"></div>'],
    ['sh', 'npm run build -- --watch\nNODE_ENV=production rsbuild build <root>'],
    ['sh', 'npm run build > <log-file>'],
    ['yaml', 'a:\n  - b: 1'],
    ['toml', '[build]\npublish = "dist"'],
    ['diff', '- a\n+ b'],
    ['text', '{{{'],
  ])('accepts %s', async (lang, code) => expect(await parseFence(lang, code, 'tests/packages')).toEqual([]));

  test.each([
    ['json', '{\n  "a": 1,\n}', 3],
    ['json', '[', 1],
    ['jsonc', '{\n  a b\n}', 2],
    ['css', '.a {\n  color red;\n}', 2],
    ['scss', '.a {\n', 1],
    ['less', '.a {\n  color: red', 2],
    ['styl', '.a\n  color red)\n', 1],
    ['vue', '<template>\n  <p>\n</template>', 2],
    ['vue', '<style>\n</style>', 1],
    ['svelte', '<p>\n{#if a}</p>', 2],
    ['html', '<p class="a" class="b"></p>', 1],
    ['html', '<!doctype html>\n<html><body><p =a></p></body></html>', 2],
    ['sh', 'if true; then', 2],
    ['sh', 'a\n$ npm run build', 2],
    ['yaml', 'a: 1\nb: [', 2],
    ['toml', 'a = 1\nb = ', 2],
    ['diff', 'a\nb', 1],
  ])('rejects %s %j', async (lang, code, line) =>
    expect(await parseFence(lang, code, 'tests/packages')).toMatchObject([{ line }]),
  );
});

test("an error has its column and the compiler's message", async () => {
  expect(await parseFence('less', '.a {\n  color: red;\n  b c;\n}', 'tests/packages')).toEqual([
    { line: 3, column: 6, message: 'Unrecognised input' },
  ]);
  expect(await parseFence('json', '{ "a" 1 }', 'tests/packages')).toMatchObject([{ line: 1, column: 7 }]);
});

test('imports of scripts that are not shown are accepted, and so is any use of them', async () => {
  const hidden = [
    './a',
    './a.js',
    './a.mts',
    './a.cjs',
    './a.jsx',
    './a.tsx',
    './a.config/b',
    './dir/',
    '../b',
  ];
  const missing = ['./a.json', './a.js.unknown', './a.config', '@/alias', 'none'];
  const lines = [...hidden, ...missing].flatMap((name, at) => [
    `import x${at}, { y${at}, type T${at} } from '${name}';`,
    `export const z${at}: T${at} = x${at}(y${at}.z) + 1;`,
  ]);
  const code = [...lines, "import './side';", "export * from './more';", "await import('../lazy');"].join(
    '\n',
  );
  const context = contextOf({ 'content/en/a.mdx': `# A\n\n${fence('ts', code, 'title="src/index.ts"')}` });
  const found = await codeCheck.run(context);
  const named = found.map(({ message }) => /'(.*?)'/.exec(message)?.[1]);
  expect(named).toEqual(missing);
});

test('imports from a file that is shown must exist, whatever its extension', async () => {
  const names = ['./a.js', './b.mjs', './dir', './c'];
  const code = names.map((name, at) => `import { none${at}, one as n${at} } from '${name}';`);
  const shown = ['a.ts', 'b.mts', 'dir/index.tsx', 'c.ts'].map((file) =>
    fence('ts', 'export const one = 1;', `title="src/${file}"`),
  );
  const context = contextOf({
    'content/en/a.mdx': ['# A\n', fence('ts', code.join('\n'), 'title="src/index.ts"'), ...shown].join('\n'),
  });
  const found = await codeCheck.run(context);
  expect(found.map(({ line, message }) => [line, /'none\d'/.exec(message)?.[0]])).toEqual(
    names.map((_, at) => [4 + at, `'none${at}'`]),
  );
});

test('pages without a script block are no problem', async () => {
  const context = contextOf({
    'content/en/data.mdx': `# Data\n\n${fence('json', '{ "a": 1 }', 'title="data.json"')}\n`,
  });
  expect(await codeCheck.run(context)).toEqual([]);
});

const broken = `# A\n\n${fence('json', '{ "a": 1, }')}`;
const other = `# A\n\n${fence('json', '{ "b": 1, }')}`;

test.each([
  ['the same blocks as the page', { en: broken, zh: broken }, [], ['en']],
  ['the same blocks, and is looked at alone', { en: broken, zh: broken }, ['content/zh'], ['zh']],
  ['other blocks', { en: broken, zh: other }, [], ['en', 'zh']],
  ['no page in the default language', { zh: broken }, [], ['zh']],
])('a translation with %s', async (_what, pages, paths, told) => {
  const files = Object.entries(pages).map(([lang, source]) => [`content/${lang}/a.mdx`, source] as const);
  const found = await codeCheck.run(contextOf(Object.fromEntries(files), paths));
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(
    told.map((lang) => `code-syntax content/${lang}/a.mdx`),
  );
});

test('pages without errors are recorded, once', async () => {
  const pages = {
    'content/en/bad.mdx': broken,
    'content/en/good.mdx': `# A\n\n${fence('json', '{ "a": 1 }')}`,
  };
  const context = contextOf(pages);
  expect(await codeCheck.run(context)).toHaveLength(1);
  expect(context.verified.unrecorded()).toBe(1);
  context.verified.save(['code']);
  const verified = readFileSync(path.join(context.tree.root, 'verified.json'), 'utf8');
  expect(JSON.parse(verified)).toEqual({ code: { 'content/en/good.mdx': expect.any(String) } });

  const again = contextOf({ ...pages, 'verified.json': verified });
  expect(await codeCheck.run(again)).toHaveLength(1);
  expect(again.verified.unrecorded()).toBe(0);

  // An answer cached on this machine is recorded together with the others.
  const { verified: none } = contextOf(pages);
  expect(await codeCheck.run({ ...context, verified: none })).toHaveLength(1);
  expect(none.unrecorded()).toBe(1);
});

test.each<[reason: string, code: string, told: string | undefined]>([
  ['vue is not installed', "import { h } from 'vue';", 'vue: installed, so the block can be checked.'],
  [
    'vue cannot be installed',
    "import fs from 'fs';\nimport { h } from 'vue';",
    'fs, vue: installed, so the block can be checked.',
  ],
  [
    'needs @rsbuild/core, not installed',
    "import x from '@rsbuild/core/types';",
    '@rsbuild/core: installed, so the block can be checked.',
  ],
  ['vue 2 is not installed', "import { h } from 'vue';", undefined],
  ['it is not installed', "import { h } from 'vue';", undefined],
  [
    'vue and other are not installed',
    "import { h } from 'vue';\nimport x from 'no-such-package';",
    undefined,
  ],
  ['vue is of another version', "import { h } from 'vue';", undefined],
  ['abc', "import { h } from 'vue';", undefined],
  ['ab', 'a;', 'This block is left out of the checks without a reason.'],
  ['  ab  ', 'a;', 'This block is left out of the checks without a reason.'],
])('a block is excluded because of %j', async (reason, code, told) => {
  const page = `# A\n\n${fence('ts', code, `nocheck='${reason}'`)}`;
  const found = await codeCheck.run(contextOf({ 'content/en/a.mdx': page }));
  expect(found.map(({ message }) => message)).toEqual(told === undefined ? [] : [told]);
  if (told !== undefined)
    expect(found).toMatchObject([
      {
        rule: 'code-nocheck',
        line: 3,
        advice: /installed/.test(told)
          ? 'Take nocheck out, and fix what the check finds.'
          : expect.any(String),
      },
    ]);
});
