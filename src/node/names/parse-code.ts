import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SyntaxNode } from '../../shared/syntax-tree.ts';

/** Parses programs; loaded when a page first shows one that matters. */
export interface CodeParser {
  load(): Promise<void>;
  /** @returns `undefined` when the code is none of that language, or the parser is not loaded */
  parse(code: string, lang: string): SyntaxNode | undefined;
}

type ParseAst = (code: string, options: { lang: 'ts' | 'tsx' | 'jsx' }) => SyntaxNode;

/** Dialect by language of the fence. */
const DIALECTS: ReadonlyMap<string, 'ts' | 'tsx' | 'jsx'> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['mts', 'ts'],
  ['cts', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'jsx'],
  ['javascript', 'jsx'],
  ['mjs', 'jsx'],
  ['cjs', 'jsx'],
  ['jsx', 'jsx'],
]);

/** Whether code of that language can be parsed. */
export function isProgram(lang: string): boolean {
  return DIALECTS.has(lang);
}

/** @param root project folder, where the bundler is installed: its parser is used */
export function createCodeParser(root: string): CodeParser {
  let parseAst: ParseAst | undefined;
  let loading: Promise<void> | undefined;

  // The compiler's bundle may lie anywhere, so the package is found from the project.
  async function loadParser(): Promise<void> {
    const require = createRequire(path.join(root, 'package.json'));
    const module = (await import(pathToFileURL(require.resolve('rolldown/parseAst')).href)) as {
      parseAst: ParseAst;
    };
    parseAst = module.parseAst;
  }

  return {
    load() {
      loading ??= loadParser();
      return loading;
    },
    parse(code, lang) {
      const dialect = DIALECTS.get(lang);
      if (!dialect) return undefined;
      try {
        return parseAst?.(code, { lang: dialect });
      } catch {
        return undefined;
      }
    },
  };
}
