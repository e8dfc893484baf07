import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Compact, and safe in any context: quotes only where needed, every tag closed. */
const OPTIONS = {
  allowParseErrors: true,
  preferUnquoted: true,
  quoteSmart: true,
  closeEmptyElements: false,
  characterReferences: { useNamedReferences: true },
} as const;

/** Prints nodes as HTML. */
export function printHtml(nodes: Nodes[]): string {
  return toHtml({ type: 'root', children: nodes as Root['children'] }, OPTIONS);
}
