import { z } from 'zod';
import { schemaIssues } from '../files/schema-issues.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { type JsxElement, literalProps } from '../markdown/jsx.ts';
import { type AnyContent, element, isBlank } from '../markdown/nodes.ts';

/** What a component may use in addition to its props. */
export interface ComponentContext {
  page: PageContext;
  highlighter: Highlighter;
}

/** What a component may use for the Markdown copy. */
export interface CopyContext {
  /** Address of a link or picture in the copy. */
  hrefOf(raw: string): string;
  page: PageContext;
}

/** A component authors may use in any page without import. It becomes HTML when the page is compiled. */
export interface MarkdownComponent<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  /** How it is written, for advice. */
  example: string;
  /** Its props. Others are reported, and so are values of another kind. */
  props: Schema;
  /**
   * What takes its place; its children are expanded already. Search sees the text of these elements, except labels of tabs and
   * what is hidden from assistive technology.
   */
  toHtml(node: JsxElement, props: z.output<Schema>, context: ComponentContext): readonly AnyContent[];
  /**
   * What replaces its tag in the Markdown copy; its content follows. Nothing when absent. The copy says everything that the
   * page says: titles that `toHtml` adds, every alternative of a group.
   */
  toMarkdown?(props: z.output<Schema>, copy: CopyContext): string;
}

/** Gives a component's functions the type of its props. */
export function defineComponent<Schema extends z.ZodObject>(
  component: MarkdownComponent<Schema>,
): MarkdownComponent {
  return component as unknown as MarkdownComponent;
}

/** A text; a number will do. */
export const textProp = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(),
);

/**
 * Checks the literal props of an element and reports what is wrong.
 * @returns undefined when they cannot be used
 */
export function checkProps<Schema extends z.ZodObject>(
  { name, example, props: schema }: Pick<MarkdownComponent<Schema>, 'name' | 'example' | 'props'>,
  node: JsxElement,
  page: PageContext,
): z.output<Schema> | undefined {
  dropUnknown(node, name, Object.keys(schema.shape), page);
  const result = schema.safeParse(literalProps(node) ?? {}, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of schemaIssues(result.error, schema)) {
    const attribute = node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === issue.path[0],
    );
    const place = attribute?.position ? { ...node, position: attribute.position } : node;
    const message = `<${name}>: ${issue.message}`;
    report(page, place, { rule: 'component-props', message, advice: `Write ${example}.` });
  }
  return undefined;
}

/** Removes properties that a component does not have, and reports them: code in them would keep it from being built. */
export function dropUnknown(
  node: JsxElement,
  component: string,
  props: readonly string[],
  page: PageContext,
): void {
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || props.includes(attribute.name)) return true;
    const { name, position = node.position } = attribute;
    const kind = `component-props:${component}:${name}`;
    const message = `<${component}>: unknown property "${name}".`;
    const advice = didYouMeanOf(name, props, 'Known properties:');
    report(page, { ...node, position }, { rule: 'component-props', kind, message, advice });
    return false;
  });
}

/** Block children of a component in a line of text. */
export function inlineChildren(children: readonly AnyContent[]): AnyContent[] {
  const only = children[0];
  return children.length === 1 && only?.type === 'paragraph' ? only.children : [...children];
}

/** Text directly in a component becomes a paragraph. */
export function blockChildren(children: readonly AnyContent[]): AnyContent[] {
  const isText = children.some((child) => child.type === 'text' && !isBlank(child));
  return isText ? [element('p', {}, children)] : [...children];
}

/** Splits the children of a component into those it has a place for and the rest; blank text between them is neither. */
export function partition(
  children: readonly AnyContent[],
  isExpected: (child: AnyContent) => boolean,
): { expected: AnyContent[]; rest: AnyContent[] } {
  const shown = children.filter((child) => !isBlank(child));
  return { expected: shown.filter(isExpected), rest: shown.filter((child) => !isExpected(child)) };
}

/** Content a component has no place for is shown below it and reported. */
export function belowComponent(
  rest: readonly AnyContent[],
  place: Parameters<typeof report>[1],
  what: string,
  page: PageContext,
): AnyContent[] {
  if (rest.length === 0) return [];
  const message = `${what} has content it has no place for; it is shown below.`;
  report(page, place, { rule: 'component-content', message, advice: 'Move it out.' });
  return blockChildren(rest);
}
