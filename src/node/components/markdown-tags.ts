import type { Html, Root } from 'mdast';
import { nearest } from '../files/suggest.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { walk } from '../markdown/nodes.ts';
import { COMPONENT_NAMES } from './registry.ts';

/** Comments, and tags with their names. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.-]*)(?:"[^"]*"|'[^']*'|[^'">])*>?/g;
/** `Tabs`, `Foo.Bar`; HTML written in capitals has no small letter. */
const COMPONENT_TAG = /^[A-Z].*[a-z]/;

/**
 * Reports unknown components in a page of plain Markdown, and known ones inside of HTML, where a browser would take them
 * for unknown elements, and removes their tags. What is between them stays.
 */
export function reportMarkdownTags(tree: Root, page: PageContext): void {
  walk(tree, (node) => {
    if (node.type !== 'html') return undefined;
    const html = node as Html;
    html.value = html.value.replace(
      TAG,
      (tag, closing: string | undefined, name: string | undefined, at: number) => {
        if (name === undefined || !COMPONENT_TAG.test(name)) return tag;
        if (closing === '') reportTag(name, html, at, page);
        return '';
      },
    );
    return undefined;
  });
}

function reportTag(name: string, html: Html, offset: number, page: PageContext): void {
  const lines = html.value.slice(0, offset).split('\n');
  const start = html.position?.start;
  const last = lines.at(-1) ?? '';
  const place = start && {
    position: {
      start: {
        line: start.line + lines.length - 1,
        column: (lines.length === 1 ? start.column : 1) + last.length,
      },
    },
  };
  const names = [...COMPONENT_NAMES, ...page.options.brandComponents];
  const isKnown = names.includes(name);
  const similar = isKnown ? undefined : nearest(name, names);
  report(
    page,
    { ...place, data: html.data },
    isKnown
      ? {
          rule: 'component-in-md',
          message: `<${name}> stands inside of HTML, where plain Markdown has no components.`,
          advice: 'Put a blank line before it, or rename the page: its name ends in .mdx then.',
        }
      : {
          rule: 'unknown-component',
          kind: `component:${name}`,
          message: `<${name}> is neither an HTML element nor a component.`,
          advice: similar
            ? `Did you mean <${similar}>?`
            : `If it is text, write \`<${name}>\` as code or \\<${name}>.`,
        },
  );
}
