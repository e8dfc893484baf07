import type { Code, Definition, Link, LinkReference, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { splitLang } from '../../src/node/markdown/code-meta.ts';
import { isComponentName, isJsx, type JsxElement, literalProps } from '../../src/node/markdown/jsx.ts';
import { walk } from '../../src/node/markdown/nodes.ts';
import type { JsonValue } from '../../src/shared/contracts.ts';

/** A fenced code block. */
export interface MarkdownFence {
  /** In lower case; empty when absent. */
  lang: string;
  /** Everything after the language. */
  meta: string;
  code: string;
  /** 1-based line of the opening fence. */
  line: number;
  /** Indentation of the fence, removed from each line of code. */
  indent: number;
}

/** A link or image, including those of components. */
export interface MarkdownLink {
  kind: 'link' | 'image';
  /** Text of the link, or alternative text of the image. */
  text: string;
  /** As written. */
  target: string;
  line: number;
  column: number;
}

/** A use of a component. */
export interface ComponentUse {
  name: string;
  /** Literal props; empty if any of them is not literal. */
  props: Readonly<Record<string, JsonValue>>;
  line: number;
}

/** Code, links and components used in a text. */
export interface MarkdownUses {
  fences: MarkdownFence[];
  links: MarkdownLink[];
  /** In order of use. */
  components: ComponentUse[];
  includes: { file: string; line: number }[];
}

/** Reads the uses in a parsed text. Fragments are listed but not read. */
export function readUses(tree: Root): MarkdownUses {
  const uses: MarkdownUses = { fences: [], links: [], components: [], includes: [] };
  const definitions = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type === 'definition') {
      const definition = node as Definition;
      if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    }
  });
  walk(tree, (node) => {
    readNode(node, uses, definitions);
  });
  return uses;
}

function readNode(node: Node, uses: MarkdownUses, definitions: ReadonlyMap<string, Definition>): void {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  if (node.type === 'code') {
    const code = node as Code;
    const lines = (node.position?.end.line ?? line) - line + 1;
    // Indented code has no fence.
    if (code.lang === null && lines <= code.value.split('\n').length && code.value !== '') return;
    const [lang, meta] = splitLang(code.lang, code.meta);
    uses.fences.push({ lang, meta, code: code.value, line, indent: column - 1 });
  }
  const kind = node.type.replace(/Reference$/, '');
  if (kind === 'link' || kind === 'image') {
    const { url, identifier = '' } = node as Partial<Link & LinkReference>;
    const target = url ?? definitions.get(identifier)?.url ?? '';
    uses.links.push({ kind, text: plainText(node), target, line, column });
  }
  if (isJsx(node)) readElement(node, uses, line, column);
}

function readElement(node: JsxElement, uses: MarkdownUses, line: number, column: number): void {
  const { name } = node;
  if (name === null) return;
  const props = literalProps(node) ?? {};
  if (typeof props.href === 'string')
    uses.links.push({ kind: 'link', text: plainText(node) || name, target: props.href, line, column });
  if (!isComponentName(name)) return;
  uses.components.push({ name, props, line });
  if (name === 'Include' && typeof props.file === 'string') uses.includes.push({ file: props.file, line });
}
