import { z } from 'zod';
import { report } from '../markdown/context.ts';
import { element } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** Numbered steps around an ordered list or headings. */
export const steps = defineComponent({
  name: 'Steps',
  example: '<Steps>…</Steps>',
  props: z.strictObject({}),
  toHtml(node, _props, { page }) {
    if (!node.children.some(({ type }) => type === 'list' || type === 'heading')) {
      const message = '<Steps> holds neither a list nor headings.';
      const advice = 'Put an ordered list or ### headings inside, with blank lines around them.';
      report(page, node, { rule: 'component-content', message, advice });
    }
    return [element('div', { className: ['steps'] }, node.children, node)];
  },
});
