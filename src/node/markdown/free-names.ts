import type { Node as CodeNode, Program } from 'estree';
import { createVisitors, type Scope } from 'estree-util-scope';
import { visit } from 'estree-util-visit';

/**
 * Globals that expressions may use: those of both browsers and the prerenderer. Browsers have more, such as `name` and
 * `status`, but authors never mean those.
 */
const GLOBALS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !/^(?:process|Buffer|global|_.*)$/.test(name)),
  ...['window', 'document', 'props', 'arguments'],
]);

/** A name and where it is used; columns are 0-based. */
export interface FreeName {
  name: string;
  place: { line: number; column: number } | undefined;
}

/** Names that code uses although no scope declares them and they are no globals. */
export function freeNames(program: Program | undefined): FreeName[] {
  if (!program) return [];
  const { enter, exit, scopes } = createVisitors();
  const found: (FreeName & { scopes: readonly Scope[] })[] = [];
  visit(program, {
    enter(node, key, _index, ancestors) {
      enter(node);
      const name = nameIn(node, ancestors.at(-1), key);
      if (name !== undefined) found.push({ name, place: node.loc?.start, scopes: [...scopes] });
    },
    leave: exit,
  });
  // Filtered last, once the declarations of all scopes are known.
  return found.filter(
    ({ name, scopes: around }) => !GLOBALS.has(name) && !around.some(({ defined }) => defined.includes(name)),
  );
}

/** The name of a value or component a node refers to, if any. */
function nameIn(
  node: CodeNode,
  parent: CodeNode | undefined,
  key: string | number | null | undefined,
): string | undefined {
  if (node.type === 'Identifier') return isReference(parent, key) ? node.name : undefined;
  const { type, name } = node as { type: string; name?: string };
  const owner = (parent as { type?: string } | undefined)?.type;
  if (type !== 'JSXIdentifier' || name === undefined) return undefined;
  const isTag = key === 'name' && owner === 'JSXOpeningElement' && /^[A-Z_$]/.test(name);
  return isTag || (key === 'object' && owner === 'JSXMemberExpression') ? name : undefined;
}

/** Whether an identifier at this key of its parent refers to a value. */
function isReference(parent: CodeNode | undefined, key: string | number | null | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return key !== 'property' || parent.computed;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return key !== 'key' || parent.computed;
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
