import { z } from 'zod';
import { report } from '../markdown/context.ts';
import { blockChildren, defineComponent, textProp } from './component.ts';
import { type Tab, tabGroup } from './tab-group.ts';

/** Alternatives, one of which is shown. */
export const tabs = defineComponent({
  name: 'Tabs',
  example: '<Tabs><Tab label="Vue">…</Tab></Tabs>',
  props: z.strictObject({
    /** Groups of the same name switch together, on all pages. */
    groupId: textProp.optional(),
    /** Name of the group for assistive technology. */
    label: textProp.optional(),
  }),
  toHtml(node, { groupId, label }, { page }) {
    const found = node.children
      .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
      .flatMap((child): Tab[] => {
        if (child.type !== 'staticElement' || child.data.hName !== 'tab') return [];
        const { label: name, value } = child.data.hProperties;
        return [
          {
            label: String(name),
            ...(value !== undefined && { value: String(value) }),
            children: blockChildren(child.children),
          },
        ];
      });
    if (found.length === 0) {
      report(page, node, { rule: 'component-content', message: '<Tabs> holds no <Tab>.' });
      return node.children;
    }
    return [
      tabGroup(page, found, { ...(groupId && { group: groupId }), ...(label && { label }), from: node }),
    ];
  },
});
