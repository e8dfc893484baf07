import type { Heading, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { limitTables } from './limits.ts';
import { findAll } from './nodes.ts';
import { EMPHASIS } from './normalize-source.ts';

type Extension = ReturnType<typeof directive>;
type FromMarkdownExtension = ReturnType<typeof directiveFromMarkdown>;

declare module 'unist' {
  interface Data {
    /** The `{#id}` at the end of a heading. */
    headingId?: string;
  }
}

const COLON = 58;
const HEADING_ID = /\{#([^\s{}]+)\}$/;

/**
 * Adds the syntax of this site to the parser: `:::kind` containers (no other directives, so that `a:b` stays text) and the
 * `{#id}` of headings, whose brace `normalizeSource` escapes so that MDX does not read it as an expression.
 */
export function remarkSyntax(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (FromMarkdownExtension | FromMarkdownExtension[])[];
  };
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(containerSyntax());
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), { transforms: [limitTables, takeHeadingIds] });
}

function containerSyntax(): Extension {
  const flow = directive().flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  return container ? { flow: { [COLON]: container } } : {};
}

/** Moves the ids of headings from their text to their data. */
function takeHeadingIds(tree: Root): void {
  for (const heading of findAll(tree, (node): node is Heading => node.type === 'heading')) {
    const last = heading.children.at(-1);
    if (last?.type !== 'text') continue;
    const [mark, id] = HEADING_ID.exec(last.value) ?? [];
    if (mark === undefined || id === undefined) continue;
    heading.data = { ...heading.data, headingId: id };
    const words = last.value.slice(0, -mark.length).trimEnd();
    // Count the backslashes before the brace and before each emphasis character.
    const length = last.value.length - words.length + 1 + (id.match(EMPHASIS)?.length ?? 0);
    last.value = words;
    if (words === '') heading.children.pop();
    const end = last.position?.end;
    if (end?.offset !== undefined)
      Object.assign(end, { column: end.column - length, offset: end.offset - length });
  }
}
