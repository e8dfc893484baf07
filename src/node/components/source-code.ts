import { z } from 'zod';
import { element, text } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** A link to the code of what a page is about. */
export const sourceCode = defineComponent({
  name: 'SourceCode',
  example: '<SourceCode href="https://github.com/…" />',
  props: z.strictObject({
    href: z.string().min(1),
    platform: z.enum(['github', 'gitlab']).optional(),
  }),
  toHtml: (node, { href }, { page }) => {
    const link = element('a', { href }, [text(page.labels.sourceCode)], node);
    return [node.type === 'mdxJsxTextElement' ? link : element('p', {}, [link], node)];
  },
  toMarkdown: ({ href }) => href,
});
