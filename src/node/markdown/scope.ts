import type { Program } from 'estree';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { isJsx, literalExpression, type Values, valueIn } from './jsx.ts';
import { walk } from './nodes.ts';

/** Names that a file imports and exports, as far as they are known at compile time. */
export interface FileScope {
  /** Local name → component of the engine; `undefined` for a component that does not exist. */
  components: Map<string, string | undefined>;
  /** Local name → absolute path of a Markdown file, whose content is inserted where the name is used. */
  partials: Map<string, string>;
  /** Local name → its value. */
  values: Record<string, JsonValue>;
  /** All other names, which are known only at run time. */
  code: Set<string>;
}

export function createScope(): FileScope {
  return { components: new Map(), partials: new Map(), values: Object.create(null), code: new Set() };
}

/** The syntax tree of a node's or attribute value's expression, if any. */
export function programOf(node: { data?: unknown } | null | undefined): Program | undefined {
  return (node?.data as { estree?: Program } | undefined)?.estree ?? undefined;
}

/** Replaces names in expressions, also in attributes, by their known values. */
export function inlineValues(tree: Node, values: Values): void {
  if (Object.keys(values).length === 0) return;
  const inline = (holder: { data?: unknown }) => {
    const program = programOf(holder);
    const value = valueIn(program, values);
    if (!program || value === undefined || value === null || valueIn(program, {}) !== undefined) return;
    const expression = literalExpression(value);
    holder.data = {
      ...(holder.data as object),
      estree: { ...program, body: [{ type: 'ExpressionStatement', expression }] },
    };
  };
  walk(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') inline(node);
    for (const { value } of isJsx(node) ? node.attributes : [])
      if (typeof value === 'object' && value !== null) inline(value);
  });
}
