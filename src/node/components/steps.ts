import { z } from 'zod';
import { element } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** Numbered steps around an ordered list or headings. */
export const steps = defineComponent({
  name: 'Steps',
  example: '<Steps>…</Steps>',
  props: z.strictObject({}),
  toHtml: (node) => [element('div', { className: ['steps'] }, node.children, node)],
});
