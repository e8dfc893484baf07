import { type FittingPackages, pinCommands } from '../../shared/install-commands.ts';
import type { MappingRow } from '../../shared/mappings.ts';
import type { FoundKey } from './read-config.ts';
import { isRecord, Pattern, type StaticValue, withoutProject } from './static-value.ts';
import { isOfType } from './value-types.ts';

/** What becomes of a key. */
export type Fate =
  /** Its value is in the draft. */
  | 'drafted'
  /** Nothing has to be done. */
  | 'none'
  /** There is a counterpart, which has to be written by hand. */
  | 'hand'
  | 'unknown'
  /** It is one of Rsbuild. */
  | 'option';

/** A configuration of Rsbuild, as far as values could be taken over. */
export interface Draft {
  /** Command that installs what the file imports, with the versions that fit. */
  install: string;
  /** The file. */
  code: string;
}

/** Options by name: a value, or options below. */
interface Options {
  [name: string]: StaticValue;
}

/** What a draft is made of. */
interface Parts {
  options: Options;
  packages: Set<string>;
  /** Rows of which a key is computed: they set one option, and the value of another key is not that of the option. */
  computed: ReadonlySet<MappingRow>;
}

/**
 * Writes the configuration, and says what becomes of each key. A value is taken over when the option takes its type; the
 * first of several counts.
 */
export function draftConfig(
  found: readonly FoundKey[],
  defaults: Readonly<Record<string, string>>,
  versions: FittingPackages,
): Draft & { fates: readonly Fate[] } {
  const options: Options = {};
  const packages = new Set<string>();
  const computed = new Set(
    found.flatMap(({ counterpart, value }) => (counterpart && value === undefined ? [counterpart.row] : [])),
  );
  const fates = found.map((key) => fateOf(key, { options, packages, computed }));
  for (const [option, value] of Object.entries(defaults)) put(options, option, value);
  const isLeft = (_: FoundKey, index: number) => /hand|unknown/.test(fates[index] ?? '');
  const byHand = new Set(found.filter(isLeft).map(shownName));
  const plugins = [...packages].sort();
  const command = `npm add ${['@rsbuild/core', ...plugins].join(' ')} -D`;
  return { fates, install: pinCommands(command, versions).code, code: print(options, plugins, [...byHand]) };
}

/** `webpack#BannerPlugin` → `webpack.BannerPlugin` */
export function shownName({ name }: Pick<FoundKey, 'name'>): string {
  return name.replace(/#default$/, '').replace('#', '.');
}

function fateOf({ counterpart, value }: FoundKey, { options, packages, computed }: Parts): Fate {
  if (!counterpart) return 'unknown';
  const { row, key, role } = counterpart;
  if (role === 'option') return role;
  if (row.add !== undefined) {
    packages.add(row.add);
    return 'drafted';
  }
  if (row.none) return 'none';
  if (role === 'former') return 'hand';
  if (value !== undefined && row.same !== undefined && String(value) === row.same) return 'none';
  const kept = row.keep?.[key];
  if (kept !== undefined)
    return value !== undefined && isOfType(value, kept) && put(options, `tools.rspack.${key}`, value)
      ? 'drafted'
      : 'hand';
  if (row.to === undefined || row.type === undefined || value === undefined) return 'hand';
  if (computed.has(row) || (row.only && !row.only.includes(key))) return 'hand';
  const made = row.as === undefined ? value : CONVERSIONS[row.as](value);
  if (made === undefined) return 'hand';
  const target = row.under === undefined ? row.to : `${row.to}.${row.under}`;
  if (row.as === 'filename' && typeof made === 'string') return putFilename(options, target, made);
  return isOfType(made, row.type) && put(options, target, made) ? 'drafted' : 'hand';
}

const CONVERSIONS = {
  alias(value: StaticValue): StaticValue | undefined {
    if (!Array.isArray(value)) return isRecord(value) ? mapped(value, fromProject) : undefined;
    const entries = value.map((item) => (isRecord(item) ? [item.find, item.replacement] : []));
    return entries.every(([find, replacement]) => typeof find === 'string' && replacement !== undefined)
      ? mapped(Object.fromEntries(entries) as Record<string, StaticValue>, fromProject)
      : undefined;
  },
  base(value: StaticValue): StaticValue | undefined {
    if (typeof value !== 'string') return undefined;
    if (value.startsWith('/')) return value;
    return URL.canParse(value) && /^https?:/.test(value) ? new URL(value).pathname : undefined;
  },
  entry(value: StaticValue): StaticValue | undefined {
    if (isRecord(value)) return mapped(value, entryOf);
    const index = entryOf(value);
    return index === undefined ? undefined : { index };
  },
  filename: (value: StaticValue): StaticValue | undefined => (typeof value === 'string' ? value : undefined),
  not: (value: StaticValue): StaticValue | undefined => (typeof value === 'boolean' ? !value : undefined),
  path: fromProject,
} as const;

/** A path, but none from the root of the site or of the disk. */
function fromProject(value: StaticValue): StaticValue | undefined {
  const path = withoutProject(value);
  return typeof path === 'string' && path.startsWith('/') ? undefined : path;
}

/** A script, several, or an object that has them. Pages are no entries of Rsbuild. */
function entryOf(value: StaticValue): StaticValue | undefined {
  if (Array.isArray(value)) {
    const items = value.map((item) => entryOf(item as StaticValue));
    return items.every((item) => typeof item === 'string') ? (items as string[]) : undefined;
  }
  if (isRecord(value)) {
    const inner = value.import ?? value.entry;
    return inner === undefined ? undefined : entryOf(inner);
  }
  const path = withoutProject(value);
  return typeof path === 'string' && !/\.html?$/.test(path) ? path : undefined;
}

function mapped(
  value: { readonly [key: string]: StaticValue },
  change: (value: StaticValue) => StaticValue | undefined,
): StaticValue | undefined {
  const entries = Object.entries(value).map(([key, item]) => [key, change(item)] as const);
  return entries.every(([, item]) => item !== undefined)
    ? (Object.fromEntries(entries) as Record<string, StaticValue>)
    : undefined;
}

/** Folders of a name are an option of their own. */
function putFilename(options: Options, target: string, value: string): Fate {
  const end = value.lastIndexOf('/');
  const folder = value.slice(0, Math.max(end, 0)).replace(/^\.\//, '');
  if (folder.includes('[') || value.startsWith('/')) return 'hand';
  if (!put(options, target, value.slice(end + 1))) return 'hand';
  return end <= 0 || put(options, 'output.distPath.js', folder) ? 'drafted' : 'hand';
}

/** @returns false when something else is there already */
function put(options: Options, path: string, value: StaticValue): boolean {
  const [name = '', ...below] = path.split('.');
  const present = options[name];
  if (below.length > 0) {
    const group = present ?? {};
    options[name] = group;
    return isRecord(group) && put(group as Options, below.join('.'), value);
  }
  if (present !== undefined && !isRecord(present)) return JSON.stringify(present) === JSON.stringify(value);
  if (present !== undefined && !isRecord(value)) return false;
  options[name] = isRecord(value) ? { ...value, ...present } : value;
  return true;
}

/** `@rsbuild/plugin-node-polyfill` → `pluginNodePolyfill` */
export function pluginExport(name: string): string {
  return name.replace(/^@rsbuild\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Order of groups in examples of the pages. */
const GROUPS = 'root mode logLevel dev server source resolve html output'.split(' ');

function print(options: Options, plugins: readonly string[], byHand: readonly string[]): string {
  const calls = plugins.map((plugin) => new Pattern(`${pluginExport(plugin)}()`));
  const rank = (name: string): number => (GROUPS.includes(name) ? GROUPS.indexOf(name) : GROUPS.length);
  const groups = Object.entries(options).sort(([a], [b]) => rank(a) - rank(b));
  const config = { ...(calls.length > 0 && { plugins: calls }), ...Object.fromEntries(groups) };
  return [
    "import { defineConfig } from '@rsbuild/core';",
    ...plugins.map((plugin) => `import { ${pluginExport(plugin)} } from '${plugin}';`),
    '',
    ...byHand.map((name) => `// TODO: ${name.replace(/\s+/g, ' ')}`),
    `export default defineConfig(${printValue(config, '')});`,
    '',
  ].join('\n');
}

function printValue(value: StaticValue, indent: string): string {
  if (Array.isArray(value))
    return `[${value.map((item) => printValue(item as StaticValue, indent)).join(', ')}]`;
  if (value instanceof Pattern) return value.source;
  if (!isRecord(value)) return typeof value === 'string' ? quoted(value) : String(value);
  const lines = Object.entries(value).map(([name, inner]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
    return `${indent}  ${key}: ${printValue(inner, `${indent}  `)},\n`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** A text as a literal with single quotes. */
function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
