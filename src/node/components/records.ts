import path from 'node:path';
import type { Node } from 'unist';
import type { z } from 'zod';
import { checkJson, type JsonFile } from '../files/json-file.ts';
import { displayPath, type PageContext, readDependency } from '../markdown/context.ts';
import { type FragmentNode, walk } from '../markdown/nodes.ts';

/**
 * Reads a JSON file of the content that a page shows. Its problems are reported with the page's.
 * @param name path below the content folder
 * @returns `undefined` if there is no such file; an invalid one has no value
 */
export function readRecord<T>(
  page: PageContext,
  name: string,
  rule: string,
  schema: z.ZodType<T>,
): JsonFile<T | undefined> | undefined {
  const { contentDir, root } = page.options;
  const file = path.join(contentDir, name);
  const bytes = readDependency(page, file);
  const read = bytes && checkJson(bytes, displayPath(root, file), rule, schema);
  page.diagnostics.push(...(read?.diagnostics ?? []));
  return read;
}

/**
 * The Markdown that replaces a component with the content of a record.
 * @param name file or folder it was made from, below the content folder
 */
export function recordFragment(node: Node, text: string, name: string, page: PageContext): FragmentNode {
  const tree = page.parse(text);
  const origin = path.join(page.options.contentDir, name);
  walk(tree, (inner) => {
    inner.data = { ...inner.data, origin };
  });
  const { position, data } = node;
  return { type: 'fragment', children: tree.children, text, bodyStart: 0, position, data } as FragmentNode;
}
