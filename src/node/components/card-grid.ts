import { z } from 'zod';
import { element } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** Cards side by side. */
export const cardGrid = defineComponent({
  name: 'CardGrid',
  example: '<CardGrid><Card title="…">…</Card></CardGrid>',
  props: z.strictObject({}),
  toHtml: (node) => [
    element(
      'ul',
      { className: ['card-grid'] },
      node.children.filter((child) => child.type !== 'text'),
      node,
    ),
  ],
});
