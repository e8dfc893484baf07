import { parseAst } from 'rolldown/parseAst';

interface Place {
  line: number;
  column: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Place of a value of the settings, by its keys. */
export type PlaceFinder = (path: readonly (string | number)[]) => Place | undefined;

/**
 * Finds where a value stands in the source of `site.config.ts`: as far as its path is written out in object and array
 * literals. @returns `undefined` when the file has none
 */
export function createPlaceFinder(source: string): PlaceFinder {
  let program: Node;
  try {
    program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  } catch {
    return () => undefined;
  }
  const statements = program.body as Node[];
  const variables = new Map<string, Node>();
  let settings: Node | undefined;
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
        if (init) variables.set(String(id.name), init);
      }
    }
    if (statement.type === 'ExportDefaultDeclaration') settings = statement.declaration as Node;
  }
  const bare = (node: Node | undefined): Node | undefined => {
    let found = node;
    for (;;) {
      if (found?.type === 'TSSatisfiesExpression' || found?.type === 'TSAsExpression')
        found = found.expression as Node;
      else if (found?.type === 'Identifier' && variables.has(String(found.name)))
        found = variables.get(String(found.name));
      else return found;
    }
  };
  return (path) => {
    let node = bare(settings);
    let place: number | undefined;
    for (const part of path) {
      const next = childOf(node, part);
      if (!next) break;
      place = next.place;
      node = bare(next.value);
    }
    return place === undefined ? undefined : placeAt(source, place);
  };
}

function childOf(node: Node | undefined, part: string | number): { place: number; value: Node } | undefined {
  if (node?.type === 'ArrayExpression' && typeof part === 'number') {
    const value = (node.elements as (Node | null)[])[part];
    return value ? { place: value.start, value } : undefined;
  }
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties as Node[]) {
    const key = property.key as Node | undefined;
    if (key && String(key.name ?? key.value) === String(part)) {
      return { place: property.start, value: property.value as Node };
    }
  }
  return undefined;
}

function placeAt(source: string, offset: number): Place {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
