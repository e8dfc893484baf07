import { parseAst } from 'rolldown/parseAst';
import { positionAt } from '../shared/position-at.ts';
import { keyOf, nameOf, part, parts, type SyntaxNode, unwrap } from '../shared/syntax-tree.ts';

/** Line and column of a value in the settings, by its keys. */
export type PlaceFinder = (
  path: readonly (string | number)[],
) => { line: number; column: number } | undefined;

/** Locates values in the source of `site.config.ts`, as deep as they are object and array literals. */
export function createPlaceFinder(source: string): PlaceFinder {
  let statements: SyntaxNode[];
  try {
    statements = parts(parseAst(source, { lang: 'ts' }), 'body');
  } catch {
    return () => undefined;
  }
  const variables = new Map(
    statements
      .flatMap((statement) => parts(statement, 'declarations'))
      .map((declarator) => [nameOf(part(declarator, 'id')), part(declarator, 'init')]),
  );
  const settings = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  const expressionOf = (given: SyntaxNode | undefined): SyntaxNode | undefined => {
    const node = given && unwrap(given);
    const name = nameOf(node);
    return name !== undefined && variables.has(name) ? expressionOf(variables.get(name)) : node;
  };
  return (path) => {
    let node = expressionOf(part(settings, 'declaration'));
    let offset: number | undefined;
    for (const key of path) {
      const next =
        typeof key === 'number'
          ? parts(node, 'elements')[key]
          : parts(node, 'properties').find((property) => keyOf(property) === key);
      if (!next) break;
      offset = next.start;
      node = expressionOf(next.type === 'Property' ? part(next, 'value') : next);
    }
    return offset === undefined ? undefined : positionAt(source, offset);
  };
}
