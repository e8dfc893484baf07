import { z } from 'zod';
import { report } from '../markdown/context.ts';
import type { AnyContent } from '../markdown/nodes.ts';
import { belowComponent, blockChildren, defineComponent, partition, textProp } from './component.ts';
import { type Tab, tabGroup } from './tab-group.ts';

/** Names of tabs, given to the group. */
const tabNames = z.array(
  z.union([z.string(), z.object({ label: z.string(), value: z.string().optional() })]),
);

/** Alternatives, one of which is shown. */
export const tabs = defineComponent({
  name: 'Tabs',
  example: '<Tabs><Tab label="Vue">…</Tab></Tabs>',
  props: z.strictObject({
    /** Groups of the same name switch together, on all pages. */
    groupId: textProp.optional(),
    /** Name of the group for assistive technology. */
    label: textProp.optional(),
    /** Chosen at first: the label or value of a tab. */
    defaultValue: textProp.optional(),
    /** Labels of tabs that have none: `['Vue', 'React']`, or `[{ label, value }]`. */
    values: tabNames.optional(),
    /** Tabs are always on the left here. */
    tabPosition: z.enum(['left', 'center']).optional(),
  }),
  toHtml(node, { groupId, label, defaultValue, values = [] }, { page }) {
    const names = values.map((name) => (typeof name === 'string' ? { label: name } : name));
    let number = 0;
    const { expected, rest } = partition(
      node.children.flatMap((child) =>
        child.type === 'paragraph' && child.children.some(isTab) ? child.children : [child],
      ),
      isTab,
    );
    const found = expected.flatMap((child): Tab[] => {
      if (child.type !== 'staticElement') return [];
      const { label: name, value } = child.data.hProperties;
      const named = names.find((known) => value !== undefined && known.value === value) ?? names[number];
      number += 1;
      if (name === undefined && value === undefined && !named) {
        const advice = 'Write <Tab label="Vue">…</Tab>.';
        report(page, child, { rule: 'component-props', message: '<Tab>: "label" is missing.', advice });
      }
      return [
        {
          label: String(name ?? named?.label ?? value ?? number),
          ...(value !== undefined && { value: String(value) }),
          children: blockChildren(child.children),
        },
      ];
    });
    if (found.length === 0) {
      const advice = 'Put <Tab label="Vue">…</Tab> inside.';
      report(page, node, { rule: 'component-content', message: '<Tabs> holds no <Tab>.', advice });
      return node.children;
    }
    const isFirst = ({ value, label }: Tab) =>
      defaultValue !== undefined && [value, label].includes(defaultValue);
    found.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    return [
      tabGroup(page, found, { group: groupId, label, from: node }),
      ...belowComponent(rest, node, '<Tabs>', page),
    ];
  },
});

function isTab(child: AnyContent): boolean {
  return child.type === 'staticElement' && child.data.hName === 'tab';
}
