import { z } from 'zod';
import { schemaIssues } from '../files/schema-issues.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { type PageContext, report } from '../markdown/context.ts';
import { type JsxElement, literalProps } from '../markdown/jsx.ts';
import { type AnyContent, element, isBlank } from '../markdown/nodes.ts';

/** Arguments of `toHtml` besides the props. */
export interface ComponentContext {
  page: PageContext;
  highlighter: Highlighter;
}

/** Arguments of `toMarkdown` besides the props. */
export interface CopyContext {
  /** URL of a link or image in the copy. */
  hrefOf(raw: string): string;
  page: PageContext;
}

/** A component that authors may use in any page without import. It is expanded to HTML at compile time. */
export interface MarkdownComponent<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  /** Example of its use, for advice. */
  example: string;
  /** Its props. Unknown ones and invalid values are reported. */
  props: Schema;
  /**
   * Returns the elements that replace it; its children are already expanded. The search indexes their text, except for tab
   * labels and elements hidden from assistive technology.
   */
  toHtml(node: JsxElement, props: z.output<Schema>, context: ComponentContext): readonly AnyContent[];
  /**
   * Returns the Markdown that replaces its tag in the copy, before its content. Without it, the tag is removed. The copy must
   * contain everything on the page, such as titles that `toHtml` adds and every alternative of a group.
   */
  toMarkdown?(props: z.output<Schema>, copy: CopyContext): string;
}

/** Infers the type of a component's props from its schema. */
export function defineComponent<Schema extends z.ZodObject>(
  component: MarkdownComponent<Schema>,
): MarkdownComponent {
  return component as unknown as MarkdownComponent;
}

/** Schema of a string prop; numbers are converted. */
export const textProp = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(),
);

/**
 * Validates the literal props of an element and reports problems.
 * @returns `undefined` if they are invalid
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

/** Removes and reports unknown properties: code in them would prevent the component from being expanded. */
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

/** Children of an inline component: paragraphs are unwrapped. */
export function inlineChildren(children: readonly AnyContent[]): AnyContent[] {
  const only = children[0];
  return children.length === 1 && only?.type === 'paragraph' ? only.children : [...children];
}

/** Children of a block component: inline content becomes a paragraph. */
export function blockChildren(children: readonly AnyContent[]): AnyContent[] {
  const isText = children.some((child) => child.type === 'text' && !isBlank(child));
  return isText ? [element('p', {}, children)] : [...children];
}

/** Splits the children of a component into those it accepts and the rest, ignoring blank text between them. */
export function partition(
  children: readonly AnyContent[],
  isExpected: (child: AnyContent) => boolean,
): { expected: AnyContent[]; rest: AnyContent[] } {
  const shown = children.filter((child) => !isBlank(child));
  return { expected: shown.filter(isExpected), rest: shown.filter((child) => !isExpected(child)) };
}

/** Reports content a component does not accept, and returns it to be shown below. */
export function belowComponent(
  rest: readonly AnyContent[],
  place: Parameters<typeof report>[1],
  what: string,
  page: PageContext,
): AnyContent[] {
  if (rest.length === 0) return [];
  const message = `${what} has content that does not belong there; it is shown below.`;
  report(page, place, { rule: 'component-content', message, advice: 'Move it out.' });
  return blockChildren(rest);
}
