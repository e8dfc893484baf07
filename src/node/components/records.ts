import path from 'node:path';
import type { Node } from 'unist';
import type { z } from 'zod';
import { checkJson, type JsonFile } from '../files/json-file.ts';
import { displayPath, type PageContext, readDependency } from '../markdown/context.ts';
import { type FragmentNode, walk } from '../markdown/nodes.ts';

/**
 * A record that a page shows: a JSON file of the content. Its problems are those of the page.
 * @param name path below the content folder
 * @returns undefined when there is no such file; a damaged one has no value
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
 * What replaces a component that shows a record: the Markdown made of it.
 * @param name of the file or folder it was made of, below the content folder
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
