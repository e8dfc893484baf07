import type { ShownOutput } from '../../../scripts/check-content/outputs/shown-output.ts';
import { broken, entry, react } from './errors.ts';

const babel = (options = ''): Record<string, string> => ({
  'rsbuild.config.ts': `import { pluginBabel } from '@rsbuild/plugin-babel';\nexport default { plugins: [pluginBabel(${options})] };\n`,
});

const tsx = (code: string): Record<string, string> => ({ ...react, 'src/index.tsx': `${code}\n` });

/** Errors of the pages about compilers. */
export const codeErrorOutputs: readonly ShownOutput[] = [
  broken(
    'code-that-does-not-compile#return-statement-is-not-allowed-here',
    entry("if (!document.body) return;\ndocument.body.append('Hello');"),
  ),
  broken(
    'code-that-does-not-compile#jsx-closing-tag-does-not-match',
    tsx('export const card = (\n  <div>\n    <p>Tea</div>\n  </p>\n);'),
  ),
  broken('code-that-does-not-compile#did-you-mean-gt', tsx('export const hint = <p>Home > Tea</p>;')),
  broken(
    'code-that-does-not-compile#adjacent-jsx-elements',
    tsx('export const list = (\n  <p>Tea</p>\n  <p>Coffee</p>\n);'),
  ),
  broken('older-build-tools#decorators-isnt-currently-enabled', {
    ...babel('{ babelLoaderOptions: (options) => { options.plugins = []; options.presets = []; } }'),
    ...entry('@Object.freeze\nclass Tea {}\nconsole.log(Tea);'),
  }),
];
