import { z } from 'zod';
import { element } from '../markdown/nodes.ts';
import { defineComponent, textProp } from './component.ts';

/** One alternative of `<Tabs>`. */
export const tab = defineComponent({
  name: 'Tab',
  example: '<Tab label="Vue">…</Tab>',
  props: z.strictObject({
    /** Required unless `<Tabs values>` has the labels. */
    label: textProp.optional(),
    /** Value stored as the reader's choice; default: the label in lower case. */
    value: textProp.optional(),
  }),
  // `<Tabs>` consumes this element; it never reaches the document.
  toHtml: (node, { label, value }) => [element('tab', { label, value }, node.children, node)],
  toMarkdown: ({ label, value }) => `**${label ?? value ?? ''}**`,
});
