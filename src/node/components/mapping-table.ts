import type { Root } from 'mdast';
import { z } from 'zod';
import { mappingTable } from '../../shared/mappings.ts';
import { didYouMean } from '../files/suggest.ts';
import { displayPath, type PageContext, readDependency, report } from '../markdown/context.ts';
import { isJsx, type JsxElement } from '../markdown/jsx.ts';
import { mappingFile, readMapping } from '../markdown/mappings-file.ts';
import { type FragmentNode, findAll, replaceNodes } from '../markdown/nodes.ts';
import { checkProps } from './component.ts';
import { tableFragment } from './versions.ts';

/** A table of `_mappings/<tool>.json`, expanded in place before anything else: search and Markdown copy see its content. */
const MAPPING_TABLE = {
  name: 'MappingTable',
  example: '<MappingTable tool="webpack" table="output" />',
  props: z.strictObject({
    /** Name of the file without its ending. */
    tool: z.string().regex(/^[\w-]+$/),
    table: z.string().min(1),
  }),
};

/** Makes the `<MappingTable>`s of a page. */
export async function expandMappings(tree: Root, page: PageContext): Promise<void> {
  const fragments = new Map<unknown, FragmentNode>();
  for (const node of findAll(tree, (each) => isJsx(each, MAPPING_TABLE.name)))
    fragments.set(node, await fragmentOf(node, page));
  replaceNodes(tree, (node) => {
    const fragment = fragments.get(node);
    return fragment && [fragment];
  });
}

async function fragmentOf(node: JsxElement, page: PageContext): Promise<FragmentNode> {
  const { contentDir, root } = page.options;
  const props = checkProps(MAPPING_TABLE, node, page);
  if (!props) return tableFragment(node, '', '', page);
  const { tool, table } = props;
  const file = mappingFile(contentDir, tool);
  readDependency(page, file);
  const read = await readMapping(file, displayPath(root, file));
  page.diagnostics.push(...(read?.diagnostics ?? []));
  const { tables } = read?.value ?? {};
  const found = tables && Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (!found && (!read || tables)) {
    const what = tables ? `table "${table}" in` : 'file';
    const message = `<MappingTable> finds no ${what} ${displayPath(root, file)}.`;
    const advice = tables ? didYouMean(table, Object.keys(tables)) : `Write ${MAPPING_TABLE.example}.`;
    report(page, node, { rule: 'component-props', message, advice });
  }
  const text = found ? mappingTable(found, page.source.lang, page.labels.listSeparator) : '';
  return tableFragment(node, text, file, page);
}
