/** Names every browser and Node has that prose may compute with. */
const GLOBALS: ReadonlySet<string> = new Set(
  'Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object Promise RegExp Set String Symbol URL URLSearchParams arguments decodeURIComponent encodeURIComponent globalThis isNaN parseFloat parseInt process props undefined'.split(
    ' ',
  ),
);

interface AnyNode {
  type: string;
  [key: string]: unknown;
}

/**
 * Names a piece of code uses without having them: neither declared in it, nor known everywhere. The scopes inside of it
 * count as one.
 * @param program syntax tree of the code (ESTree)
 */
export function freeNames(program: unknown): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  visit(program, undefined, '');
  return [...used].filter((name) => !declared.has(name) && !GLOBALS.has(name));

  function visit(value: unknown, parent: AnyNode | undefined, key: string): void {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent, key);
      return;
    }
    if (!isNode(value)) return;
    if (value.type.endsWith('Pattern') || value.type === 'RestElement') {
      for (const name of patternNames(value)) declared.add(name);
    }
    if (value.type === 'Identifier') note(value, parent, key);
    if (value.type === 'JSXIdentifier') noteTag(value, parent, key);
    for (const [name, child] of Object.entries(value)) {
      if (name !== 'comments') visit(child, value, name);
    }
  }

  function note({ name }: AnyNode, parent: AnyNode | undefined, key: string): void {
    const isKey =
      (key === 'property' || key === 'key') && parent?.computed !== true && parent?.type !== 'JSXAttribute';
    if (isKey || key === 'label' || key === 'imported' || key === 'exported') return;
    const declares =
      key === 'params' ||
      key === 'id' ||
      (key === 'param' && parent?.type === 'CatchClause') ||
      key === 'local';
    (declares ? declared : used).add(String(name));
  }

  function noteTag({ name }: AnyNode, parent: AnyNode | undefined, key: string): void {
    const isTag = key === 'name' && parent?.type === 'JSXOpeningElement';
    const isObject = key === 'object' && parent?.type === 'JSXMemberExpression';
    if ((isTag && /^[A-Z_$]/.test(String(name))) || isObject) used.add(String(name));
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
}

/** Names a destructuring brings: `{ a, b: c, ...rest }`. */
function patternNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(patternNames);
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)];
    case 'ObjectPattern':
      return patternNames(pattern.properties);
    case 'ArrayPattern':
      return patternNames(pattern.elements);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'Property':
      return patternNames(pattern.value);
    case 'RestElement':
      return patternNames(pattern.argument);
    default:
      return [];
  }
}
