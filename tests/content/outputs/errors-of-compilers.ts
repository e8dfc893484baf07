import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, developed, entry, type Files, sass, script, svelte } from './errors.ts';

const sheet = (text: string): Files => ({
  ...sass,
  ...entry("import './page.scss';"),
  'src/page.scss': text,
});

/** A script that compiles one file of the project. */
const compiled = (id: string, name: string, files: Files): ShownOutput =>
  broken(`compilers#${id}`, files, {}, script(name));

const store = (id: string, files: Files): ShownOutput => broken(`svelte-stores#${id}`, files, {}, developed);

/** Prettier looks at one file. */
const formatted = (id: string, files: Files): ShownOutput =>
  broken(`formatters-and-rules#${id}`, files, {}, ['prettier --check src/page.astro 2>&1']);

/** Playwright takes the browser of the system. */
export const installedBrowser = `const { execSync } = require('child_process');
const executablePath = execSync('command -v chromium || command -v google-chrome').toString().trim();
module.exports = { testDir: 'e2e', timeout: 5000, use: { launchOptions: { executablePath, args: ['--no-sandbox'] } } };
`;

/** A test or a script prints an error. */
const waiting = (id: string, files: Files, command: string): ShownOutput =>
  broken(`tests-and-shells#${id}`, files, {}, [command]);

/** Errors of the pages about compilers, stores of Svelte and formatters. */
export const compilerErrorOutputs: readonly ShownOutput[] = [
  broken('sass-warnings#if-function', sheet('$wide: true;\np { margin: if($wide, 2rem, 1rem); }\n')),
  broken('sass-warnings#color-functions', sheet('$brand: #36c;\np { --red: #{red($brand)}; }\n')),
  broken(
    'sass-warnings#passing-a-number-without-unit',
    sheet('$share: 50;\np { color: hsl(200, $share, 40%); }\n'),
  ),
  broken('sass-warnings#invalid-empty-selector', {
    ...config('tools: { lightningcssLoader: { errorRecovery: false } }'),
    ...entry("import './page.css';"),
    'src/page.css': 'p,\n{\n  color: red;\n}\n',
  }),
  compiled('no-loader-is-configured', 'build.mjs', {
    ...entry("import fast from './fast.node';\nconsole.log(fast);"),
    'src/fast.node': '\n',
    'build.mjs': `import { build } from 'esbuild';
await build({ entryPoints: ['src/index.js'], bundle: true, platform: 'node', outfile: 'dist/index.js' }).catch(() => {});
`,
  }),
  compiled('parse-error', 'build.mjs', {
    ...entry('console.log(<p>Tea</p>);'),
    'build.mjs': `import { rolldown } from 'rolldown';
const bundle = await rolldown({ input: 'src/index.js', external: /react/ });
await bundle.generate().catch(({ message }) => console.log(message));
`,
  }),
  compiled('preset-requires-a-filename', 'compile.mjs', {
    'compile.mjs': `import { transformSync } from '@babel/core';
import typescript from '@babel/preset-typescript';
const { code } = transformSync('const total: number = 3;', { presets: [typescript] });
console.log(code);
`,
  }),
  compiled('cannot-find-a-babel-plugin', 'compile.mjs', {
    'compile.mjs': `import { transformSync } from '@babel/core';
const { code } = transformSync('const total = 3;', { plugins: ['transform-strict-mode'] });
console.log(code);
`,
  }),
  store('effect_orphan', {
    ...svelte("<script>\n  import { cart } from './cart.svelte.js';\n</script>\n\n<p>{cart.total}</p>\n"),
    'src/cart.svelte.js':
      'export const cart = $state({ total: 0 });\n\n$effect(() => console.log(cart.total));\n',
  }),
  store('store_invalid_shape', {
    ...svelte("<script>\n  import { cart } from './cart.js';\n</script>\n\n<p>{$cart.total}</p>\n"),
    'src/cart.js': 'export const cart = { total: 3 };\n',
  }),
  store(
    'bind_invalid_checkbox_value',
    svelte(
      '<script>\n  let paid = $state(false);\n</script>\n\n<input type="checkbox" bind:value={paid} />\n',
    ),
  ),
  formatted('no-parser-could-be-inferred', { 'src/page.astro': '<p>Tea</p>\n' }),
  formatted('prettier-cannot-find-package', {
    '.prettierrc.json': '{ "plugins": ["prettier-plugin-shop"] }\n',
    'src/page.astro': '<p>Tea</p>\n',
  }),
  broken(
    'formatters-and-rules#context-getscope-is-not-a-function',
    {
      'eslint.config.mjs': `const names = { create: (context) => ({ Identifier: () => context.getScope() }) };
export default [{ plugins: { shop: { rules: { names } } }, rules: { 'shop/names': 'error' } }];
`,
    },
    {},
    ['eslint src 2>&1'],
  ),
  waiting(
    'strict-mode-violation',
    {
      'playwright.config.cjs': installedBrowser,
      'e2e/shop.spec.cjs':
        "const { test } = require('@playwright/test');\ntest('pays', async ({ page }) => {\n  await page.setContent('<p>Tea</p><p>Pay</p>');\n  await page.locator('p').click();\n});\n",
    },
    'playwright test --reporter=line 2>&1',
  ),
  waiting(
    'timed-out-waiting-from-config-webserver',
    {
      'e2e/shop.spec.cjs': "const { test } = require('@playwright/test');\ntest('opens', () => {});\n",
      'serve.cjs':
        "require('http').createServer((request, response) => response.end()).listen(4976);\nsetTimeout(() => process.exit(), 20000);\n",
      'playwright.config.cjs':
        "module.exports = {\n  testDir: 'e2e',\n  webServer: { command: 'node serve.cjs', url: 'http://localhost:4975', timeout: 1000 },\n};\n",
    },
    'playwright test --reporter=line 2>&1',
  ),
  waiting(
    'node-r-no-such-file-or-directory',
    { 'print.cjs': "#!/usr/bin/env node\r\nconsole.log('Tea');\r\n" },
    'chmod +x print.cjs; ./print.cjs 2>&1',
  ),
  waiting(
    'eisdir-illegal-operation-on-a-directory',
    {
      'read.mjs':
        "import { readFileSync } from 'node:fs';\nconsole.log(readFileSync('src', 'utf8').length);\n",
    },
    'node read.mjs 2>&1',
  ),
];
