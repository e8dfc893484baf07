import { codeReference } from '../../code-reference.ts';
import { configKeys, type ReadConfigKey } from '../../shared/code-names.ts';
import type { ConfigSyntax } from '../../shared/config-uses.ts';
import type { Mapping, MappingRow } from '../../shared/mappings.ts';

/** Tools whose configurations can be read, by the names of their files in `_mappings/`. */
export const TOOL_NAMES = {
  webpack: 'webpack',
  vite: 'Vite',
  rspack: 'Rspack',
  cra: 'CRACO',
  'vue-cli': 'Vue CLI',
  rsbuild: 'Rsbuild',
  package: 'package.json',
} as const;

export type Tool = keyof typeof TOOL_NAMES;

/** What replaces a key, a package or an export. */
export interface Counterpart {
  row: MappingRow;
  /** The key as written in the row. */
  key: string;
  page: string;
  /** For a key of Rsbuild: whether it is still an option. */
  role?: 'option' | 'former';
}

export interface ToolKeys {
  readKey: ReadConfigKey;
  keys: ReadonlyMap<string, Counterpart>;
  packages: ReadonlyMap<string, Counterpart>;
  /** Behavior of the tool that Rsbuild has only if it is configured: option → value. */
  defaults: Readonly<Record<string, string>>;
}

async function loadMapping(tool: string): Promise<Mapping> {
  return (await import(`../../../content/_mappings/${tool}.json`)).default;
}

/** Loads a mapping and those it includes. */
export async function toolKeys(tool: string, options: ReadonlySet<string>): Promise<ToolKeys> {
  const keys = new Map<string, Counterpart>();
  const packages = new Map<string, Counterpart>();
  const isOwn = tool === 'rsbuild';
  const { include = [], ...own } = await loadMapping(tool);
  for (const { tool: other, table, at } of include) add(await loadMapping(other), table, at);
  add(own);
  if (isOwn) for (const key of options) keys.set(key, { row: { text: {} }, key, page: '', role: 'option' });
  return {
    readKey: withInnerRules(configKeys(keys.keys(), isOwn ? codeReference : {})),
    keys,
    packages,
    defaults: own.defaults ?? {},
  };

  function add({ page, tables }: Omit<Mapping, 'name'>, table?: string, at?: string): void {
    for (const [id, { of, rows }] of Object.entries(tables)) {
      if (of === 'names' || (table ?? id) !== id) continue;
      // Paths found in code have no list markers.
      const pathOf = (key: string) => (at === undefined ? key : `${at}.${key}`).replaceAll('[]', '');
      for (const row of rows)
        for (const key of [...(row.keys ?? []), ...(row.former ?? [])]) {
          const found = { row, key, page, ...(isOwn && { role: 'former' as const }) };
          if (of === 'packages') packages.set(key, found);
          else keys.set(pathOf(key), found);
        }
    }
  }
}

/** Rules can be nested. */
function withInnerRules(readKey: ReadConfigKey | undefined): ReadConfigKey {
  return (place, key) => {
    const found = readKey?.(place, key) ?? { kind: 'own' };
    const isRules = place.endsWith('module.rules') && (key === 'oneOf' || key === 'rules');
    return isRules && found.kind === 'known' ? { ...found, place } : found;
  };
}

export function syntaxOf(tool: Tool): ConfigSyntax {
  const types = 'UserConfig UserConfigExport Configuration ProjectOptions CracoConfig RspackOptions'.split(
    ' ',
  );
  return { ...codeReference, ...(tool !== 'rsbuild' && { package: tool, types }), takesAnyCall: true };
}

/** Patterns that identify a tool by file name and by content; the least ambiguous first. */
const MARKS: readonly (readonly [tool: Tool, file: RegExp, text: RegExp])[] = [
  ['package', /^package\.json$/, /^\s*\{[\s\S]*"(?:name|scripts|dependencies|devDependencies)"\s*:/],
  // Modern.js Builder preceded Rsbuild, and most of its options kept their names.
  ['rsbuild', /^(?:rsbuild|builder)\./, /['"]@(?:rsbuild\/core|modern-js\/builder-cli)['"]/],
  ['rspack', /^rspack\./, /['"]@rspack\/(?:core|cli)['"]/],
  ['vite', /^(?:vite|vitest|electron\.vite)\./, /['"](?:vite|vitest\/config|@vitejs\/[\w-]+)['"]/],
  ['cra', /^(?:craco|\.cracorc)/, /['"]@craco\/[\w-]+['"]|\bcraco\b|\breactScriptsVersion\b/],
  [
    'vue-cli',
    /^vue\.config\./,
    /['"]@vue\/cli-service['"]|\b(?:chainWebpack|configureWebpack|transpileDependencies|lintOnSave)\b/,
  ],
  ['webpack', /webpack/, /['"]webpack['"]|\b(?:devServer|publicPath|module\.exports)\b/],
  ['vite', /^vite\./, /\b(?:rollupOptions|outDir|assetsInlineLimit)\b/],
];

/** Guesses the tool of a configuration from its file name or content; webpack by default. */
export function guessTool(name: string, text: string): Tool {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const found = MARKS.find(([, file]) => file.test(base)) ?? MARKS.find(([, , marks]) => marks.test(text));
  return found?.[0] ?? 'webpack';
}
