import type { Program } from 'estree';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import { isJsx, literalExpression, type Values, valueIn } from './jsx.ts';
import { walk } from './nodes.ts';

/** Names a file brings into its page by `import` and `export`, as far as they are known when it is compiled. */
export interface FileScope {
  /** Local name → component of the engine it stands for; undefined: a component that does not exist. */
  components: Map<string, string | undefined>;
  /** Local name → absolute path of a Markdown file, whose content is put where the name is used. */
  partials: Map<string, string>;
  /** Local name → its value. */
  values: Record<string, JsonValue>;
  /** All other names: what only code knows. */
  code: Set<string>;
}

export function createScope(): FileScope {
  return { components: new Map(), partials: new Map(), values: Object.create(null), code: new Set() };
}

/** The syntax tree of an expression, if a node or an attribute's value has one. */
export function programOf(node: { data?: unknown } | null | undefined): Program | undefined {
  return (node?.data as { estree?: Program } | undefined)?.estree ?? undefined;
}

/** Puts known values where expressions name them, in attributes too. */
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
