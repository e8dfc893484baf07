import { z } from 'zod';

/**
 * `_mappings/<tool>.json` of the content: what takes the place of the options of another tool. The check, and by its output the
 * types of `mappings.ts`. Only the build side runs this.
 */

const texts = z.record(z.string(), z.string()).readonly();
const names = z.array(z.string().min(1)).readonly();
const COLUMNS = 'must have two or three columns';

/** What becomes of some keys, packages or variables. */
export const rowSchema = z.strictObject({
  /** Paths of keys, `module.rules[].use`; packages, or exports of one, `webpack.DefinePlugin`. */
  keys: names.optional(),
  /** Those that earlier versions had; not shown. */
  former: names.optional(),
  /** First cell, by language, where it is more or less than the keys. */
  label: texts.optional(),
  /** Second cell, by language: inline Markdown. */
  text: texts,
  /** Third cell, by language, in tables that have one. */
  note: texts.optional(),
  /** Option that takes the value, and the key below it that does. */
  to: z.string().optional(),
  under: z.string().optional(),
  /** What is made of the value before. */
  as: z.enum(['alias', 'base', 'entry', 'filename', 'not', 'path']).optional(),
  /** Values the option takes, as a type: literals, `string`, `X[]`, `Record<string, X>`, `{ a?: X }`, unions of them. */
  type: z.string().optional(),
  /** Value of which nothing has to be kept. */
  same: z.string().optional(),
  /** Keys whose values the option takes, where not all do. */
  only: names.optional(),
  /** Keys that go to `tools.rspack` as they are: their types. */
  keep: texts.optional(),
  /** Plugin to install and to use. */
  add: z.string().optional(),
  /** Whether nothing has to be done. */
  none: z.literal(true).optional(),
});

/** A table of a page. */
export const tableSchema = z.strictObject({
  /** First row, by language. */
  head: z.record(z.string(), z.array(z.string()).min(2, COLUMNS).max(3, COLUMNS).readonly()).readonly(),
  /** What its rows are about; keys of the configuration when absent. */
  of: z.enum(['packages', 'packageJson', 'names']).optional(),
  /** What all keys begin with and the page leaves out. */
  prefix: z.string().optional(),
  rows: z.array(rowSchema).readonly(),
});

/** Tables of another tool: all of them, or one; below a key, or where they are there. */
export const partSchema = z.strictObject({
  tool: z.string(),
  table: z.string().optional(),
  at: z.string().optional(),
});

export const mappingSchema = z.strictObject({
  /** Name of the tool. */
  name: z.string(),
  /** Site path of the page that shows the tables. */
  page: z.string().startsWith('/'),
  /** Options of another tool that this one takes as well. */
  include: z.array(partSchema).readonly().optional(),
  /** What the tool does by itself and the documented one does only when it is set: value by option. */
  defaults: texts.optional(),
  /** By id. */
  tables: z.record(z.string(), tableSchema).readonly(),
});
