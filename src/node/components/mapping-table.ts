import { z } from 'zod';
import type { Lang } from '../../shared/contracts.ts';
import { type MappingRow, type MappingTable, mappingFile } from '../../shared/mappings.ts';
import { mappingSchema } from '../../shared/mappings-schema.ts';
import { didYouMean } from '../files/suggest.ts';
import { report } from '../markdown/context.ts';
import { defineRecordComponent, readRecord } from './records.ts';

/** A table of `_mappings/<tool>.json`, inserted in place before any other step: search and Markdown copy include its content. */
export const mappingTable = defineRecordComponent({
  name: 'MappingTable',
  example: '<MappingTable tool="webpack" table="output" />',
  props: z.strictObject({
    /** Name of the file without extension. */
    tool: z.string().regex(/^[\w-]+$/, 'must be the name of a file in _mappings/ without extension'),
    table: z.string().min(1),
  }),
  toSource({ tool, table }, page, node) {
    const name = mappingFile(tool);
    const read = readRecord(page, name, 'mappings', mappingSchema);
    const { tables } = read?.value ?? {};
    const found = tables && Object.hasOwn(tables, table) ? tables[table] : undefined;
    if (!found && (!read || tables)) {
      const what = tables ? `table "${table}" in` : 'file';
      const message = `<MappingTable> finds no ${what} ${name}.`;
      const advice = tables ? didYouMean(table, Object.keys(tables)) : `Write ${mappingTable.example}.`;
      report(page, node, { rule: 'component-props', message, advice });
    }
    return [found ? tableText(found, page.source.lang, page.labels.listSeparator) : '', name];
  },
});

function tableText({ head, prefix = '', rows }: MappingTable, lang: Lang, separator: string): string {
  const titles = head[lang] ?? [];
  const line = (cells: readonly string[]): string => `| ${cells.slice(0, titles.length).join(' | ')} |`;
  const shown = ({ keys = [], label }: MappingRow): string =>
    label?.[lang] ?? keys.map((key) => `\`${key.slice(prefix.length)}\``).join(separator);
  const lines = rows.map((row) => [shown(row), row.text[lang] ?? '', row.note?.[lang] ?? '']);
  return `${[titles, titles.map(() => '---'), ...lines].map(line).join('\n')}\n`;
}
