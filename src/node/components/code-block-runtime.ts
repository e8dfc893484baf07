import { z } from 'zod';
import { parseCodeMeta } from '../markdown/code-meta.ts';
import { codeBlock } from './code-blocks.ts';
import { defineComponent, textProp } from './component.ts';

/** A code block whose code is an imported text or an `export const`. Write a fence for any other code. */
export const codeBlockRuntime = defineComponent({
  name: 'CodeBlockRuntime',
  example: '<CodeBlockRuntime lang="ts" code={text} />',
  props: z.strictObject({
    code: textProp,
    lang: z.string().optional(),
    title: textProp.optional(),
  }),
  grammars: ['ts', 'tsx', 'js', 'json', 'bash'],
  toHtml(_node, { code, lang = 'text', title }, { page, highlighter }) {
    const meta = { ...parseCodeMeta(''), ...(title !== undefined && { title }) };
    return [codeBlock(page, highlighter, code.replace(/^\n|\n$/g, ''), lang, meta)];
  },
  toMarkdown: ({ code, lang = '' }) => `\`\`\`${lang}\n${code.trim()}\n\`\`\``,
});
