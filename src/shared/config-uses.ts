import { type ConfigKey, packageName, type ReadConfigKey } from './code-names.ts';
import { type Meaning, type Scope, scopeInside } from './scopes.ts';
import type { CodeReference } from './site-config.ts';
import {
  childrenOf,
  isFunction,
  isTrue,
  keyOf,
  memberOf,
  nameOf,
  part,
  parts,
  propertyOf,
  returnedBy,
  type SyntaxNode,
  stringOf,
  typeNameOf,
  unwrap,
} from './syntax-tree.ts';

/** A name in code, and where it stands. */
export interface NameUse {
  /** See `NameAddresses`. */
  name: string;
  start: number;
  end: number;
}

/** A key of a configuration that no option has. */
export interface UnknownKey extends NameUse {
  /** Keys that could stand there. */
  siblings: readonly string[];
}

/** How configurations of a package are written. */
export type ConfigSyntax = Pick<CodeReference, 'package' | 'calls' | 'types' | 'api' | 'instance'> & {
  /** Whether what any function gets in place of a configuration is one: plugins and tools wrap configurations. */
  takesAnyCall?: boolean;
};

/** A key of a configuration, as it is met. */
export interface MetKey {
  key: ConfigKey;
  start: number;
  value: SyntaxNode | undefined;
  scope: Scope;
}

/** What in a program may be explained somewhere. */
export interface CodeUses {
  uses: NameUse[];
  unknown: UnknownKey[];
}

/**
 * Finds the names of options in the configurations of a program: default export, calls, typed
 * variables, functions, merged parts, hooks of plugins; and imports, hooks and methods of instances. Nothing is run.
 * @param isConfigFile whether the default export is a configuration
 * @param readKey says what a key is; without it only other names are found
 * @param onKey called for each key, with its value
 */
export function readCodeUses(
  program: SyntaxNode,
  isConfigFile: boolean,
  syntax: ConfigSyntax,
  readKey: ReadConfigKey | undefined,
  onKey?: (key: MetKey) => void,
): CodeUses {
  const reader = new UseReader(isConfigFile, syntax, readKey ?? (() => ({ kind: 'own' })), onKey);
  reader.walk(program, new Map());
  return { uses: [...reader.uses.values()], unknown: [...reader.unknown.values()] };
}

/** What an expression is, as far as it matters. */
type Kind =
  | { is: 'config'; place: string }
  /** Of a type whose members are explained. */
  | { is: 'object'; type: string };

/** Variables that lead to variables end here: some lead to themselves. */
const LONGEST_WAY = 12;

class UseReader {
  /** By offset: a part may be reached in two ways. */
  readonly uses = new Map<number, NameUse>();
  readonly unknown = new Map<number, UnknownKey>();
  /** Parts that were read, by place. */
  private readonly seen = new Map<SyntaxNode, Set<string>>();
  /** First parameters of functions, where what they get is known. */
  private readonly parameters = new Map<SyntaxNode, Kind>();

  constructor(
    private readonly isConfigFile: boolean,
    private readonly syntax: ConfigSyntax,
    private readonly readKey: ReadConfigKey,
    private readonly onKey?: (key: MetKey) => void,
  ) {}

  /** Visits everything, and reads configurations where they begin. */
  walk(node: SyntaxNode, outer: Scope): void {
    const scope = scopeInside(node, outer);
    this.enter(node, scope);
    for (const child of childrenOf(node)) this.walk(child, scope);
  }

  private enter(node: SyntaxNode, scope: Scope): void {
    switch (node.type) {
      case 'ImportDeclaration':
        this.importNames(node);
        return;
      case 'ExportDefaultDeclaration':
        if (this.isConfigFile) this.config(part(node, 'declaration'), '', scope);
        return;
      case 'AssignmentExpression':
        this.assignment(node, scope);
        return;
      case 'TSSatisfiesExpression':
      case 'TSAsExpression':
        if (this.isConfigType(part(node, 'typeAnnotation'))) this.config(part(node, 'expression'), '', scope);
        return;
      case 'VariableDeclarator':
        this.variable(node, scope);
        return;
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (this.isConfigType(part(node, 'returnType'))) this.config(node, '', scope);
        return;
      case 'Property': {
        const value = part(node, 'value');
        const { method, type } = this.syntax.api;
        if (value && isFunction(value) && keyOf(node) === method)
          this.parameters.set(value, { is: 'object', type });
        return;
      }
      case 'MemberExpression':
        this.exportUse(part(node, 'object'), scope);
        this.member(node, scope);
        return;
      case 'NewExpression':
        this.exportUse(part(node, 'callee'), scope);
        return;
      case 'TSTypeReference':
        this.exportUse(part(node, 'typeName'), scope);
        return;
      case 'TSQualifiedName':
        this.exportUse(part(node, 'left'), scope);
        return;
      case 'CallExpression':
        this.exportUse(part(node, 'callee'), scope);
        this.call(node, scope);
    }
  }

  /** An export of the package where it is called, read, or named as a type. */
  private exportUse(node: SyntaxNode | undefined, scope: Scope, place = node): void {
    const meaning = node && scope.get(nameOf(node) ?? '');
    if (place && meaning?.kind === 'export' && meaning.from === this.syntax.package)
      this.use(`${meaning.from}#${meaning.name}`, place);
  }

  /** The text that names a package. */
  private packageUse(source: SyntaxNode | undefined): string | undefined {
    const from = stringOf(source);
    if (source && from !== undefined)
      this.use(packageName(from), { start: source.start + 1, end: source.end - 1 });
    return from;
  }

  private importNames(node: SyntaxNode): void {
    const from = this.packageUse(part(node, 'source'));
    if (from !== this.syntax.package) return;
    for (const specifier of parts(node, 'specifiers')) {
      const imported = part(specifier, 'imported');
      if (imported) this.use(`${from}#${nameOf(imported)}`, imported);
    }
  }

  private assignment(node: SyntaxNode, scope: Scope): void {
    const left = part(node, 'left');
    if (left?.type !== 'MemberExpression') return;
    const isExport = nameOf(part(left, 'object')) === 'module' && memberOf(left) === 'exports';
    const kind = this.isConfigFile && isExport ? CONFIG : this.kindOf(left, scope);
    if (kind?.is === 'config') this.config(part(node, 'right'), kind.place, scope);
  }

  /** `const config: RsbuildConfig = {}`, `const { output } = config` */
  private variable(node: SyntaxNode, scope: Scope): void {
    const pattern = part(node, 'id');
    const init = part(node, 'init');
    if (!pattern || !init) return;
    if (this.isConfigType(part(pattern, 'typeAnnotation'))) this.config(init, '', scope);
    if (pattern.type !== 'ObjectPattern') return;
    // `const { createRsbuild } = require('@rsbuild/core')`
    for (const property of parts(pattern, 'properties'))
      this.exportUse(part(property, 'value'), scope, part(property, 'key'));
    const kind = this.kindOf(init, scope);
    for (const property of kind ? parts(pattern, 'properties') : []) {
      const key = part(property, 'key');
      if (key && kind) this.memberUse(kind, keyOf(property), key);
    }
  }

  private call(node: SyntaxNode, scope: Scope): void {
    const callee = part(node, 'callee');
    const given = parts(node, 'arguments');
    const [first] = given;
    if (!callee || !first) return;
    if (nameOf(callee) === 'require') this.packageUse(first);
    const way = this.wayOf(callee, scope);
    if (way === 'all') for (const argument of given) this.config(argument, '', scope);
    else if (way === 'first') this.config(first, '', scope);
    else if (way !== undefined) this.config(propertyOf(first, way), '', scope);

    if (callee.type !== 'MemberExpression') return;
    const object = this.kindOf(part(callee, 'object'), scope);
    if (object?.is !== 'object' || !this.syntax.api.edits.includes(memberOf(callee) ?? '')) return;
    const handler = isFunction(first) ? first : propertyOf(first, 'handler');
    if (!handler) return;
    this.parameters.set(handler, CONFIG);
    this.config(handler, '', scope);
  }

  /** How a function takes a configuration, if it does. */
  private wayOf(callee: SyntaxNode, scope: Scope): string | undefined {
    const { calls, package: name } = this.syntax;
    const meaning = scope.get(nameOf(callee) ?? '');
    const called =
      meaning?.kind === 'export' && meaning.from === name
        ? meaning.name
        : // Hooks hand out the function that merges.
          meaning?.kind === 'parameter'
          ? meaning.property
          : undefined;
    return called !== undefined && Object.hasOwn(calls, called) ? calls[called] : undefined;
  }

  private member(node: SyntaxNode, scope: Scope): void {
    const property = part(node, 'property');
    const kind = property && !isTrue(node, 'computed') ? this.kindOf(part(node, 'object'), scope) : undefined;
    if (property && kind) this.memberUse(kind, nameOf(property), property);
  }

  private memberUse(kind: Kind, name: string | undefined, place: SyntaxNode): void {
    if (name === undefined) return;
    if (kind.is === 'object') {
      this.use(`${kind.type}#${name}`, place);
      return;
    }
    const key = this.readKey(kind.place, name);
    if (key.kind === 'known') this.use(key.name, place);
  }

  /** Reads a part of a configuration. */
  private config(given: SyntaxNode | undefined, place: string, scope: Scope): void {
    const node = given && unwrap(given);
    if (!node || !this.isFirstTime(node, place)) return;
    const inside = (...nodes: (SyntaxNode | undefined)[]) => {
      for (const inner of nodes) this.config(inner, place, scope);
    };
    if (isFunction(node)) {
      // Variables of inner blocks are found too: names are seldom used twice in one function.
      const own = scopeInside(part(node, 'body') ?? node, scopeInside(node, scope));
      for (const value of returnedBy(node)) this.config(value, place, own);
      return;
    }
    switch (node.type) {
      case 'ObjectExpression':
        for (const property of parts(node, 'properties')) this.property(property, place, scope);
        return;
      case 'ArrayExpression':
        inside(...parts(node, 'elements'));
        return;
      case 'SpreadElement':
        inside(part(node, 'argument'));
        return;
      case 'ConditionalExpression':
        inside(part(node, 'consequent'), part(node, 'alternate'));
        return;
      case 'LogicalExpression':
        inside(part(node, 'left'), part(node, 'right'));
        return;
      case 'SequenceExpression':
        inside(parts(node, 'expressions').at(-1));
        return;
      case 'Identifier': {
        const meaning = scope.get(nameOf(node) ?? '');
        if (meaning?.kind === 'value' && meaning.property === undefined)
          this.config(meaning.node, place, meaning.scope);
        return;
      }
      case 'CallExpression': {
        const meaning = scope.get(nameOf(part(node, 'callee')) ?? '');
        const fn = meaning?.kind === 'value' ? unwrap(meaning.node) : undefined;
        if (fn && isFunction(fn) && meaning?.kind === 'value') this.config(fn, place, meaning.scope);
        else if (this.syntax.takesAnyCall) inside(...parts(node, 'arguments'));
      }
    }
  }

  private isFirstTime(node: SyntaxNode, place: string): boolean {
    const places = this.seen.get(node) ?? new Set();
    this.seen.set(node, places);
    if (places.has(place)) return false;
    places.add(place);
    return true;
  }

  private property(node: SyntaxNode, place: string, scope: Scope): void {
    if (node.type === 'SpreadElement') {
      this.config(node, place, scope);
      return;
    }
    const key = part(node, 'key');
    const name = keyOf(node);
    if (!key || name === undefined) return;
    const found = this.readKey(place, name);
    const quote = key.type === 'Literal' ? 1 : 0;
    const range = { start: key.start + quote, end: key.end - quote };
    if (found.kind === 'unknown')
      this.unknown.set(range.start, { name: found.name, siblings: found.siblings, ...range });
    if (found.kind === 'known') this.use(found.name, range);
    this.onKey?.({ key: found, start: range.start, value: part(node, 'value'), scope });
    if (found.kind !== 'unknown' && found.place !== undefined)
      this.config(part(node, 'value'), found.place, scope);
  }

  /** What an expression is, if it is of a kind that matters. */
  private kindOf(given: SyntaxNode | undefined, scope: Scope, way = 0): Kind | undefined {
    const node = given && unwrap(given);
    if (!node || way > LONGEST_WAY) return undefined;
    switch (node.type) {
      case 'Identifier': {
        const meaning = scope.get(nameOf(node) ?? '');
        return meaning && this.kindOfVariable(meaning, way);
      }
      case 'MemberExpression':
        return this.memberOfKind(this.kindOf(part(node, 'object'), scope, way + 1), memberOf(node));
      case 'LogicalExpression':
        return this.kindOf(part(node, 'left'), scope, way + 1);
      case 'CallExpression':
        return this.kindOfResult(node, scope, way);
      default:
        return undefined;
    }
  }

  private kindOfVariable(meaning: Meaning, way: number): Kind | undefined {
    const { api, instance, types } = this.syntax;
    switch (meaning.kind) {
      case 'export':
        return undefined;
      case 'typed':
        if (types.includes(meaning.type)) return CONFIG;
        return [api.type, instance.type].includes(meaning.type)
          ? { is: 'object', type: meaning.type }
          : undefined;
      case 'parameter': {
        const kind = meaning.index === 0 ? this.parameters.get(meaning.of) : undefined;
        return meaning.property === undefined ? kind : this.memberOfKind(kind, meaning.property);
      }
      case 'value': {
        const kind = this.kindOf(meaning.node, meaning.scope, way + 1);
        return meaning.property === undefined ? kind : this.memberOfKind(kind, meaning.property);
      }
    }
  }

  private memberOfKind(kind: Kind | undefined, name: string | undefined): Kind | undefined {
    if (kind?.is !== 'config' || name === undefined) return undefined;
    const key = this.readKey(kind.place, name);
    return key.kind !== 'unknown' && key.place !== undefined ? { is: 'config', place: key.place } : undefined;
  }

  private kindOfResult(node: SyntaxNode, scope: Scope, way: number): Kind | undefined {
    const { api, instance, package: name } = this.syntax;
    const callee = part(node, 'callee');
    if (!callee) return undefined;
    if (this.wayOf(callee, scope) === 'all') return CONFIG;
    const called = scope.get(nameOf(callee) ?? '');
    if (called?.kind === 'export' && called.from === name && called.name === instance.call)
      return { is: 'object', type: instance.type };
    if (callee.type !== 'MemberExpression' || !api.reads.includes(memberOf(callee) ?? '')) return undefined;
    return this.kindOf(part(callee, 'object'), scope, way + 1)?.is === 'object' ? CONFIG : undefined;
  }

  private isConfigType(annotation: SyntaxNode | undefined): boolean {
    return this.syntax.types.includes(typeNameOf(annotation) ?? '');
  }

  private use(name: string, { start, end }: { start: number; end: number }): void {
    this.uses.set(start, { name, start, end });
  }
}

const CONFIG: Kind = { is: 'config', place: '' };
