import path from 'node:path';
import type { Node } from 'unist';
import type { z } from 'zod';
import { checkJson, type JsonFile } from '../files/json-file.ts';
import { displayPath, type PageContext, readDependency } from '../markdown/context.ts';
import type { JsxElement } from '../markdown/jsx.ts';
import { type FragmentNode, walk } from '../markdown/nodes.ts';
import type { MarkdownComponent } from './component.ts';

/**
 * A component that is replaced by Markdown made from a record of the content, before most other steps: search and Markdown
 * copy include it.
 */
export interface RecordComponent<Schema extends z.ZodObject = z.ZodObject>
  extends Pick<MarkdownComponent<Schema>, 'name' | 'example' | 'props'> {
  /** @returns the Markdown, and the file it was made from, below the content folder */
  toSource(props: z.output<Schema>, page: PageContext, node: JsxElement): [text: string, file: string];
}

/** Infers the type of a component's props from its schema. */
export function defineRecordComponent<Schema extends z.ZodObject>(
  component: RecordComponent<Schema>,
): RecordComponent {
  return component as unknown as RecordComponent;
}

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
