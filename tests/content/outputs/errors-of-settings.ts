import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, type Files } from './errors.ts';

/** ESLint checks `src` with this configuration. */
const linted = (id: string, configuration: string, files: Files = {}): ShownOutput =>
  broken(`eslint-flat-config#${id}`, { 'eslint.config.mjs': `${configuration}\n`, ...files }, {}, [
    'eslint src 2>&1',
  ]);

/** Prettier checks a file with this configuration. */
const formatted = (id: string, configuration: string): ShownOutput =>
  broken(`biome-and-stylelint#${id}`, { '.prettierrc.json': `${configuration}\n` }, {}, [
    'prettier --check src/index.js 2>&1',
  ]);

/** Errors of the pages about configurations of other tools. */
export const settingErrorOutputs: readonly ShownOutput[] = [
  linted(
    'cannot-redefine-plugin',
    'export default [{ plugins: { shop: { rules: {} } } }, { plugins: { shop: { rules: {} } } }];',
  ),
  linted('could-not-find-plugin', "export default [{ rules: { 'shop/names': 'error' } }];"),
  linted(
    'occurred-while-linting',
    `const names = { create: () => ({ VariableDeclarator: ({ init }) => console.assert(init.type) }) };
export default [{ plugins: { shop: { rules: { names } } }, rules: { 'shop/names': 'error' } }];`,
    { 'src/index.js': 'let total;\n' },
  ),
  linted(
    'leading-or-trailing-whitespace',
    "export default [{ languageOptions: { globals: { 'AudioWorkletGlobalScope ': 'readonly' } } }];",
  ),
  linted('rule-options', "export default [{ rules: { semi: ['error', 'sometimes'] } }];"),
  formatted('invalid-configuration-for-file', '{ "semi": true, }x'),
  formatted('ignored-unknown-option', '{ "semicolon": true }'),
  broken('webpack-options-and-versions#invalid-options-object', {
    'rsbuild.config.ts': `import TerserPlugin from 'terser-webpack-plugin';
export default {
  tools: { rspack: { optimization: { minimizer: [new TerserPlugin({ sourceMap: true })] } } },
};
`,
  }),
  broken('webpack-options-and-versions#files-of-htmlwebpackplugin', {
    ...config("html: { template: './src/page.html' }"),
    'src/page.html': '<!doctype html>\n<title><%= htmlWebpackPlugin.files.chunks.index %></title>\n',
  }),
];
