import type { z } from 'zod';
import type { mappingSchema, rowSchema, tableSchema } from './mappings-schema.ts';

export type Mapping = z.infer<typeof mappingSchema>;
export type MappingTable = z.infer<typeof tableSchema>;
export type MappingRow = z.infer<typeof rowSchema>;

/** Path of a tool's mapping file, below the content folder. */
export function mappingFile(tool: string): string {
  return `_mappings/${tool}.json`;
}
