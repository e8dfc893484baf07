import { z } from 'zod';
import { SOURCE_LINK } from '../markdown/headings.ts';
import { element, text } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** A link to the source code of the page's subject. */
export const sourceCode = defineComponent({
  name: 'SourceCode',
  example: '<SourceCode href="https://github.com/…" />',
  props: z.strictObject({ href: z.string().min(1), platform: z.enum(['github', 'gitlab']).optional() }),
  toHtml: (node, { href }, { page }) => {
    const isInline = node.type === 'mdxJsxTextElement';
    const properties = isInline ? { href, className: [SOURCE_LINK] } : { href };
    const link = element('a', properties, [text(page.labels.sourceCode)], node);
    return [isInline ? link : element('p', {}, [link], node)];
  },
  toMarkdown: ({ href }) => href,
});
