import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts';
import { nearest } from '../content/suggest';
import { codeBlock } from './code-blocks';
import { type PageContext, report } from './context';
import { fileTree } from './file-tree';
import type { Highlighter } from './highlight';
import { isComponentName, isJsx, type JsxElement, literalOf, literalProps } from './jsx';
import { CALLOUT_KINDS } from './labels';
import { type AnyContent, element, isParent, replaceNodes, type StaticElement, text } from './nodes';
import { PACKAGE_MANAGERS, packageManagerCode } from './package-managers';
import { type Tab, tabGroup } from './tabs';

type Props = Readonly<Record<string, JsonValue>>;

/** Expands one component; its children are expanded already. */
type Expander = (
  node: JsxElement,
  props: Props,
  page: PageContext,
  highlighter: Highlighter,
) => readonly AnyContent[];

/**
 * Turns JSX into static elements: the components of this site, HTML elements, literal expressions. What only the browser
 * can run stays: client components, and elements of pages that bring their own code.
 */
export function expandComponents(tree: Root, page: PageContext, highlighter: Highlighter): void {
  const ownNames = declaredNames(tree);
  replaceNodes(tree, (node, parent) => {
    if (node.type === 'mdxjsEsm') {
      page.isDynamic = true;
      return undefined;
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expression(node, page);
    if (!isJsx(node)) return undefined;
    if (node.name === null) return node.children;
    if (ownNames.has(node.name.split('.')[0] ?? '')) return undefined;
    return isComponentName(node.name)
      ? component(node, node.name, page, highlighter, parent)
      : htmlElement(node, node.name, page);
  });
  dropLostTabs(tree, page);
}

/** A tab that no group picked up. */
function dropLostTabs(tree: Root, page: PageContext): void {
  replaceNodes(tree, (node) => {
    if (node.type !== 'staticElement') return undefined;
    const lost = node as StaticElement;
    if (lost.data.hName !== 'tab') return undefined;
    report(page, lost, {
      rule: 'component-content',
      message: '<Tab> stands outside of <Tabs>.',
      advice: 'Put it directly into <Tabs>.',
    });
    return lost.children;
  });
}

/** Names a page imports or declares. */
function declaredNames(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const node of tree.children as readonly (Node | MdxjsEsm)[]) {
    if (!isEsm(node)) continue;
    for (const match of node.value.matchAll(
      /\bimport\s+([^'"]+?)\s+from\b|\bexport\s+(?:const|let|function|class)\s+(\w+)/g,
    )) {
      for (const name of (match[1] ?? match[2] ?? '').matchAll(/(?:\bas\s+)?([\w$]+)\s*(?=[,}\s]|$)/g)) {
        if (name[1]) names.add(name[1]);
      }
    }
  }
  return names;
}

function isEsm(node: Node): node is MdxjsEsm {
  return node.type === 'mdxjsEsm';
}

function expression(node: Node, page: PageContext): readonly Node[] | undefined {
  const { data } = node as { data?: { estree?: Parameters<typeof literalOf>[0] } };
  const value = literalOf(data?.estree, page.frontmatter);
  if (value === undefined) {
    page.isDynamic = true;
    return undefined;
  }
  if (value === null || typeof value === 'boolean') return [];
  const content = text(typeof value === 'object' ? JSON.stringify(value) : String(value));
  return [node.type === 'mdxFlowExpression' ? ({ type: 'paragraph', children: [content] } as Node) : content];
}

function component(
  node: JsxElement,
  name: string,
  page: PageContext,
  highlighter: Highlighter,
  parent: Node,
): readonly Node[] | undefined {
  const props = literalProps(node);
  if (page.options.clientComponents.includes(name)) {
    const isPart = props !== undefined && parent.type === 'root' && node.children.length === 0;
    if (!isPart) page.isDynamic = true;
    return undefined;
  }
  const expand = EXPANDERS[name];
  if (!expand) {
    const known = [...Object.keys(EXPANDERS), 'Include', ...page.options.clientComponents];
    const similar = nearest(name, known);
    report(page, node, {
      rule: 'unknown-component',
      message: `The component <${name}> is unknown.`,
      advice: similar
        ? `Did you mean <${similar}>?`
        : `Import it in the page, or use one of: ${known.sort().join(', ')}.`,
    });
    return node.children;
  }
  if (!props) {
    report(page, node, {
      rule: 'component-props',
      message: `<${name}> is built before the page runs, so its properties must be literal values.`,
    });
    return node.children;
  }
  return expand(node, props, page, highlighter);
}

const EXPANDERS: Readonly<Record<string, Expander>> = {
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

/** An HTML element written as JSX. */
function htmlElement(node: JsxElement, name: string, page: PageContext): readonly Node[] | undefined {
  const props = literalProps(node);
  if (!props || Object.keys(props).some((key) => /^(?:on[A-Z]|dangerouslySetInnerHTML$|ref$)/.test(key))) {
    page.isDynamic = true;
    return undefined;
  }
  const properties = Object.entries(props).flatMap(([key, value]): [string, string | number | boolean][] => {
    if (value === null || key === 'key') return [];
    if (key === 'style' && typeof value === 'object') return [['style', cssText(value)]];
    if (typeof value === 'object') return [];
    return [[key === 'class' ? 'className' : key, value]];
  });
  return [element(name, Object.fromEntries(properties), node.children, node)];
}

function cssText(style: JsonValue): string {
  if (typeof style !== 'object' || style === null) return String(style);
  return Object.entries(style)
    .map(
      ([key, value]) =>
        `${key.startsWith('--') ? key : key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}:${
          typeof value === 'number' &&
          value !== 0 &&
          !/^--|opacity|lineHeight|zIndex|fontWeight|flex|order|scale/i.test(key)
            ? `${value}px`
            : value
        }`,
    )
    .join(';');
}
