import { z } from 'zod';
import { type AnyContent, text } from '../markdown/nodes.ts';
import { blockChildren, defineComponent, textProp } from './component.ts';
import { callout, calloutKind } from './containers.ts';

/** A callout, as `:::tip` makes it. */
export const aside = defineComponent({
  name: 'Aside',
  example: '<Aside type="tip" title="…">…</Aside>',
  props: z.strictObject({
    /** A kind of callout, or another engine's name for it. */
    type: z.string().optional(),
    title: textProp.optional(),
  }),
  toHtml(node, { type = 'note', title }, { page }) {
    const kind = calloutKind(type) ?? 'note';
    const heading: AnyContent[] = [text(title ?? page.labels.callouts[kind])];
    return [callout(kind, heading, blockChildren(node.children), node)];
  },
  toMarkdown: ({ title }) => (title === undefined ? '' : `**${title}**`),
});
