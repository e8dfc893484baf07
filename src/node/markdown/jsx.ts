import type { Expression, Program } from 'estree';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Frontmatter, JsonValue } from '../../shared/contracts.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a JSX element, of one of the given names if any. */
export function isJsx(node: Node, ...names: string[]): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return names.length === 0 || names.includes((node as JsxElement).name ?? '');
}

/** Whether a JSX name is a component's: capitalised or a member expression. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name) || name.includes('.');
}

/**
 * Attributes of an element as plain values.
 * @returns undefined when one of them is only known at run time.
 */
export function literalProps(node: JsxElement): Record<string, JsonValue> | undefined {
  const props: Record<string, JsonValue> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    if (attribute.value === null || attribute.value === undefined) {
      props[attribute.name] = true;
    } else if (typeof attribute.value === 'string') {
      props[attribute.name] = attribute.value;
    } else {
      const value = literalOf(attribute.value.data?.estree);
      if (value === undefined) return undefined;
      props[attribute.name] = value;
    }
  }
  return props;
}

/** Value of an expression that consists of literals; `null` also stands for an empty expression or a comment. */
export function literalOf(
  program: Program | null | undefined,
  frontmatter?: Frontmatter,
): JsonValue | undefined {
  const statement = program?.body[0];
  if (!program || !statement) return null;
  if (statement.type !== 'ExpressionStatement' || program.body.length > 1) return undefined;
  return evaluate(statement.expression, frontmatter);
}

function evaluate(node: Expression, frontmatter?: Frontmatter): JsonValue | undefined {
  switch (node.type) {
    case 'Literal':
      return isJson(node.value) ? node.value : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
    case 'UnaryExpression': {
      const value = evaluate(node.argument, frontmatter);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const values = node.elements.map((item) =>
        item && item.type !== 'SpreadElement' ? evaluate(item, frontmatter) : undefined,
      );
      return values.every((value) => value !== undefined) ? values : undefined;
    }
    case 'ObjectExpression': {
      const entries: [string, JsonValue][] = [];
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined;
        const key =
          property.key.type === 'Identifier' ? property.key.name : evaluate(property.key as Expression);
        const value = evaluate(property.value as Expression, frontmatter);
        if (value === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
        entries.push([String(key), value]);
      }
      return Object.fromEntries(entries);
    }
    case 'MemberExpression': {
      if (!frontmatter || node.object.type !== 'Identifier' || node.object.name !== 'frontmatter')
        return undefined;
      const key =
        node.computed && node.property.type !== 'PrivateIdentifier'
          ? evaluate(node.property)
          : node.property.type === 'Identifier'
            ? node.property.name
            : undefined;
      const value =
        typeof key === 'string' ? Object.entries(frontmatter).find(([name]) => name === key)?.[1] : null;
      return isJson(value) ? value : null;
    }
    default:
      return undefined;
  }
}

function isJson(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
