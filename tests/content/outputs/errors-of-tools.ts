import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, type Files } from './errors.ts';

const linter = (configuration: string): Files => ({ 'eslint.config.mjs': `${configuration}\n` });

/** ESLint reports a problem with these files, and none with the fix. */
const linted = (id: string, files: Files, what = 'src'): ShownOutput =>
  broken(`eslint-and-prettier#${id}`, files, {}, [`eslint ${what} 2>&1`]);

/** A test of Playwright. */
const endToEnd: Files = {
  'e2e/shop.spec.cjs':
    "const { test } = require('@playwright/test');\ntest('opens', async ({ page }) => {\n  await page.goto('about:blank');\n});\n",
};

/** Errors of the pages about linters and test runners. */
export const toolErrorOutputs: readonly ShownOutput[] = [
  linted('extends-key-is-not-supported', linter("export default [{ extends: ['react-app'] }];")),
  linted('parsing-error-unexpected-token', {
    ...linter("export default [{ files: ['src/**/*.jsx'] }];"),
    'src/index.jsx': 'const card = <p>Tea</p>;\nconsole.log(card);\n',
  }),
  linted(
    'file-ignored-because-no-matching-configuration',
    { ...linter('export default [{ rules: {} }];'), 'src/cart.ts': 'export const total = 3;\n' },
    'src/cart.ts',
  ),
  broken('test-runners#browsertype-launch-executable-doesnt-exist', endToEnd, null, [
    'PLAYWRIGHT_BROWSERS_PATH="$PWD/browsers" playwright test --reporter=line 2>&1',
  ]),
];
