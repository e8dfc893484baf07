import { z } from 'zod';
import { textOf } from '../markdown/nodes.ts';
import { codeBlock } from './code-blocks.ts';
import { defineComponent, textProp } from './component.ts';

/** Code that comes from an import or an `export const`; a fence is for all other. */
export const codeBlockComponent = defineComponent({
  name: 'CodeBlock',
  example: '<CodeBlock lang="ts" code={text} />',
  props: z.object({
    /** Stands for the content. */
    code: textProp.optional(),
    lang: z.string().optional(),
    language: z.string().optional(),
    title: textProp.optional(),
  }),
  grammars: ['ts', 'tsx', 'js', 'json', 'bash'],
  toHtml(node, { code, lang, language, title }, { page, highlighter }) {
    const meta = {
      lines: [],
      wrap: false,
      npm2yarn: false,
      values: {},
      ...(title !== undefined && { title }),
    };
    const value = (code ?? textOf({ ...node })).replace(/^\n|\n$/g, '');
    return [codeBlock(page, highlighter, value, lang ?? language ?? 'text', meta)];
  },
  toMarkdown: ({ code, lang, language }) =>
    code === undefined ? '' : `\`\`\`${lang ?? language ?? ''}\n${code.trim()}\n\`\`\``,
});
