import path from 'node:path';
import { z } from 'zod';
import type { Mapping } from '../../shared/mappings.ts';
import { type JsonFile, readJsonFile } from '../files/json-file.ts';

const MAPPINGS_FOLDER = '_mappings';

const texts = z.record(z.string(), z.string());
const names = z.array(z.string().min(1));

const rowSchema = z.strictObject({
  keys: names.optional(),
  former: names.optional(),
  label: texts.optional(),
  text: texts,
  note: texts.optional(),
  to: z.string().optional(),
  under: z.string().optional(),
  as: z.enum(['alias', 'base', 'entry', 'filename', 'not', 'path']).optional(),
  type: z.string().optional(),
  same: z.string().optional(),
  only: names.optional(),
  keep: texts.optional(),
  add: z.string().optional(),
  none: z.literal(true).optional(),
});

const tableSchema = z.strictObject({
  head: z.record(z.string(), z.array(z.string()).min(2).max(3)),
  of: z.enum(['packages', 'packageJson', 'names']).optional(),
  prefix: z.string().optional(),
  rows: z.array(rowSchema),
});

const partSchema = z.strictObject({
  tool: z.string(),
  table: z.string().optional(),
  at: z.string().optional(),
});

const mappingSchema: z.ZodType<Mapping> = z.strictObject({
  name: z.string(),
  page: z.string().startsWith('/'),
  include: z.array(partSchema).optional(),
  defaults: texts.optional(),
  tables: z.record(z.string(), tableSchema),
});

const KEYS = [rowSchema, tableSchema, partSchema].flatMap(({ shape }) => Object.keys(shape));

/** Where the counterparts of a tool's options are. */
export function mappingFile(contentDir: string, tool: string): string {
  return path.join(contentDir, MAPPINGS_FOLDER, `${tool}.json`);
}

/** @returns undefined when there is no such file; a file with problems has no value */
export async function readMapping(
  file: string,
  display: string,
): Promise<JsonFile<Mapping | undefined> | undefined> {
  return readJsonFile(file, display, 'mappings', mappingSchema, KEYS);
}
