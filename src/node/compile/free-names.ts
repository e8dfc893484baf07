import type { Node as CodeNode, Identifier, Program } from 'estree';
import { createVisitors, type Scope } from 'estree-util-scope';
import { visit } from 'estree-util-visit';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { type PageContext, report } from '../markdown/context.ts';
import { isJsx } from '../markdown/jsx.ts';
import { walk } from '../markdown/nodes.ts';

/**
 * What expressions may use without declaring it: what browsers and the prerenderer both have. Browsers have more, `name` and
 * `status` among it, but nobody means that: written in a page, it would show something else than its author thinks.
 */
const GLOBALS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !/^(?:process|Buffer|global|_.*)$/.test(name)),
  ...['window', 'document', 'props', 'arguments'],
]);

/** Names that an expression of a page uses, but neither the page nor the language declares. */
export function reportFreeNames(tree: Root, page: PageContext): void {
  const declared = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm')
      for (const program of programsOf(node)) for (const name of declarations(program)) declared.add(name);
    return undefined;
  });
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') return undefined;
    for (const { name, loc } of programsOf(node).flatMap(freeNames)) {
      if (declared.has(name) || GLOBALS.has(name)) continue;
      const position = loc
        ? { start: { line: loc.start.line, column: loc.start.column + 1 } }
        : node.position;
      report(
        page,
        { position, data: node.data },
        {
          rule: 'undefined-name',
          message: `"${name}" is used here, but the page does not define it.`,
          advice: `Write \\{ where the brace is text, or import or export "${name}" in the page.`,
        },
      );
    }
    return undefined;
  });
}

/** The code of a node: an expression, an import, the values of attributes. Listeners run in the browser only. */
function programsOf(node: Node): Program[] {
  const holders: { data?: { estree?: Program | null | undefined } | undefined }[] = [];
  if (node.type.startsWith('mdx') && node.data) holders.push(node as { data: { estree?: Program } });
  for (const attribute of isJsx(node) ? node.attributes : []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') holders.push(attribute);
    else if (attribute.value && typeof attribute.value === 'object' && !/^on[A-Z]/.test(attribute.name))
      holders.push(attribute.value);
  }
  return holders.flatMap(({ data }) => data?.estree ?? []);
}

function declarations(program: Program): readonly string[] {
  const { enter, exit, scopes } = createVisitors();
  let names: readonly string[] = [];
  visit(program, {
    enter,
    leave(node) {
      if (node === program) names = [...(scopes[0]?.defined ?? [])];
      exit(node);
    },
  });
  return names;
}

/** References to names that no scope of the code itself defines. */
function freeNames(program: Program): Identifier[] {
  const { enter, exit, scopes } = createVisitors();
  const found: { identifier: Identifier; scopes: readonly Scope[] }[] = [];
  visit(program, {
    enter(node, key, _index, ancestors) {
      enter(node);
      if (node.type === 'Identifier' && isReference(ancestors.at(-1), key))
        found.push({ identifier: node, scopes: [...scopes] });
    },
    leave: exit,
  });
  // Only now are all names of the scopes known.
  return found.flatMap(({ identifier, scopes: around }) =>
    around.some(({ defined }) => defined.includes(identifier.name)) ? [] : [identifier],
  );
}

/** Whether an identifier in this place of its parent stands for a value. */
function isReference(parent: CodeNode | undefined, key: string | number | null | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return key !== 'property' || parent.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key !== 'key' || parent.computed || (parent.type === 'Property' && parent.shorthand);
    case 'UnaryExpression':
      return parent.operator !== 'typeof';
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false;
    default:
      return true;
  }
}
