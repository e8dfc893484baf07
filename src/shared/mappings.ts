import type { Lang } from './contracts.ts';

/** `_mappings/<tool>.json` of the content: what takes the place of the options of another tool. */
export interface Mapping {
  /** Name of the tool. */
  name: string;
  /** Site path of the page that shows the tables. */
  page: string;
  /** Options of another tool that this one takes as well. */
  include?: readonly MappingPart[] | undefined;
  /** What the tool does by itself and the documented one has to be told: value by option. */
  defaults?: Readonly<Record<string, string>> | undefined;
  /** By id. */
  tables: Readonly<Record<string, MappingTable>>;
}

/** Tables of another tool: all of them, or one; below a key, or where they are there. */
export interface MappingPart {
  tool: string;
  table?: string | undefined;
  at?: string | undefined;
}

/** A table of a page. */
export interface MappingTable {
  /** First row, by language. */
  head: Readonly<Record<Lang, readonly string[]>>;
  /** What its rows are about; keys of the configuration when absent. */
  of?: 'packages' | 'packageJson' | 'names' | undefined;
  /** What all keys begin with and the page leaves out. */
  prefix?: string | undefined;
  rows: readonly MappingRow[];
}

/** What becomes of some keys, packages or variables. */
export interface MappingRow {
  /** Paths of keys, `module.rules[].use`; packages, or exports of one, `webpack.DefinePlugin`. */
  keys?: readonly string[] | undefined;
  /** Those that earlier versions had; not shown. */
  former?: readonly string[] | undefined;
  /** First cell, by language, where it is more or less than the keys. */
  label?: Readonly<Record<Lang, string>> | undefined;
  /** Second cell, by language: inline Markdown. */
  text: Readonly<Record<Lang, string>>;
  /** Third cell, by language, in tables that have one. */
  note?: Readonly<Record<Lang, string>> | undefined;
  /** Option that takes the value, and the key below it that does. */
  to?: string | undefined;
  under?: string | undefined;
  /** What is made of the value before. */
  as?: 'alias' | 'base' | 'entry' | 'filename' | 'not' | 'path' | undefined;
  /** Values the option takes, as a type: literals, `string`, `X[]`, `Record<string, X>`, `{ a?: X }`, unions of them. */
  type?: string | undefined;
  /** Value of which nothing has to be kept. */
  same?: string | undefined;
  /** Keys whose values the option takes, where not all do. */
  only?: readonly string[] | undefined;
  /** Keys that go to `tools.rspack` as they are: their types. */
  keep?: Readonly<Record<string, string>> | undefined;
  /** Plugin to install and to use. */
  add?: string | undefined;
  /** Whether nothing has to be done. */
  none?: true | undefined;
}

/** A table in Markdown. */
export function mappingTable(
  { head, prefix = '', rows }: MappingTable,
  lang: Lang,
  separator: string,
): string {
  const titles = head[lang] ?? [];
  const line = (cells: readonly string[]): string => `| ${cells.slice(0, titles.length).join(' | ')} |`;
  const shown = ({ keys = [], label }: MappingRow): string =>
    label?.[lang] ?? keys.map((key) => `\`${key.slice(prefix.length)}\``).join(separator);
  const lines = rows.map((row) => [shown(row), row.text[lang] ?? '', row.note?.[lang] ?? '']);
  return `${[titles, titles.map(() => '---'), ...lines].map(line).join('\n')}\n`;
}
