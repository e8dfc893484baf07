import { configKeys, type ReadConfigKey } from '../../shared/code-names.ts';
import type { ConfigSyntax } from '../../shared/config-uses.ts';
import type { Mapping, MappingRow } from '../../shared/mappings.ts';
import { codeReference } from '../code-reference.ts';

/** Tools whose configurations are read, by the names of their files in `_mappings/`. */
export const TOOL_NAMES = {
  webpack: 'webpack',
  vite: 'Vite',
  rspack: 'Rspack',
  cra: 'CRACO',
  'vue-cli': 'Vue CLI',
  rsbuild: 'Rsbuild',
  package: 'package.json',
} as const;

/** What a file is a configuration of. */
export type Tool = keyof typeof TOOL_NAMES;

/** What a key, a package or an export of one becomes. */
export interface Counterpart {
  row: MappingRow;
  /** As the row has it. */
  key: string;
  /** Page with the table. */
  page: string;
  /** Of a key of Rsbuild: what it is now. */
  role?: 'option' | 'former';
}

/** Counterparts of all that a tool knows. */
export interface ToolKeys {
  readKey: ReadConfigKey;
  keys: ReadonlyMap<string, Counterpart>;
  packages: ReadonlyMap<string, Counterpart>;
  /** What the tool does by itself and Rsbuild does only when it is set: option → value. */
  defaults: Readonly<Record<string, string>>;
}

const mappings = import.meta.glob<Mapping>('../../../content/_mappings/*.json', { import: 'default' });

async function loadMapping(tool: string): Promise<Mapping> {
  const load = mappings[`../../../content/_mappings/${tool}.json`];
  if (!load) throw new Error(`There is no mapping of "${tool}".`);
  return load();
}

/** Reads a mapping and those it includes. */
export async function toolKeys(tool: string, options: ReadonlySet<string>): Promise<ToolKeys> {
  const keys = new Map<string, Counterpart>();
  const packages = new Map<string, Counterpart>();
  const { include = [], ...own } = await loadMapping(tool);
  for (const { tool: other, table, at } of include) {
    const { page, tables } = await loadMapping(other);
    add({ page, tables: table === undefined ? tables : { [table]: tables[table] } }, at);
  }
  add(own);
  const isOwn = tool === 'rsbuild';
  if (isOwn) for (const key of options) keys.set(key, { row: { text: {} }, key, page: '', role: 'option' });
  return {
    readKey: withInnerRules(configKeys(keys.keys(), isOwn ? codeReference : {})),
    keys,
    packages,
    defaults: own.defaults ?? {},
  };

  function add(
    {
      page,
      tables,
    }: { page: string; tables: Readonly<Record<string, Mapping['tables'][string] | undefined>> },
    at?: string,
  ): void {
    for (const { of, rows } of Object.values(tables).filter((table) => table !== undefined))
      for (const row of rows)
        for (const key of [...(row.keys ?? []), ...(row.former ?? [])]) {
          if (of === 'names') continue;
          const target = of === 'packages' ? packages : keys;
          // Lists are no part of the paths that are met.
          const path = at === undefined || of === 'packages' ? key : `${at}.${key}`;
          target.set(of === 'packages' ? path : path.replaceAll('[]', ''), {
            row,
            key,
            page,
            ...(tool === 'rsbuild' && { role: 'former' }),
          });
        }
  }
}

/** Rules hold rules. */
function withInnerRules(readKey: ReadConfigKey | undefined): ReadConfigKey {
  return (place, key) => {
    const found = readKey?.(place, key) ?? { kind: 'own' };
    const isRules = place.endsWith('module.rules') && (key === 'oneOf' || key === 'rules');
    return isRules && found.kind === 'known' ? { ...found, place } : found;
  };
}

/** How the configurations of a tool are written. */
export function syntaxOf(tool: Tool): ConfigSyntax {
  if (tool === 'rsbuild') return { ...codeReference, takesAnyCall: true };
  const none = { edits: [], reads: [] };
  return {
    package: tool,
    takesAnyCall: true,
    calls: {},
    types: 'UserConfig UserConfigExport Configuration ProjectOptions CracoConfig RspackOptions'.split(' '),
    api: { type: '', method: '', ...none },
    instance: { call: '', type: '' },
  };
}

/** Names of files, and what they configure. */
const FILES: readonly (readonly [RegExp, Tool])[] = [
  [/^package\.json$/, 'package'],
  // Modern.js Builder came before Rsbuild, and most of its options kept their names.
  [/^(?:rsbuild|builder)\./, 'rsbuild'],
  [/^rspack\./, 'rspack'],
  [/^(?:vite|vitest|electron\.vite)\./, 'vite'],
  [/^(?:craco|\.cracorc)/, 'cra'],
  [/^vue\.config\./, 'vue-cli'],
  [/webpack/, 'webpack'],
];

/** What tells of a tool in its configuration, best first. */
const MARKS: readonly (readonly [RegExp, Tool])[] = [
  [/^\s*\{[\s\S]*"(?:name|scripts|dependencies|devDependencies)"\s*:/, 'package'],
  [/['"]@(?:rsbuild\/core|modern-js\/builder-cli)['"]/, 'rsbuild'],
  [/['"]@rspack\/(?:core|cli)['"]/, 'rspack'],
  [/['"](?:vite|vitest\/config|@vitejs\/[\w-]+)['"]/, 'vite'],
  [/['"]@craco\/[\w-]+['"]|\bcraco\b|\breactScriptsVersion\b/, 'cra'],
  [
    /['"]@vue\/cli-service['"]|\b(?:chainWebpack|configureWebpack|transpileDependencies|lintOnSave)\b/,
    'vue-cli',
  ],
  [/['"]webpack['"]|\b(?:devServer|publicPath|module\.exports)\b/, 'webpack'],
  [/\b(?:rollupOptions|outDir|assetsInlineLimit)\b/, 'vite'],
];

/** What a text is a configuration of, by the name of its file or by what it says; webpack when nothing tells. */
export function guessTool(name: string, text: string): Tool {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const byName = FILES.find(([pattern]) => pattern.test(base));
  return (byName ?? MARKS.find(([pattern]) => pattern.test(text)))?.[1] ?? 'webpack';
}
