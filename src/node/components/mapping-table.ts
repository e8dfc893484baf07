import type { Root } from 'mdast';
import { z } from 'zod';
import { mappingFile, mappingTable } from '../../shared/mappings.ts';
import { mappingSchema } from '../../shared/mappings-schema.ts';
import { didYouMean } from '../files/suggest.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { isJsx, type JsxElement } from '../markdown/jsx.ts';
import { type FragmentNode, replaceNodes } from '../markdown/nodes.ts';
import { checkProps } from './component.ts';
import { readRecord, recordFragment } from './records.ts';

/** A table of `_mappings/<tool>.json`, inserted in place before any other step: search and Markdown copy include its content. */
const MAPPING_TABLE = {
  name: 'MappingTable',
  example: '<MappingTable tool="webpack" table="output" />',
  props: z.strictObject({
    /** Name of the file without extension. */
    tool: z.string().regex(/^[\w-]+$/, 'must be the name of a file in _mappings/ without extension'),
    table: z.string().min(1),
  }),
};

/** Expands the `<MappingTable>`s of a page. */
export function expandMappings(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => (isJsx(node, MAPPING_TABLE.name) ? [fragmentOf(node, page)] : undefined));
}

function fragmentOf(node: JsxElement, page: PageContext): FragmentNode {
  const props = checkProps(MAPPING_TABLE, node, page);
  if (!props) return recordFragment(node, '', '', page);
  const { tool, table } = props;
  const name = mappingFile(tool);
  const read = readRecord(page, name, 'mappings', mappingSchema);
  const { tables } = read?.value ?? {};
  const found = tables && Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (!found && (!read || tables)) {
    const what = tables ? `table "${table}" in` : 'file';
    const message = `<MappingTable> finds no ${what} ${name}.`;
    const advice = tables ? didYouMean(table, Object.keys(tables)) : `Write ${MAPPING_TABLE.example}.`;
    report(page, node, { rule: 'component-props', message, advice });
  }
  const text = found ? mappingTable(found, page.source.lang, page.labels.listSeparator) : '';
  return recordFragment(node, text, name, page);
}
