import { parseAst } from 'rolldown/parseAst';
import { configKeys } from '../../../src/shared/code-names.ts';
import { readCodeUses } from '../../../src/shared/config-uses.ts';
import { codeReference } from '../../site-config.ts';

/** Names of options as pages would state them. */
export const OPTIONS = [
  'dev.hmr',
  'environments',
  'html.appIcon',
  'html.appIcon.icons',
  'html.appIcon.icons[].src',
  'html.tags',
  'html.tags.tag',
  'html.title',
  'mode',
  'output.distPath',
  'output.distPath.js',
  'output.distPath.root',
  'output.filename',
  'output.filename.js',
  'output.sourceMap',
  'output.target',
  'plugins',
  'server.port',
  'server.proxy',
  'server.proxy.target',
  'source.define',
  'source.entry',
  'tools.rspack',
];

/** Names used in a program, each with the text it stands on where that is not its last part; wrong keys as `!name`. */
export function usesIn(code: string, { isConfig = true, options = OPTIONS } = {}): string[] {
  const readKey = configKeys(options, codeReference);
  const { uses, unknown } = readCodeUses(parseAst(code, { lang: 'ts' }), isConfig, codeReference, readKey);
  return [
    ...uses.map(({ name, start, end }) => ({ start, text: name, stands: code.slice(start, end) })),
    ...unknown.map(({ name, start, end }) => ({ start, text: `!${name}`, stands: code.slice(start, end) })),
  ]
    .sort((a, b) => a.start - b.start)
    .map(({ text, stands }) =>
      /(?:^|[.#:/!])(.+)$/.test(text) && text.endsWith(stands) ? text : `${text} at ${stands}`,
    );
}
