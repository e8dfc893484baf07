import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { didYouMean, didYouMeanOf } from '../files/suggest.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { CALLOUT_KINDS, type CalloutKind } from '../markdown/labels.ts';
import {
  type AnyContent,
  element,
  isParagraph,
  replaceNodes,
  type StaticElement,
  text,
} from '../markdown/nodes.ts';
import { belowComponent, partition } from './component.ts';
import { type Tab, tabGroup } from './tab-group.ts';

/** GitHub alert names that differ from the names of containers. */
const ALERTS: Readonly<Record<string, CalloutKind>> = { IMPORTANT: 'info', CAUTION: 'danger' };

/** Further names of kinds, from Rspress. */
const SYNONYMS: ReadonlyMap<string, CalloutKind> = new Map([
  ['caution', 'warning'],
  ['important', 'info'],
]);

/** Kind of callout for a name, case-insensitive. */
export function calloutKind(name: string): CalloutKind | undefined {
  const wanted = name.toLowerCase();
  return CALLOUT_KINDS.find((known) => known === wanted) ?? SYNONYMS.get(wanted);
}

/** Expands `:::kind` containers and GitHub alerts. */
export function expandContainers(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    if (node.type === 'containerDirective') return expandContainer(node as ContainerDirective, page);
    if (node.type === 'blockquote') return expandAlert(node as Blockquote, page);
    if (isParagraph(node)) reportStrayEnd(node, page);
    return undefined;
  });
}

function expandContainer(node: ContainerDirective, page: PageContext): readonly AnyContent[] {
  if (node.name === 'code-group') return expandCodeGroup(node, page);
  const kind = calloutKind(node.name);
  const first = node.children[0];
  const hasTitle = isParagraph(first) && first.data?.directiveLabel === true;
  const body: AnyContent[] = hasTitle ? node.children.slice(1) : node.children;
  if (!kind) {
    const message = `":::${node.name}" is not a container; it is shown as text.`;
    const near = didYouMean(node.name, [...CALLOUT_KINDS, 'code-group']);
    const advice = near || `Use one of: ${CALLOUT_KINDS.join(', ')}.`;
    report(page, node, { rule: 'unknown-container', kind: `container:${node.name}`, message, advice });
    return containerAsText(node, hasTitle ? first.children : [], body);
  }
  const title = hasTitle ? first.children : [text(node.attributes?.title || page.labels.callouts[kind])];
  return [calloutElement(kind, title, body, node, node.attributes ?? {})];
}

function containerAsText(
  { name, attributes }: ContainerDirective,
  title: readonly PhrasingContent[],
  body: readonly AnyContent[],
): readonly AnyContent[] {
  const pairs = Object.entries(attributes ?? {}).map(([key, value]) => `${key}="${value ?? ''}"`);
  const opening = [
    text(`:::${name} `),
    ...title,
    ...(pairs.length > 0 ? [text(` {${pairs.join(' ')}}`)] : []),
  ];
  return [element('p', {}, opening), ...body, element('p', {}, [text(':::')])];
}

/** Reports a closing line without a container: an inner line with as many colons has already closed the outer one. */
function reportStrayEnd(node: Paragraph, page: PageContext): void {
  const only = node.children[0];
  if (node.children.length !== 1 || only?.type !== 'text' || !/^:{3,}$/.test(only.value.trim())) return;
  const message = 'This line closes a container that is not open.';
  const advice = 'Give an outer container more colons than those inside it.';
  report(page, node, { rule: 'stray-container', message, advice });
}

/** A callout, or a collapsible `<details>`, as an HTML element. */
export function calloutElement(
  kind: CalloutKind,
  title: readonly AnyContent[],
  body: readonly AnyContent[],
  from: Parameters<typeof element>[3],
  attributes: Readonly<Record<string, string | null | undefined>> = {},
): StaticElement {
  const id = attributes.id ?? undefined;
  if (kind !== 'details') {
    const properties = { className: ['callout'], dataKind: kind, id };
    return element('div', properties, [element('p', { className: ['callout-title'] }, title), ...body], from);
  }
  const properties = { className: ['fold'], id, open: 'open' in attributes ? true : undefined };
  return element('details', properties, [element('summary', {}, title), ...body], from);
}

function expandCodeGroup(node: ContainerDirective, page: PageContext): readonly AnyContent[] {
  const tabs: Tab[] = [];
  const { expected, rest } = partition(node.children, (child) => child.type === 'codeBlock');
  for (const child of expected) {
    if (child.type !== 'codeBlock') continue;
    const { title, label = title ?? String(child.properties.dataLang) } = child;
    // The label of the tab is not repeated above the code.
    const block = { ...child, label: undefined, title: title === label ? undefined : title };
    tabs.push({ label, children: [block] });
  }
  if (tabs.length === 0) {
    const message = 'The code group contains no code block.';
    report(page, node, { rule: 'empty-code-group', message, advice: 'Put fenced code blocks into it.' });
    return node.children;
  }
  const { group, label } = node.attributes ?? {};
  return [
    tabGroup(page, tabs, { group, label, from: node }),
    ...belowComponent(rest, node, 'The code group', page),
  ];
}

function expandAlert(node: Blockquote, page: PageContext): readonly AnyContent[] | undefined {
  const [first, ...others] = node.children;
  const start = isParagraph(first) ? first.children[0] : undefined;
  if (!isParagraph(first) || start?.type !== 'text') return undefined;
  const [mark, name = ''] = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(start.value) ?? [];
  if (mark === undefined) return undefined;
  const kind = ALERTS[name.toUpperCase()] ?? calloutKind(name);
  if (!kind) {
    const alert = { rule: 'unknown-alert', kind: `alert:${name.toUpperCase()}` };
    const message = `"[!${name}]" is not a kind of alert; it is shown as a quote.`;
    const advice = didYouMeanOf(name, ALERT_NAMES, 'Known kinds:');
    report(page, node, { ...alert, severity: 'warning', message, advice });
    return undefined;
  }
  const value = start.value.slice(mark.length);
  const line: PhrasingContent[] = [
    ...(value === '' ? [] : [{ ...start, value }]),
    ...first.children.slice(first.children[1]?.type === 'break' ? 2 : 1),
  ];
  const body = line.length === 0 ? others : [{ ...first, children: line }, ...others];
  return [calloutElement(kind, [text(page.labels.callouts[kind])], body, node)];
}

const ALERT_NAMES = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'INFO', 'DANGER'];
