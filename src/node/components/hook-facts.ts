import type { Root } from 'hast';
import type { List, PhrasingContent } from 'mdast';
import { z } from 'zod';
import { HOOKS_FILE, hookActions } from '../../shared/hook-order.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { type AnyContent, element, findAll, isElement, text } from '../markdown/nodes.ts';
import { belowComponent, defineComponent, partition } from './component.ts';
import { runsOf } from './hooks.ts';

/** Facts of a hook, right below its heading: the commands it runs in, from the record, then those in its list. */
export const hookFacts = defineComponent({
  name: 'HookFacts',
  example: '<HookFacts name="onAfterBuild">\n\n- **Scope:** global\n\n</HookFacts>',
  props: z.strictObject({
    /** Name of a recorded hook. */
    name: z.string().min(1),
  }),
  toHtml(node, { name }, { page }) {
    const { hooks, yes, no } = page.labels;
    const runs = runsOf(name, page);
    if (runs.length === 0) {
      const message = `<HookFacts> finds no hook "${name}" in ${HOOKS_FILE}.`;
      report(page, node, { rule: 'component-props', message, advice: 'Write the name of a recorded hook.' });
    }
    const cells = hookActions.map((action) => {
      const isRun = runs.includes(action);
      return fact([text(hooks[action])], [text(isRun ? yes : no)], isRun ? { dataYes: '' } : { dataNo: '' });
    });
    const { expected, rest } = partition(node.children, (child) => child.type === 'list');
    const rows = (expected as List[]).flatMap(({ children }) =>
      children.flatMap(({ children: [line] }) => {
        const [label, ...value] = line?.type === 'paragraph' ? line.children : [];
        return label?.type === 'strong'
          ? [fact(withoutColon(label.children, /:$/), withoutColon(value, /^[：\s]+/))]
          : [];
      }),
    );
    return [
      element('dl', { className: ['facts'], dataRuns: runs.join(' ') }, [...cells, ...rows], node),
      ...belowComponent(rest, node, '<HookFacts>', page),
    ];
  },
  toMarkdown({ name }, { page }) {
    const { hooks, effects } = page.labels;
    const runs = runsOf(name, page).map((action) => hooks[action]);
    return `${hooks.runsIn}${effects.colon}${runs.join(' · ')}`;
  },
});

function fact(label: AnyContent[], value: AnyContent[], properties = {}): AnyContent {
  return element('div', {}, [element('dt', {}, label), element('dd', properties, value)]);
}

/** Removes the colon after a label, which the layout of the panel makes redundant. */
function withoutColon(nodes: readonly PhrasingContent[], colon: RegExp): PhrasingContent[] {
  return nodes.map((node, index) =>
    node.type === 'text' && index === 0 ? { ...node, value: node.value.replace(colon, '') } : node,
  );
}

/** Adds the commands that hooks run in to the outline. */
export function noteRuns(tree: Root, page: PageContext): void {
  let heading: unknown;
  for (const node of findAll(tree, (each) => isElement(each))) {
    if (/^h[2-6]$/.test(node.tagName)) heading = node.properties.id;
    const { dataRuns: runs } = node.properties;
    const item = page.toc.find(({ id }) => id === heading);
    if (typeof runs === 'string' && item) item.runs = runs.split(' ') as typeof item.runs;
  }
}
