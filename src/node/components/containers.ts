import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { didYouMean } from '../files/suggest.ts';
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
import { type Tab, tabGroup } from './tab-group.ts';

/** GitHub's own words for the kinds; all other names are those of containers. */
const ALERTS: Readonly<Record<string, CalloutKind>> = { IMPORTANT: 'info', CAUTION: 'danger' };

/** Names of other tools for the same thing. */
const SYNONYMS: ReadonlyMap<string, CalloutKind> = new Map([
  ['caution', 'warning'],
  ['important', 'info'],
  ['abstract', 'info'],
  ['attention', 'warning'],
  ['bug', 'danger'],
  ['default', 'note'],
  ['error', 'danger'],
  ['example', 'info'],
  ['failure', 'danger'],
  ['hint', 'tip'],
  ['question', 'info'],
  ['quote', 'note'],
  ['secondary', 'note'],
  ['success', 'tip'],
  ['summary', 'info'],
  ['todo', 'info'],
  ['warn', 'warning'],
]);

/** The kind of callout a name stands for, in any case of letters. */
export function calloutKind(name: string): CalloutKind | undefined {
  const wanted = name.toLowerCase();
  return CALLOUT_KINDS.find((known) => known === wanted) ?? SYNONYMS.get(wanted);
}

/** Containers of other engines whose content is all there is to show. */
const TRANSPARENT = new Set(['v-pre', 'raw', 'div', 'section', 'container']);

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
  if (TRANSPARENT.has(node.name.toLowerCase())) return node.children;
  if (!kind) {
    report(page, node, {
      rule: 'unknown-container',
      kind: `container:${node.name}`,
      message: `":::${node.name}" is no container.`,
      advice:
        didYouMean(node.name, [...CALLOUT_KINDS, 'code-group']) || `Use one of: ${CALLOUT_KINDS.join(', ')}.`,
    });
    return node.children;
  }
  const given = node.attributes?.title ?? node.attributes?.label;
  const title = hasTitle ? first.children : [text(given || page.labels.callouts[kind])];
  return [callout(kind, title, body, node, node.attributes ?? {})];
}

/** A closing line without its container: the outer one was closed by an inner line of as many colons. */
function reportStrayEnd(node: Paragraph, page: PageContext): void {
  const only = node.children[0];
  if (node.children.length !== 1 || only?.type !== 'text' || !/^:{3,}$/.test(only.value.trim())) return;
  report(page, node, {
    rule: 'stray-container',
    message: 'A container is closed here that is not open.',
    advice: 'Give an outer container more colons than those inside it.',
  });
}

/** The HTML of a callout. */
export function callout(
  kind: CalloutKind,
  title: readonly AnyContent[],
  body: readonly AnyContent[],
  from: Parameters<typeof element>[3],
  attributes: Readonly<Record<string, string | null | undefined>> = {},
): StaticElement {
  const properties = { className: ['callout'], dataKind: kind, id: attributes.id ?? undefined };
  if (kind !== 'details') {
    return element('div', properties, [element('p', { className: ['callout-title'] }, title), ...body], from);
  }
  const isOpen = 'open' in attributes ? true : undefined;
  return element('details', { ...properties, open: isOpen }, [element('summary', {}, title), ...body], from);
}

function expandCodeGroup(node: ContainerDirective, page: PageContext): readonly AnyContent[] {
  const tabs: Tab[] = [];
  for (const child of node.children) {
    if (child.type !== 'codeBlock') continue;
    // The tab says what the title would.
    const title = child.title === child.label ? undefined : child.title;
    tabs.push({ label: child.label, children: [{ ...child, title }] });
  }
  if (tabs.length === 0) {
    report(page, node, {
      rule: 'empty-code-group',
      message: 'The code group holds no code block.',
      advice: 'Put fenced code blocks inside.',
    });
    return node.children;
  }
  const group = node.attributes?.group ?? undefined;
  return [tabGroup(page, tabs, { ...(group !== undefined && { group }), from: node })];
}

function expandAlert(node: Blockquote, page: PageContext): readonly AnyContent[] | undefined {
  const first = node.children[0];
  const start = isParagraph(first) ? first.children[0] : undefined;
  if (!isParagraph(first) || start?.type !== 'text') return undefined;
  const match = /^\[!([A-Za-z]+)\]([+-]?)[ \t]*/.exec(start.value);
  const name = (match?.[1] ?? '').toUpperCase();
  if (!match || name === '') return undefined;
  const kind = ALERTS[name] ?? calloutKind(name);
  if (!kind) {
    report(page, node, {
      severity: 'warning',
      rule: 'unknown-alert',
      kind: `alert:${name}`,
      message: `"[!${match[1]}]" is no kind of alert; it is shown as a quote.`,
      advice: didYouMean(name, ALERT_NAMES) || `Kinds are ${ALERT_NAMES.join(', ')}.`,
    });
    return undefined;
  }
  const [title, rest] = splitLine([
    { ...start, value: start.value.slice(match[0].length) },
    ...first.children.slice(1),
  ]);
  const body =
    rest.length === 0 ? node.children.slice(1) : [{ ...first, children: rest }, ...node.children.slice(1)];
  const heading = title.length === 0 ? [text(page.labels.callouts[kind])] : title;
  // Obsidian folds what is followed by a sign.
  if (match[2] !== '') return [callout('details', heading, body, node, match[2] === '+' ? { open: '' } : {})];
  return [callout(kind, heading, body, node)];
}

/** The first line of a paragraph, and what follows it. */
function splitLine(children: readonly PhrasingContent[]): [line: PhrasingContent[], rest: PhrasingContent[]] {
  for (const [index, child] of children.entries()) {
    if (child.type === 'break') return [withoutBlank(children.slice(0, index)), children.slice(index + 1)];
    const end = child.type === 'text' ? child.value.indexOf('\n') : -1;
    if (child.type !== 'text' || end < 0) continue;
    const line = withoutBlank([...children.slice(0, index), { ...child, value: child.value.slice(0, end) }]);
    const rest = withoutBlank([
      { ...child, value: child.value.slice(end + 1) },
      ...children.slice(index + 1),
    ]);
    return [line, rest];
  }
  return [withoutBlank(children), []];
}

function withoutBlank(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '' || child.value === ' ',
  );
}

const ALERT_NAMES = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'INFO', 'DANGER', 'DETAILS'];
