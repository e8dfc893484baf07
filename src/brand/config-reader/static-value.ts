import { meaningOf, type Scope } from '../../shared/scopes.ts';
import {
  isFunction,
  keyOf,
  memberOf,
  nameOf,
  part,
  parts,
  returnedBy,
  type SyntaxNode,
  unwrap,
} from '../../shared/syntax-tree.ts';

/** A place in the project, as code that computes it says: `path.resolve(__dirname, 'src')` → `./src` */
export class ProjectPath {
  constructor(readonly path: string) {}
}

/** A regular expression, or a call, as it is written. */
export class Pattern {
  constructor(readonly source: string) {}
}

/** A value that code states without being run. */
export type StaticValue =
  | string
  | number
  | boolean
  | ProjectPath
  | Pattern
  | readonly StaticValue[]
  | { readonly [key: string]: StaticValue };

/** Expressions that are looked at, and how deep, before a value counts as computed: some name one another without end. */
const MOST_STEPS = 20_000;
const DEEPEST = 100;

/** @returns undefined when it is computed */
export function staticValue(node: SyntaxNode | undefined, scope: Scope): StaticValue | undefined {
  return new Evaluator().read(node, scope);
}

class Evaluator {
  private steps = 0;
  private depth = 0;
  /** Arguments of functions that are being called. */
  private readonly given = new Map<SyntaxNode, readonly (StaticValue | undefined)[]>();

  read(outer: SyntaxNode | undefined, scope: Scope): StaticValue | undefined {
    const node = outer && unwrap(outer);
    if (!node || ++this.steps > MOST_STEPS || this.depth >= DEEPEST) return undefined;
    this.depth += 1;
    const value = this.valueOf(node, scope);
    this.depth -= 1;
    return value;
  }

  private valueOf(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return this.variable(nameOf(node) ?? '', scope);
      case 'ArrayExpression':
        return this.list(node, scope);
      case 'ObjectExpression':
        return this.object(node, scope);
      case 'TemplateLiteral':
        return this.template(node, scope);
      case 'BinaryExpression':
        return (node as { operator?: string }).operator === '+'
          ? joined([this.read(part(node, 'left'), scope), this.read(part(node, 'right'), scope)])
          : undefined;
      case 'MemberExpression':
        return this.member(node, scope);
      case 'CallExpression':
        return this.call(node, scope);
      default:
        return undefined;
    }
  }

  private variable(name: string, scope: Scope): StaticValue | undefined {
    const meaning = meaningOf(name, scope);
    if (!meaning) return name === '__dirname' ? new ProjectPath('.') : undefined;
    if (meaning.kind === 'parameter' && meaning.property === undefined)
      return this.given.get(meaning.of)?.[meaning.index];
    if (meaning.kind !== 'value') return undefined;
    const value = this.read(meaning.node, scope);
    return meaning.property === undefined ? value : ownProperty(value, meaning.property);
  }

  private list(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    const list: StaticValue[] = [];
    for (const element of parts(node, 'elements')) {
      const isSpread = element.type === 'SpreadElement';
      const value = this.read(isSpread ? part(element, 'argument') : element, scope);
      if (value === undefined || (isSpread && !Array.isArray(value))) return undefined;
      if (isSpread) list.push(...(value as readonly StaticValue[]));
      else list.push(value);
    }
    return list;
  }

  private object(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    const entries: [string, StaticValue][] = [];
    for (const property of parts(node, 'properties')) {
      if (property.type === 'SpreadElement') {
        const value = this.read(part(property, 'argument'), scope);
        if (!isRecord(value)) return undefined;
        entries.push(...Object.entries(value));
        continue;
      }
      const key = keyOf(property);
      const value = this.read(part(property, 'value'), scope);
      if (key === undefined || value === undefined) return undefined;
      entries.push([key, value]);
    }
    return Object.fromEntries(entries);
  }

  private template(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    const texts = parts(node, 'quasis').map(
      (quasi) => (quasi as { value?: { cooked?: string } }).value?.cooked,
    );
    const values = parts(node, 'expressions').map((expression) => this.read(expression, scope));
    return joined(texts.flatMap((text, index) => (index < values.length ? [text, values[index]] : [text])));
  }

  private member(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    const object = part(node, 'object');
    const name = memberOf(node);
    if (!object || name === undefined) return undefined;
    if (object.type === 'MetaProperty') return name === 'dirname' ? new ProjectPath('.') : undefined;
    if (name === 'pathname') return this.ownFile(object, scope);
    const value = this.read(object, scope);
    return ownProperty(value, name);
  }

  /** `new URL('./src', import.meta.url)` */
  private ownFile(node: SyntaxNode | undefined, scope: Scope): StaticValue | undefined {
    const [file, base] = parts(node, 'arguments');
    const isOwn =
      node?.type === 'NewExpression' &&
      nameOf(part(node, 'callee')) === 'URL' &&
      part(base, 'object')?.type === 'MetaProperty';
    const value = isOwn ? this.read(file, scope) : undefined;
    return typeof value === 'string' ? new ProjectPath(relative([value])) : undefined;
  }

  private call(node: SyntaxNode, scope: Scope): StaticValue | undefined {
    const callee = part(node, 'callee');
    const given = parts(node, 'arguments');
    const name = callee && (nameOf(callee) ?? memberOf(callee));
    const owner = nameOf(part(callee, 'object'));
    if (owner === 'process' && name === 'cwd') return new ProjectPath('.');
    const meaning = meaningOf(nameOf(callee), scope);
    if (name === 'fileURLToPath') return this.ownFile(given[0], scope);
    if (meaning?.kind === 'value' && meaning.property === undefined && isFunction(unwrap(meaning.node)))
      return this.ownFunction(unwrap(meaning.node), given, scope);
    const values = given.map((argument) => this.read(argument, scope));
    const isPath = owner === undefined ? meaning?.kind === 'export' : /^path/i.test(owner);
    if (isPath && (name === 'resolve' || name === 'join')) return joinedPath(values, name === 'resolve');
    const [value] = values;
    return owner === 'JSON' && name === 'stringify' && value !== undefined && isPlain(value)
      ? JSON.stringify(value)
      : undefined;
  }

  /** `const resolve = (dir) => path.join(__dirname, dir)` */
  private ownFunction(fn: SyntaxNode, given: readonly SyntaxNode[], scope: Scope): StaticValue | undefined {
    const [result, ...others] = returnedBy(fn);
    if (!result || others.length > 0 || this.given.has(fn)) return undefined;
    this.given.set(
      fn,
      given.map((argument) => this.read(argument, scope)),
    );
    const value = this.read(result, scope);
    this.given.delete(fn);
    return value;
  }
}

function literal(node: SyntaxNode): StaticValue | undefined {
  const { value, raw, regex } = node as { value?: unknown; raw?: string; regex?: unknown };
  if (regex && raw !== undefined) return new Pattern(raw);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

function ownProperty(value: StaticValue | undefined, name: string): StaticValue | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Texts, and places in the project, one after the other. */
function joined(values: readonly (StaticValue | undefined)[]): StaticValue | undefined {
  if (values.every((value) => typeof value === 'string' || typeof value === 'number')) return values.join('');
  const [first, second, ...rest] = values;
  // `${__dirname}/src` begins with an empty text.
  if (first === '' && second instanceof ProjectPath) return joined([second, ...rest]);
  const texts = second === undefined ? rest : [second, ...rest];
  return first instanceof ProjectPath && texts.every((value) => typeof value === 'string')
    ? new ProjectPath(relative([first.path, texts.join('')]))
    : undefined;
}

function joinedPath(
  values: readonly (StaticValue | undefined)[],
  isResolve: boolean,
): StaticValue | undefined {
  const [first, ...rest] = values;
  const texts = rest.every((value) => typeof value === 'string') ? (rest as string[]) : undefined;
  if (!texts) return undefined;
  if (first instanceof ProjectPath) return new ProjectPath(relative([first.path, ...texts]));
  if (typeof first !== 'string') return undefined;
  if (!isResolve) return [first, ...texts].join('/').replace(/\/{2,}/g, '/');
  return first.startsWith('/') ? undefined : new ProjectPath(relative([first, ...texts]));
}

/** `['.', '../a', './src/']` → `../a/src` */
function relative(pieces: readonly string[]): string {
  const way: string[] = [];
  for (const name of pieces.join('/').split('/')) {
    if (name === '' || name === '.') continue;
    if (name === '..' && way.length > 0 && way.at(-1) !== '..') way.pop();
    else way.push(name);
  }
  if (way.length === 0) return '.';
  return way[0] === '..' ? way.join('/') : `./${way.join('/')}`;
}

/** Whether a value is an object of the source. */
export function isRecord(value: StaticValue | undefined): value is { readonly [key: string]: StaticValue } {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    !(value instanceof ProjectPath) &&
    !(value instanceof Pattern)
  );
}

/** Whether JSON can say it. */
function isPlain(value: StaticValue): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return isRecord(value) ? Object.values(value).every(isPlain) : typeof value !== 'object';
}
