import { z } from 'zod';

/**
 * Schema of `_mappings/<tool>.json` in the content: what replaces the options of another tool. The types in `mappings.ts`
 * are inferred from it. Only the build side runs it.
 */

const texts = z.record(z.string(), z.string()).readonly();
const names = z.array(z.string().min(1)).readonly();
const COLUMNS = 'must have two or three columns';

/** What replaces some keys, packages or variables. */
export const rowSchema = z.strictObject({
  /** Key paths (`module.rules[].use`), packages, or exports of a package (`webpack.DefinePlugin`). */
  keys: names.optional(),
  /** Keys that only earlier versions had; not shown. */
  former: names.optional(),
  /** Text of the first cell by language, if it is not just the list of keys. */
  label: texts.optional(),
  /** Second cell, by language: inline Markdown. */
  text: texts,
  /** Third cell, by language, in tables with three columns. */
  note: texts.optional(),
  /** Path of the option that takes the value. */
  to: z.string().optional(),
  under: z.string().optional(),
  /** Conversion of the previous value. */
  as: z.enum(['alias', 'base', 'entry', 'filename', 'not', 'path', 'prefix']).optional(),
  /** Values the option accepts, as a type: literals, `string`, `X[]`, `Record<string, X>`, `{ a?: X }` and unions of these. */
  type: z.string().optional(),
  /** Value that matches the default and can be dropped. */
  same: z.string().optional(),
  /** Keys whose values the option accepts, if it does not accept all. */
  only: names.optional(),
  /** Keys that move to `tools.rspack` unchanged, with their types. */
  keep: texts.optional(),
  /** Plugin to install and add to the configuration. */
  add: z.string().optional(),
  /** `true` when nothing has to be done. */
  none: z.literal(true).optional(),
});

/** A table of a page. */
export const tableSchema = z.strictObject({
  /** First row, by language. */
  head: z.record(z.string(), z.array(z.string()).min(2, COLUMNS).max(3, COLUMNS).readonly()).readonly(),
  /** What the rows are about; keys of the configuration by default. */
  of: z.enum(['packages', 'packageJson', 'names']).optional(),
  /** Common prefix of all keys, which the page leaves out. */
  prefix: z.string().optional(),
  rows: z.array(rowSchema).readonly(),
});

/** Tables of another tool to include: all of them or the one named `table`; below the key `at`, or at the top level. */
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
  /** Mappings of another tool whose options this one accepts too. */
  include: z.array(partSchema).readonly().optional(),
  /** Behavior of the tool that the documented one has only if it is configured: value by option. */
  defaults: texts.optional(),
  /** By id. */
  tables: z.record(z.string(), tableSchema).readonly(),
});
