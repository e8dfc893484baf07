import { join, relative, resolve } from 'pathe';
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
import { isRecord, Pattern, type StaticValue } from '../config-source.ts';

/** Placeholder for the project folder in computed paths; contains NUL, which no configuration does. */
export const PROJECT = '/\0/1/2/3/4/5/6/7';

/**
 * Limits on the number and depth of evaluated expressions, beyond which a value counts as computed: some are infinitely
 * recursive.
 */
const MAX_STEPS = 20_000;
const DEEPEST = 100;

/**
 * Evaluates an expression; a path in the project is a string that starts with `PROJECT`.
 * @returns `undefined` if it depends on run time
 */
export function staticValue(node: SyntaxNode | undefined, scope: Scope): StaticValue | undefined {
  return new Evaluator(scope).read(node);
}

class Evaluator {
  private steps = 0;
  private depth = 0;
  /** Arguments of the functions being evaluated. */
  private readonly given = new Map<SyntaxNode, readonly (StaticValue | undefined)[]>();

  constructor(private readonly scope: Scope) {}

  read(outer: SyntaxNode | undefined): StaticValue | undefined {
    const node = outer && unwrap(outer);
    if (!node || ++this.steps > MAX_STEPS || this.depth >= DEEPEST) return undefined;
    this.depth += 1;
    const value = this.valueOf(node);
    this.depth -= 1;
    return value;
  }

  private valueOf(node: SyntaxNode): StaticValue | undefined {
    switch (node.type) {
      case 'Literal':
        return literal(node);
      case 'Identifier':
        return this.variable(nameOf(node) ?? '');
      case 'ArrayExpression':
        return this.list(node);
      case 'ObjectExpression':
        return this.object(node);
      case 'TemplateLiteral':
        return this.template(node);
      case 'BinaryExpression':
        return (node as { operator?: string }).operator === '+'
          ? joined([this.read(part(node, 'left')), this.read(part(node, 'right'))])
          : undefined;
      case 'MemberExpression':
        return this.member(node);
      case 'CallExpression':
        return this.call(node);
      default:
        return undefined;
    }
  }

  private variable(name: string): StaticValue | undefined {
    const meaning = meaningOf(name, this.scope);
    if (!meaning) return name === '__dirname' ? PROJECT : undefined;
    if (meaning.kind === 'parameter' && meaning.property === undefined)
      return this.given.get(meaning.of)?.[meaning.index];
    if (meaning.kind !== 'value') return undefined;
    const value = this.read(meaning.node);
    return meaning.property === undefined ? value : ownProperty(value, meaning.property);
  }

  private list(node: SyntaxNode): StaticValue | undefined {
    const lists = parts(node, 'elements').map((element) => {
      if (element.type === 'SpreadElement') return this.read(part(element, 'argument'));
      const value = this.read(element);
      return value === undefined ? undefined : [value];
    });
    return lists.every((list) => Array.isArray(list)) ? lists.flat() : undefined;
  }

  private object(node: SyntaxNode): StaticValue | undefined {
    const objects = parts(node, 'properties').map((property) => {
      if (property.type === 'SpreadElement') return this.read(part(property, 'argument'));
      const key = keyOf(property);
      const value = this.read(part(property, 'value'));
      return key === undefined || value === undefined ? undefined : { [key]: value };
    });
    return objects.every(isRecord)
      ? Object.fromEntries(objects.flatMap((object) => Object.entries(object)))
      : undefined;
  }

  private template(node: SyntaxNode): StaticValue | undefined {
    const texts = parts(node, 'quasis').map(
      (quasi) => (quasi as { value?: { cooked?: string } }).value?.cooked,
    );
    const values = parts(node, 'expressions').map((expression) => this.read(expression));
    return joined(texts.flatMap((text, index) => (index < values.length ? [text, values[index]] : [text])));
  }

  private member(node: SyntaxNode): StaticValue | undefined {
    const object = part(node, 'object');
    const name = memberOf(node);
    if (!object || name === undefined) return undefined;
    if (object.type === 'MetaProperty') return name === 'dirname' ? PROJECT : undefined;
    return name === 'pathname' ? this.ownFile(object) : ownProperty(this.read(object), name);
  }

  /** `new URL('./src', import.meta.url)` */
  private ownFile(node: SyntaxNode | undefined): StaticValue | undefined {
    const [file, base] = parts(node, 'arguments');
    const isOwn =
      node?.type === 'NewExpression' &&
      nameOf(part(node, 'callee')) === 'URL' &&
      part(base, 'object')?.type === 'MetaProperty';
    const value = isOwn ? this.read(file) : undefined;
    return typeof value === 'string' ? resolve(PROJECT, value) : undefined;
  }

  private call(node: SyntaxNode): StaticValue | undefined {
    const callee = part(node, 'callee');
    const given = parts(node, 'arguments');
    const name = callee && (nameOf(callee) ?? memberOf(callee));
    const owner = nameOf(part(callee, 'object'));
    if (owner === 'process' && name === 'cwd') return PROJECT;
    if (name === 'fileURLToPath') return this.ownFile(given[0]);
    const meaning = meaningOf(nameOf(callee), this.scope);
    if (meaning?.kind === 'value' && meaning.property === undefined && isFunction(unwrap(meaning.node)))
      return this.ownFunction(unwrap(meaning.node), given);
    const values = given.map((argument) => this.read(argument));
    const isPath = owner === undefined ? meaning?.kind === 'export' : /^path/i.test(owner);
    if (isPath && values.every((value) => typeof value === 'string')) {
      if (name === 'resolve') return resolve(PROJECT, ...values);
      if (name === 'join') return join(...values);
    }
    const [value] = values;
    return owner === 'JSON' && name === 'stringify' && value !== undefined && isPlain(value)
      ? JSON.stringify(value)
      : undefined;
  }

  /** `const resolve = (dir) => path.join(__dirname, dir)` */
  private ownFunction(fn: SyntaxNode, given: readonly SyntaxNode[]): StaticValue | undefined {
    const [result, ...others] = returnedBy(fn);
    if (!result || others.length > 0 || this.given.has(fn)) return undefined;
    this.given.set(
      fn,
      given.map((argument) => this.read(argument)),
    );
    const value = this.read(result);
    this.given.delete(fn);
    return value;
  }
}

function literal(node: SyntaxNode): StaticValue | undefined {
  const { value, raw, regex } = node as { value?: unknown; raw?: string; regex?: unknown };
  if (regex && raw !== undefined) return new Pattern(raw);
  if (typeof value === 'string') return value.includes('\0') ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function ownProperty(value: StaticValue | undefined, name: string): StaticValue | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function joined(values: readonly (StaticValue | undefined)[]): string | undefined {
  const areTexts = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return areTexts ? values.join('') : undefined;
}

/** Replaces the project folder in a value with relative paths, `./src` or `../shared`. */
export function withoutProject(value: StaticValue | undefined): StaticValue | undefined {
  if (typeof value !== 'string' || !value.startsWith('/\0')) return value;
  const way = relative(PROJECT, value) || '.';
  return /^\.\.?(?:\/|$)/.test(way) ? way : `./${way}`;
}

/** Whether it can be expressed in JSON, wherever the project is. */
export function isPlain(value: StaticValue): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isRecord(value)) return Object.values(value).every(isPlain);
  return !(value instanceof Pattern) && !String(value).includes('\0');
}
