import { z } from 'zod';
import { element, text } from '../markdown/nodes.ts';
import { defineComponent, inlineChildren, textProp } from './component.ts';

/** A small label in a line of text or a heading. */
export const badge = defineComponent({
  name: 'Badge',
  example: '<Badge type="tip">1.5+</Badge>',
  props: z.strictObject({
    type: z.enum(['tip', 'info', 'note', 'warning', 'danger']).optional(),
    /** Accepted for compatibility: all badges are outlined here. */
    outline: z.boolean().optional(),
    /** Used instead of content. */
    text: textProp.optional(),
  }),
  toHtml(node, { type = 'tip', text: own }) {
    const children = own === undefined ? inlineChildren(node.children) : [text(own)];
    return [element('span', { className: ['badge'], dataType: type }, children, node)];
  },
  toMarkdown: ({ text: own }) => own ?? '',
});
