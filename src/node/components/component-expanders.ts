import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { type PageContext, report } from '../markdown/context.ts';
import type { JsxElement } from '../markdown/jsx.ts';
import { CALLOUT_KINDS } from '../markdown/labels.ts';
import { type AnyContent, element, isParent, text } from '../markdown/nodes.ts';
import { codeBlock } from './code-blocks.ts';
import { fileTree } from './file-tree.ts';
import { PACKAGE_MANAGERS, packageManagerCode } from './package-managers.ts';
import { type Tab, tabGroup } from './tabs.ts';

type Props = Readonly<Record<string, JsonValue>>;

/** Expands one component; its children are expanded already. */
type Expander = (
  node: JsxElement,
  props: Props,
  page: PageContext,
  highlighter: Highlighter,
) => readonly AnyContent[];

/** The components a page may use without import, by name. */
export const EXPANDERS: Readonly<Record<string, Expander>> = {
  Tabs(node, props, page) {
    const tabs = node.children
      .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
      .flatMap((child): Tab[] => {
        if (child.type !== 'staticElement' || child.data.hName !== 'tab') return [];
        const { label, value } = child.data.hProperties;
        return [
          {
            label: String(label),
            ...(value !== undefined && { value: String(value) }),
            children: blocks(child.children),
          },
        ];
      });
    if (tabs.length === 0) {
      report(page, node, { rule: 'component-content', message: '<Tabs> holds no <Tab>.' });
      return node.children;
    }
    const group = stringOf(props.groupId);
    const label = stringOf(props.label);
    return [tabGroup(page, tabs, { ...(group && { group }), ...(label && { label }), from: node })];
  },

  // An element for Tabs to pick up; it never reaches the document.
  Tab(node, props, page) {
    const label = stringOf(props.label);
    if (!label) report(page, node, { rule: 'component-props', message: '<Tab> needs a label.' });
    return [element('tab', { label: label ?? '', value: stringOf(props.value) }, node.children, node)];
  },

  PackageManagerTabs(node, props, page, highlighter) {
    const { command } = props;
    const byName = typeof command === 'object' && !Array.isArray(command) ? command : null;
    if (!byName && typeof command !== 'string') {
      report(page, node, {
        rule: 'component-props',
        message: '<PackageManagerTabs> needs a command.',
        advice: 'Write command="add @rsbuild/core -D", without the name of the package manager.',
      });
      return [];
    }
    const commands = byName ? ownCommands(byName) : commandFor(String(command));
    const tabs = commands.map(([label, code]) => ({
      label,
      children: [codeBlock(page, highlighter, code, 'bash', { lines: [], wrap: false, npm2yarn: false })],
    }));
    return [tabGroup(page, tabs, { group: 'pm', from: node })];
  },

  Steps: (node) => [element('div', { className: ['steps'] }, node.children, node)],

  Badge(node, props, page) {
    const type = stringOf(props.type) ?? 'tip';
    if (!CALLOUT_KINDS.some((kind) => kind === type) || type === 'details') {
      report(page, node, {
        severity: 'warning',
        rule: 'component-props',
        message: `<Badge> has no type "${type}".`,
        advice: 'Use tip, info, note, warning or danger.',
      });
    }
    const own = stringOf(props.text);
    return [
      element(
        'span',
        { className: ['badge'], dataType: type },
        own ? [text(own)] : inline(node.children),
        node,
      ),
    ];
  },

  CardGrid: (node) => [
    element(
      'ul',
      { className: ['card-grid'] },
      node.children.filter((child) => child.type !== 'text'),
      node,
    ),
  ],

  Card(node, props, page) {
    const title = stringOf(props.title);
    if (!title) report(page, node, { rule: 'component-props', message: '<Card> needs a title.' });
    const href = stringOf(props.href);
    const icon = stringOf(props.icon);
    const name = href
      ? element('a', { className: ['card-title'], href }, [text(title ?? '')], node)
      : element('strong', { className: ['card-title'] }, [text(title ?? '')]);
    return [
      element(
        'li',
        { className: ['card'] },
        [...(icon ? [cardIcon(icon, node)] : []), name, ...blocks(node.children)],
        node,
      ),
    ];
  },

  FileTree: (node, _props, page) => fileTree(node, page),

  Kbd(node) {
    // `Ctrl K` is two keys.
    const label = plainText(node);
    const keys = label.split(/[\s+]+/).filter((key) => key !== '');
    const parts = keys.flatMap((key, index) => [
      ...(index > 0 ? [text(' ')] : []),
      element('kbd', {}, [text(key)]),
    ]);
    return keys.length > 1
      ? [element('span', { className: ['keys'] }, parts, node)]
      : [element('kbd', {}, [text(label)], node)];
  },

  Image: (node, props) => [image(node, props)],

  Figure(node, props) {
    const caption = stringOf(props.caption);
    const children: AnyContent[] =
      node.children.length > 0 ? inline(node.children) : caption ? [text(caption)] : [];
    return [
      element(
        'figure',
        {},
        [
          ...(props.src === undefined ? [] : [image(node, props)]),
          ...(children.length > 0 ? [element('figcaption', {}, children)] : []),
        ],
        node,
      ),
    ];
  },
};

function commandFor(command: string): [name: string, code: string][] {
  return packageManagerCode(/^np[mx]\b/.test(command) ? command : `npm ${command}`);
}

function ownCommands(byName: Props): [name: string, code: string][] {
  return PACKAGE_MANAGERS.flatMap((name): [string, string][] => {
    const code = byName[name];
    return typeof code === 'string' ? [[name, code]] : [];
  });
}

function image(node: JsxElement, props: Props) {
  const { src, alt, width, height, title } = props;
  return element(
    'img',
    {
      src: stringOf(src) ?? '',
      alt: stringOf(alt) ?? '',
      width: sizeOf(width),
      height: sizeOf(height),
      title: stringOf(title),
    },
    [],
    node,
  );
}

function cardIcon(icon: string, node: JsxElement): AnyContent {
  return /^(?:[./]|https?:)/.test(icon)
    ? element('img', { className: ['card-icon'], src: icon, alt: '' }, [], node)
    : element('span', { className: ['card-icon'], ariaHidden: 'true' }, [text(icon)]);
}

/** Block children of a component that stands in a line of text. */
function inline(children: readonly AnyContent[]): AnyContent[] {
  const only = children[0];
  return children.length === 1 && only?.type === 'paragraph' ? only.children : [...children];
}

/** Text that stands alone in a component becomes a paragraph. */
function blocks(children: readonly AnyContent[]): AnyContent[] {
  const isText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
  return isText ? [element('p', {}, children)] : [...children];
}

function plainText(node: Node): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return isParent(node) ? node.children.map(plainText).join('') : '';
}

function stringOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function sizeOf(value: JsonValue | undefined): number | undefined {
  const size = Number(stringOf(value));
  return Number.isFinite(size) && size > 0 ? size : undefined;
}
