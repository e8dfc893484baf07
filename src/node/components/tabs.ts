import type { Root } from 'mdast';
import type { Node } from 'unist';
import { z } from 'zod';
import { type PageContext, report, scopeOf } from '../markdown/context.ts';
import { isJsx, type JsxElement, literalAttributes, literalProps } from '../markdown/jsx.ts';
import { type AnyContent, findAll } from '../markdown/nodes.ts';
import { belowComponent, blockChildren, defineComponent, partition, textProp } from './component.ts';
import { type Tab, tabGroup } from './tab-group.ts';

/** Labels of tabs, set on the group. */
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
    /** Label or value of the tab that is selected at first. */
    defaultValue: textProp.optional(),
    /** Labels of tabs without their own: `['Vue', 'React']`, or `[{ label, value }]`. */
    values: tabNames.optional(),
    /** Accepted for compatibility: tabs are always on the left here. */
    tabPosition: z.enum(['left', 'center']).optional(),
  }),
  toHtml(node, { groupId, label, defaultValue }, { page }) {
    const { expected, rest } = partition(
      node.children.flatMap((child) =>
        child.type === 'paragraph' && child.children.some(isTab) ? child.children : [child],
      ),
      isTab,
    );
    const found = expected.flatMap((child, index): Tab[] => {
      if (child.type !== 'staticElement') return [];
      const { label: name, value } = child.data.hProperties;
      if (name === undefined && value === undefined) {
        const advice = 'Write <Tab label="Vue">…</Tab>.';
        report(page, child, { rule: 'component-props', message: '<Tab>: "label" is missing.', advice });
      }
      return [
        {
          label: String(name ?? value ?? index + 1),
          ...(value !== undefined && { value: String(value) }),
          children: blockChildren(child.children),
        },
      ];
    });
    if (found.length === 0) {
      const advice = 'Put <Tab label="Vue">…</Tab> into it.';
      report(page, node, { rule: 'component-content', message: '<Tabs> contains no <Tab>.', advice });
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

/** Gives tabs without a label that of their group's `values`, by value or in order. */
export function nameTabs(tree: Root, page: PageContext): void {
  const isNamed = (node: Node, name: string): node is JsxElement =>
    isJsx(node) && (scopeOf(page, node).components.get(node.name ?? '') ?? node.name) === name;
  for (const group of findAll(tree, (node) => isNamed(node, 'Tabs'))) {
    const { data: values = [] } = tabNames.safeParse(literalProps(group)?.values);
    const names = values.map((name) => (typeof name === 'string' ? { label: name, value: undefined } : name));
    const children = group.children.flatMap((child) =>
      child.type === 'paragraph' ? child.children : [child],
    );
    for (const [index, tab] of children.filter((child) => isNamed(child, 'Tab')).entries()) {
      const { label, value } = literalProps(tab) ?? {};
      const named = names.find((name) => value !== undefined && name.value === value) ?? names[index];
      if (label === undefined) tab.attributes.push(...literalAttributes({ label: named?.label }));
    }
  }
}

function isTab(child: AnyContent): boolean {
  return child.type === 'staticElement' && child.data.hName === 'tab';
}
