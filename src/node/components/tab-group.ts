import type { Position } from 'unist';
import { type PageContext, report } from '../markdown/context.ts';
import { type AnyContent, element, type StaticElement, text } from '../markdown/nodes.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';

/** One alternative of a tab group. */
export interface Tab {
  label: string;
  /** Value stored as the reader's choice; default: the label in lower case. */
  value?: string;
  children: readonly AnyContent[];
}

/**
 * Builds a tab group. All panels are in the document; the first is shown until the reader chooses another. Groups of the same
 * name switch together.
 */
export function tabGroup(
  page: PageContext,
  tabs: readonly Tab[],
  options: {
    group?: string | null | undefined;
    label?: string | null | undefined;
    from?: { position?: Position | undefined; data?: { origin?: string } };
  },
): StaticElement {
  page.tabGroups += 1;
  const labels = tabs.map(({ label }) => label);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice !== undefined || labels.includes('')) {
    const advice = 'Give each of them its own label.';
    const message =
      twice === undefined ? 'A tab has no label.' : `Two tabs of a group have the label "${twice}".`;
    report(page, options.from, { severity: 'warning', rule: 'tab-label', message, advice });
  }
  const number = page.tabGroups;
  const group = options.group || (isPackageManagers(tabs) ? 'pm' : undefined);
  const named = tabs[0]?.children[0]?.type === 'codeBlock' ? page.labels.codeTabs : page.labels.tabs;
  const name = options.label || (group === 'pm' ? page.labels.packageManagers : named);
  // Heading ids never contain a colon.
  const panelId = (index: number) => `panel:${number}:${index + 1}`;
  const keyOf = (tab: Tab) => tab.value ?? tab.label.toLowerCase();

  const buttons = tabs.map((tab, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        ariaControls: [panelId(index)],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? undefined : -1,
        dataValue: keyOf(tab),
      },
      [text(tab.label)],
    ),
  );
  const panels = tabs.map((tab, index) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: panelId(index),
        ariaLabel: tab.label,
        dataValue: keyOf(tab),
        dataCode: isCode(tab) || undefined,
        hidden: index === 0 ? undefined : true,
      },
      tab.children,
    ),
  );
  const list = element('div', { role: 'tablist', ariaLabel: name }, buttons);
  return element('div', { className: ['tabs'], dataGroup: group }, [list, ...panels], options.from);
}

/** Whether a tab contains one code block and otherwise only text. */
function isCode({ children }: Tab): boolean {
  const others = children.filter(({ type }) => type !== 'codeBlock');
  return (
    others.length === children.length - 1 &&
    others.every(({ type }) => ['paragraph', 'list', 'blockquote'].includes(type))
  );
}

function isPackageManagers(tabs: readonly Tab[]): boolean {
  const known: readonly string[] = [...PACKAGE_MANAGERS, 'deno'];
  return tabs.length > 1 && tabs.every((tab) => known.includes(tab.label.toLowerCase()));
}
