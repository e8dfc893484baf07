import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, config, entry, type Files, sass } from './errors.ts';

/** A page with one style sheet. */
const sheet = (name: string, text: string): Files => ({
  ...entry(`import './${name}';`),
  [`src/${name}`]: text,
});

const scss = (text: string): Files => ({ ...sass, ...sheet('page.scss', text) });

const less = (text: string): Files => ({
  'rsbuild.config.ts':
    "import { pluginLess } from '@rsbuild/plugin-less';\nexport default { plugins: [pluginLess()] };\n",
  ...sheet('page.less', text),
});

/** Tailwind CSS 3 with these options. */
const tailwind3 = (options = "{ content: ['./src/*.js'] }"): Files => ({
  'postcss.config.mjs': `import tailwind from 'tailwindcss-3';\nexport default { plugins: [tailwind(${options})] };\n`,
});

const tailwind4: Files = {
  'postcss.config.mjs':
    "import tailwind from '@tailwindcss/postcss';\nexport default { plugins: [tailwind] };\n",
};

/** Lightning CSS stops at what it does not understand. */
const strictLightning = config('tools: { lightningcssLoader: { errorRecovery: false } }');

/** Errors of the pages about Sass, Less, PostCSS and Tailwind CSS. */
export const styleErrorOutputs: readonly ShownOutput[] = [
  broken('sass-and-less#use-rules-must-be-written-before', scss("p { color: red; }\n@use 'sass:math';\n")),
  broken('sass-and-less#using-slash-for-division', scss('$gap: 10px;\np { width: $gap / 4; }\n')),
  broken('sass-and-less#is-not-a-color', scss('p { color: darken(var(--brand), 10%); }\n')),
  broken('sass-and-less#its-not-clear-which-file-to-import', {
    ...scss("@use './theme';\np { color: theme.$brand; }\n"),
    'src/theme.scss': '$brand: red;\n',
    'src/theme.sass': '$brand: red\n',
  }),
  broken('sass-and-less#available-from-multiple-global-modules', {
    ...scss("@use './theme' as *;\n@use './sale' as *;\np { color: $brand; }\n"),
    'src/theme.scss': '$brand: red;\n',
    'src/sale.scss': '$brand: teal;\n',
  }),
  broken('sass-and-less#module-loop', {
    ...scss("@use './theme';\np { color: theme.$brand; }\n"),
    'src/_theme.scss': "@use './page';\n$brand: red;\n",
  }),
  broken('sass-and-less#not-declared-with-default', {
    ...scss("@use './theme' with ($brand: teal);\np { color: theme.$brand; }\n"),
    'src/_theme.scss': '$brand: red;\n',
  }),
  broken('sass-and-less#error-evaluating-function', less('p {\n  color: darken(var(--brand), 10%);\n}\n')),
  broken('sass-and-less#mixin-is-undefined', less('p {\n  .card();\n}\n')),
  broken('sass-and-less#recursive-variable-definition', less('@brand: @brand;\np {\n  color: @brand;\n}\n')),
  broken('css-and-tailwind#no-matching-tailwind-directive', {
    ...tailwind3(),
    ...sheet('page.css', '@layer components {\n  .card {\n    @apply p-4;\n  }\n}\n'),
  }),
  broken('css-and-tailwind#content-option-is-missing', {
    ...tailwind3("'./tailwind.config.cjs'"),
    ...sheet('page.css', '@tailwind utilities;\n'),
    'tailwind.config.cjs': 'module.exports = {};\n',
  }),
  broken('css-and-tailwind#could-not-resolve-value-for-theme-function', {
    ...tailwind4,
    ...sheet('page.css', "@import 'tailwindcss';\np { color: theme(colors.brand); }\n"),
  }),
  broken('css-and-tailwind#unknown-variant', {
    ...tailwind4,
    ...sheet('page.css', "@import 'tailwindcss';\np { @variant hocus { color: red; } }\n"),
  }),
  broken('css-and-tailwind#not-a-postcss-plugin', {
    ...sheet('page.css', 'p { color: red; }\n'),
    'postcss.config.mjs': 'export default { plugins: [true] };\n',
  }),
  broken('css-and-tailwind#referenced-class-name-in-composes', {
    ...sheet('page.module.css', '.sale {\n  composes: card;\n}\n'),
  }),
  broken('css-modules-and-browsers#selector-is-not-pure', {
    ...config("output: { cssModules: { mode: 'pure' } }"),
    ...sheet('page.module.css', 'p {\n  color: red;\n}\n'),
  }),
  broken('css-modules-and-browsers#import-rules-must-precede-all-other-rules', {
    ...strictLightning,
    ...sheet('page.css', "p {\n  color: red;\n}\n\n@import url('http://localhost:4977/font.css');\n"),
  }),
  broken('css-modules-and-browsers#replace-color-adjust', {
    '.browserslistrc': 'chrome >= 60\nie 11\n',
    'postcss.config.mjs': "import fixes from 'autoprefixer';\nexport default { plugins: [fixes()] };\n",
    ...sheet('page.css', 'p {\n  color-adjust: exact;\n}\n'),
  }),
  broken(
    'css-modules-and-browsers#rspackresolver-notfound',
    sheet('page.css', "@import 'tw-animate-css';\n"),
    {
      'node_modules/tw-animate-css/package.json': '{ "name": "tw-animate-css", "style": "index.css" }',
      'node_modules/tw-animate-css/index.css': 'p {\n  color: red;\n}\n',
    },
  ),
  broken('css-modules-and-browsers#lighten-is-deprecated', scss('p { color: lighten(#336699, 10%); }\n')),
];
