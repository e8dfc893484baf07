import { z } from 'zod';
import { type AnyContent, text } from '../markdown/nodes.ts';
import { blockChildren, defineComponent, textProp } from './component.ts';
import { calloutElement, calloutKind } from './containers.ts';

/** A callout as a component, equivalent to `:::tip`. */
export const callout = defineComponent({
  name: 'Callout',
  example: '<Callout type="tip" title="…">…</Callout>',
  props: z.strictObject({
    /** Kind of callout. */
    type: z.string().optional(),
    title: textProp.optional(),
  }),
  toHtml(node, { type = 'tip', title }, { page }) {
    const kind = calloutKind(type) ?? 'note';
    const heading: AnyContent[] = [text(title ?? page.labels.callouts[kind])];
    return [calloutElement(kind, heading, blockChildren(node.children), node)];
  },
  toMarkdown: ({ title }) => (title === undefined ? '' : `**${title}**`),
});
