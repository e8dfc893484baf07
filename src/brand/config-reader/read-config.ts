import { type ConfigKeyUse, readCodeUses, valuesOf } from '../../shared/config-uses.ts';
import { meaningOf, type Scope } from '../../shared/scopes.ts';
import {
  keyOf,
  memberOf,
  nameOf,
  part,
  parts,
  propertyOf,
  type SyntaxNode,
  stringOf,
  unwrap,
} from '../../shared/syntax-tree.ts';
import type { StaticValue } from '../config-source.ts';
import { staticValue } from './static-value.ts';
import { type Counterpart, syntaxOf, type Tool, type ToolKeys } from './tools.ts';

/** A key, loader or plugin in a configuration. */
export interface FoundKey {
  /** Path of the key, or the package: `output.path`, `html-webpack-plugin`, `webpack.DefinePlugin`. */
  name: string;
  /** Offset in the source. */
  start: number;
  /** Absent if it is unknown to the tool or to this page. */
  counterpart?: Counterpart;
  /** Absent if it is computed. */
  value?: StaticValue | undefined;
  /** Keys that are valid at this place. */
  siblings?: readonly string[];
}

/** Path prefix of the keys of a rule. */
const RULE_KEYS = 'module.rules[].';

/** Finds everything a configuration sets, in source order. Nothing is executed. */
export function readConfig(program: SyntaxNode, tool: Tool, known: ToolKeys): FoundKey[] {
  const found = new Map<string, FoundKey>();
  const note = (key: FoundKey): void => {
    found.set(`${key.start} ${key.name}`, key);
  };
  const notePackage = (name: string, start: number, value?: StaticValue): void => {
    const counterpart = packageOf(name, known);
    note({ name: shownName(name), start, ...(counterpart && { counterpart }), value });
  };
  const onKey = ({ key, start, value, scope }: ConfigKeyUse): void => {
    if (key.kind === 'own') return;
    const counterpart = known.keys.get(key.name);
    const isRule = counterpart?.key.startsWith(RULE_KEYS);
    // A rule's counterpart is that of its loaders.
    if (counterpart && !isRule)
      note({ name: key.name, start, counterpart, value: staticValue(value, scope) });
    else if (key.kind === 'unknown')
      note({ name: key.name, start, siblings: presentSiblings(key.name, key.siblings, known) });
    if (counterpart?.role) return;
    const name = counterpart?.key ?? '';
    if (/^(?:webpack\.plugins\.add|plugins)$/.test(name))
      for (const plugin of pluginsIn(value, scope)) notePackage(...plugin);
    if (/^module\.rules\[\]\.(?:use|loaders?)$/.test(name))
      for (const loader of loadersIn(value, scope)) notePackage(...loader);
  };
  if (tool === 'package') readPackage(program, onKey, notePackage, known);
  else readCodeUses(program, true, syntaxOf(tool), known.readKey, onKey);
  return [...found.values()].sort((a, b) => a.start - b.start || a.name.length - b.name.length);
}

/** Valid sibling keys, without removed ones. */
function presentSiblings(name: string, siblings: readonly string[], { keys }: ToolKeys): string[] {
  return siblings.filter((sibling) => keys.get(name.replace(/[^.]*$/, sibling))?.role !== 'former');
}

const DEPENDENCIES: ReadonlySet<string> = new Set(['dependencies', 'devDependencies', 'peerDependencies']);

/** Fields that concern the build, and dependencies with a counterpart. */
function readPackage(
  object: SyntaxNode,
  onKey: (key: ConfigKeyUse) => void,
  notePackage: (name: string, start: number) => void,
  known: ToolKeys,
): void {
  const fieldsOf = (node: SyntaxNode | undefined) =>
    parts(node, 'properties').map((property) => ({
      name: keyOf(property) ?? '',
      start: (part(property, 'key')?.start ?? 0) + 1,
      value: part(property, 'value'),
    }));
  for (const { name, start, value } of fieldsOf(object)) {
    if (known.keys.has(name)) onKey({ key: { kind: 'known', name }, start, value, scope: new Map() });
    for (const installed of DEPENDENCIES.has(name) ? fieldsOf(value) : [])
      if (known.packages.has(installed.name)) notePackage(installed.name, installed.start);
  }
}

/** `webpack#BannerPlugin` → `webpack.BannerPlugin` */
function shownName(name: string): string {
  return name.replace(/#default$/, '').replace('#', '.');
}

/** Looks a package up by export, by name, or without the file. */
function packageOf(name: string, { packages }: ToolKeys): Counterpart | undefined {
  const [from = '', exported = ''] = name.split('#');
  const bare = /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '';
  // Rspack has the same plugin names as webpack.
  const owners = bare === '@rspack/core' ? ['rspack', 'webpack'] : [bare];
  const names = owners.flatMap((owner) => [`${owner}.${exported}`, `${owner}.container.${exported}`]);
  for (const key of [...names, exported, from, bare]) {
    const found = packages.get(key);
    if (found) return found;
  }
  return undefined;
}

type Found = readonly [name: string, start: number, value?: StaticValue | undefined];

/**
 * All items a list may contain, regardless of conditions: `[a, ...b]`, `isBuild && a`, `isBuild ? a : b`,
 * `[…].filter(Boolean)`.
 */
function itemsIn(given: SyntaxNode | undefined, scope: Scope, seen = new Set<SyntaxNode>()): SyntaxNode[] {
  const node = given && unwrap(given);
  if (!node || seen.has(node)) return [];
  seen.add(node);
  const callee = part(node, 'callee');
  const isListCall = callee && ['filter', 'concat', 'flat'].includes(memberOf(callee) ?? '');
  const inside = isListCall
    ? [part(callee, 'object'), ...parts(node, 'arguments')]
    : valuesOf(node, scope, false);
  return inside.length > 0 ? inside.flatMap((inner) => itemsIn(inner, scope, seen)) : [node];
}

/** Plugins in a list: `new webpack.DefinePlugin({})`, `react()`. */
function pluginsIn(given: SyntaxNode | undefined, scope: Scope): Found[] {
  return itemsIn(given, scope).flatMap((node): Found[] => {
    const name = exportOf(part(node, 'callee'), scope);
    return name === undefined ? [] : [[name, node.start, staticValue(parts(node, 'arguments')[0], scope)]];
  });
}

/** Package and export an expression refers to: `html-webpack-plugin#default`, `webpack#DefinePlugin`. */
function exportOf(callee: SyntaxNode | undefined, scope: Scope): string | undefined {
  if (!callee) return undefined;
  const object = part(callee, 'object');
  if (object) {
    const owner = exportOf(object, scope);
    const member = memberOf(callee);
    return owner === undefined || member === undefined ? undefined : `${owner.split('#')[0]}#${member}`;
  }
  if (nameOf(part(callee, 'callee')) === 'require') return stringOf(parts(callee, 'arguments')[0]);
  const meaning = meaningOf(nameOf(callee), scope);
  if (meaning?.kind === 'export') return `${meaning.from}#${meaning.name}`;
  return meaning?.kind === 'value' && meaning.property !== undefined
    ? `${exportOf(meaning.node, scope)?.split('#')[0] ?? ''}#${meaning.property}`
    : undefined;
}

/** Loaders of a rule: `'css-loader'`, `{ loader: 'css-loader' }`, `require.resolve('css-loader')`, `Extract.loader`. */
function loadersIn(given: SyntaxNode | undefined, scope: Scope): Found[] {
  return itemsIn(given, scope).flatMap((node): Found[] => {
    if (node.type === 'ObjectExpression') return loadersIn(propertyOf(node, 'loader'), scope);
    if (nameOf(part(part(node, 'callee'), 'object')) === 'require')
      return loadersIn(parts(node, 'arguments')[0], scope);
    const name = node.type === 'MemberExpression' ? exportOf(part(node, 'object'), scope) : undefined;
    if (name !== undefined) return [[name, node.start]];
    const text = stringOf(node) ?? staticValue(node, scope);
    if (typeof text !== 'string') return [];
    // `style-loader!css-loader?modules`
    return text
      .split('!')
      .map((piece) => piece.split('?')[0]?.trim() ?? '')
      .filter((loader) => loader !== '' && !/^[./]/.test(loader))
      .map((loader): Found => [loader, node.start]);
  });
}
