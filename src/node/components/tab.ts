import { z } from 'zod';
import { element } from '../markdown/nodes.ts';
import { defineComponent, textProp } from './component.ts';

/** One alternative of `<Tabs>`. */
export const tab = defineComponent({
  name: 'Tab',
  example: '<Tab label="Vue">…</Tab>',
  props: z.strictObject({
    /** Absent only where the group names its tabs. */
    label: textProp.optional(),
    /** Remembered choice; the label in lower case when absent. */
    value: textProp.optional(),
  }),
  // Tabs picks this element up; it never reaches the document.
  toHtml: (node, { label, value }) => [element('tab', { label, value }, node.children, node)],
  toMarkdown: ({ label, value }) => `**${label ?? value ?? ''}**`,
});
