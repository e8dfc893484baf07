import { type FittingPackages, pinCommands } from '../../shared/install-commands.ts';
import type { MappingRow } from '../../shared/mappings.ts';
import {
  isRecord,
  type Options,
  Pattern,
  type StaticValue,
  setOption,
  valueSource,
} from '../config-source.ts';
import type { FoundKey } from './read-config.ts';
import { withoutProject } from './static-value.ts';
import { isOfType } from './value-types.ts';

export type Fate =
  /** Its value is in the draft. */
  | 'drafted'
  /** Nothing to do. */
  | 'none'
  /** To be done by hand, as the text of its counterpart describes. */
  | 'hand'
  /** To be done by hand, because its value is computed at run time, */
  | 'computed'
  /** because its value does not fit the option, */
  | 'rewritten'
  /** or because another key already sets the option. */
  | 'twice'
  | 'unknown'
  /** It is an option of Rsbuild. */
  | 'option';

/** A configuration of Rsbuild with the values that could be converted. */
export interface Draft {
  /** Command that installs the imported packages in supported versions. */
  install: string;
  code: string;
}

interface Parts {
  options: Options;
  packages: Set<string>;
  /** Rows with a computed key: several keys set one option, so the value of another key is not the option's value. */
  computed: ReadonlySet<MappingRow>;
}

/**
 * Decides the fate of each key, and writes the configuration. A value is converted if the option accepts its type; the
 * first of several counts.
 */
export function draftConfig<Key extends FoundKey>(
  found: readonly Key[],
  defaults: Readonly<Record<string, string>>,
  versions: FittingPackages,
): { keys: (Key & { fate: Fate })[]; draft: Draft } {
  const options: Options = {};
  const packages = new Set<string>();
  const computed = new Set(
    found.flatMap(({ counterpart, value }) => (counterpart && value === undefined ? [counterpart.row] : [])),
  );
  const keys = found.map((key) => ({ ...key, fate: fateOf(key, { options, packages, computed }) }));
  for (const [option, value] of Object.entries(defaults)) setOption(options, option, value);
  const byHand = new Set(
    keys.filter(({ fate }) => !/drafted|none|option/.test(fate)).map(({ name }) => name),
  );
  const plugins = [...packages].sort();
  const command = `npm add ${['@rsbuild/core', ...plugins].join(' ')} -D`;
  const install = pinCommands(command, versions).code;
  return { keys, draft: { install, code: print(options, plugins, [...byHand]) } };
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
  if (value === undefined) return row.to === undefined ? 'rewritten' : 'computed';
  if (String(value) === row.same) return 'none';
  const kept = row.keep?.[key];
  if (kept !== undefined)
    return isOfType(value, kept) ? put(options, `tools.rspack.${key}`, value) : 'rewritten';
  if (row.to === undefined || row.type === undefined || row.only?.includes(key) === false) return 'rewritten';
  if (computed.has(row)) return 'twice';
  const target = row.under === undefined ? row.to : `${row.to}.${row.under}`;
  if (row.as === 'filename') return putFilename(options, target, value);
  const made = row.as === undefined ? value : CONVERSIONS[row.as](value);
  return made !== undefined && isOfType(made, row.type) ? put(options, target, made) : 'rewritten';
}

function put(options: Options, path: string, value: StaticValue): Fate {
  return setOption(options, path, value) ? 'drafted' : 'twice';
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
  not: (value: StaticValue): StaticValue | undefined => (typeof value === 'boolean' ? !value : undefined),
  path: fromProject,
  /** A prefix of URLs. In Vue CLI a relative one is correct in style sheets, too. */
  prefix: (value: StaticValue): StaticValue => (value === '' || value === './' ? 'auto' : value),
} as const;

/** A relative path; not one from the root of the site or the disk. */
function fromProject(value: StaticValue): StaticValue | undefined {
  const path = withoutProject(value);
  return typeof path === 'string' && path.startsWith('/') ? undefined : path;
}

/** A script, several, or an object of scripts. Pages are not entries in Rsbuild. */
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

/** Folders in a file name are an option of their own. */
function putFilename(options: Options, target: string, value: StaticValue): Fate {
  if (typeof value !== 'string') return 'rewritten';
  const end = value.lastIndexOf('/');
  const folder = value.slice(0, Math.max(end, 0)).replace(/^\.\//, '');
  if (folder.includes('[') || value.startsWith('/')) return 'rewritten';
  const fate = put(options, target, value.slice(end + 1));
  return end <= 0 || fate === 'twice' ? fate : put(options, 'output.distPath.js', folder);
}

/** `@rsbuild/plugin-node-polyfill` → `pluginNodePolyfill` */
export function pluginExport(name: string): string {
  return name.replace(/^@rsbuild\//, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function print(options: Options, plugins: readonly string[], byHand: readonly string[]): string {
  const calls = plugins.map((plugin) => new Pattern(`${pluginExport(plugin)}()`));
  const config = { ...(calls.length > 0 && { plugins: calls }), ...options };
  return [
    "import { defineConfig } from '@rsbuild/core';",
    ...plugins.map((plugin) => `import { ${pluginExport(plugin)} } from '${plugin}';`),
    '',
    ...byHand.map((name) => `// TODO: ${name.replace(/\s+/g, ' ')}`),
    `export default defineConfig(${valueSource(config)});`,
    '',
  ].join('\n');
}
