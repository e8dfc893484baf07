import type { z } from 'zod';
import type { Lang } from './contracts.ts';
import type { mappingSchema, rowSchema, tableSchema } from './mappings-schema.ts';

export type Mapping = z.infer<typeof mappingSchema>;
export type MappingTable = z.infer<typeof tableSchema>;
export type MappingRow = z.infer<typeof rowSchema>;

/** Path of a tool's mapping file, below the content folder. */
export function mappingFile(tool: string): string {
  return `_mappings/${tool}.json`;
}

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
