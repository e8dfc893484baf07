import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '../../shared/once.ts';
import type { SyntaxNode } from '../../shared/syntax-tree.ts';

export type CodeParser = ReturnType<typeof createCodeParser>;

type Dialect = 'ts' | 'tsx' | 'jsx';
type ParseAst = (code: string, options: { lang: Dialect }) => SyntaxNode;

/** `[c|m]ts`, `tsx`, `typescript`, `[c|m]js`, `jsx`, `javascript`. */
function dialectOf(lang: string): Dialect | undefined {
  if (/^(?:[cm]?ts|typescript)$/.test(lang)) return 'ts';
  if (/^(?:[cm]?js|jsx|javascript)$/.test(lang)) return 'jsx';
  return lang === 'tsx' ? 'tsx' : undefined;
}

/** Whether code of that language can be parsed. */
export function isProgram(lang: string): boolean {
  return dialectOf(lang) !== undefined;
}

/**
 * Parses code; the parser is loaded for the first block that may use a name.
 * @param root project folder, where the bundler is installed: its parser is used
 */
export function createCodeParser(root: string) {
  let parseAst: ParseAst | undefined;

  // The compiler's bundle may be anywhere, so the package is resolved from the project.
  async function loadParser(): Promise<void> {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    const module: { parseAst: ParseAst } = await import(pathToFileURL(resolve('rolldown/parseAst')).href);
    parseAst = module.parseAst;
  }

  return {
    load: once(loadParser),
    /** @returns `undefined` if the code does not parse or the parser is not loaded */
    parse(code: string, lang: string): SyntaxNode | undefined {
      const dialect = dialectOf(lang);
      try {
        return dialect && parseAst?.(code, { lang: dialect });
      } catch {
        return undefined;
      }
    },
  };
}
