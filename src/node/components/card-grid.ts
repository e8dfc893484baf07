import { z } from 'zod';
import { type AnyContent, element, type StaticElement } from '../markdown/nodes.ts';
import { belowComponent, defineComponent, partition } from './component.ts';

/** A grid of cards. */
export const cardGrid = defineComponent({
  name: 'CardGrid',
  example: '<CardGrid><Card title="…">…</Card></CardGrid>',
  props: z.strictObject({}),
  toHtml(node, _props, { page }) {
    const { expected, rest } = partition(node.children, isCard);
    const cards = (expected as StaticElement[]).map((card) => ({
      ...card,
      data: { ...card.data, hName: 'li' },
    }));
    const grid = element('ul', { className: ['card-grid'] }, cards, node);
    return [...(expected.length > 0 ? [grid] : []), ...belowComponent(rest, node, '<CardGrid>', page)];
  },
});

function isCard(child: AnyContent): boolean {
  return child.type === 'staticElement' && String(child.data.hProperties.className) === 'card';
}
