import type { Expression, MemberExpression, Program, Property } from 'estree';
import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import type { Frontmatter, JsonValue } from '../../shared/contracts.ts';

export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Whether a node is a JSX element; with names, one of these. */
export function isJsx(node: Node, ...names: string[]): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  return names.length === 0 || names.includes((node as JsxElement).name ?? '');
}

/** Creates a block-level JSX element. */
export function jsx(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: Node[] = [],
  place?: Pick<Node, 'position'>,
): JsxElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: literalAttributes(attributes),
    children: children as never,
    ...place,
  };
}

/** JSX attributes for string and `true` props. */
export function literalAttributes(props: Readonly<Record<string, unknown>>): JsxElement['attributes'] {
  return Object.entries(props).flatMap(([name, value]) =>
    value === undefined || value === false
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : String(value) }],
  );
}

/** Whether a JSX name is a component's: capitalised or a member expression. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name) || name.includes('.');
}

/**
 * Attributes of an element as plain values.
 * @returns `undefined` if one of them is only known at run time
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
  return valueIn(program, frontmatter ? { frontmatter: frontmatter as Record<string, JsonValue> } : {});
}

/** Known values by name. */
export type Values = Readonly<Record<string, JsonValue>>;

/**
 * Value of an expression that consists of literals and names with known values.
 * @returns `undefined` if it is only known at run time; `null` also for an empty expression
 */
export function valueIn(program: Program | null | undefined, values: Values): JsonValue | undefined {
  const statement = program?.body[0];
  if (!program || !statement) return null;
  if (statement.type !== 'ExpressionStatement' || program.body.length > 1) return undefined;
  return evaluate(statement.expression, values);
}

/** Value of one expression; see `valueIn`. */
export function evaluate(node: Expression, values: Values): JsonValue | undefined {
  switch (node.type) {
    case 'Literal':
      return isJson(node.value) ? node.value : undefined;
    case 'Identifier':
      return Object.hasOwn(values, node.name) ? values[node.name] : undefined;
    case 'TemplateLiteral': {
      const parts = node.quasis.map(({ value }, index) => {
        const inner = node.expressions[index];
        const part = inner === undefined ? '' : evaluate(inner, values);
        return isJson(part) && typeof value.cooked === 'string' ? `${value.cooked}${part}` : undefined;
      });
      return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument, values);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) =>
        item && item.type !== 'SpreadElement' ? evaluate(item, values) : undefined,
      );
      return items.every((value) => value !== undefined) ? items : undefined;
    }
    case 'ObjectExpression': {
      const entries: [string, JsonValue][] = [];
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined;
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : evaluate(property.key as Expression, values);
        const value = evaluate(property.value as Expression, values);
        if (value === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
        entries.push([String(key), value]);
      }
      return Object.fromEntries(entries);
    }
    case 'MemberExpression':
      return member(node, values);
    default:
      return undefined;
  }
}

/** Value of a member of a known object; `null` if the object has no such key. */
function member(node: MemberExpression, values: Values): JsonValue | undefined {
  const object = node.object.type === 'Super' ? undefined : evaluate(node.object, values);
  if (typeof object !== 'object' || object === null) return undefined;
  const key =
    node.computed && node.property.type !== 'PrivateIdentifier'
      ? evaluate(node.property, values)
      : node.property.type === 'Identifier'
        ? node.property.name
        : undefined;
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  const value = Object.entries(object).find(([name]) => name === String(key))?.[1];
  return value ?? null;
}

/** The expression for a value. */
export function literalExpression(value: JsonValue): Expression {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literalExpression) };
  if (typeof value !== 'object' || value === null) return { type: 'Literal', value };
  const properties = Object.entries(value).map(
    ([key, item]): Property => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key },
      value: literalExpression(item),
    }),
  );
  return { type: 'ObjectExpression', properties };
}

function isJson(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
