import type { Node } from 'unist';
import type { JsonValue } from '../../shared/contracts.ts';
import type { PageContext } from '../markdown/context.ts';
import { type JsxElement, literalProps } from '../markdown/jsx.ts';
import { element } from '../markdown/nodes.ts';

/** Expands an HTML element written as JSX; if it needs code at run time, the page becomes a module. */
export function htmlElement(node: JsxElement, name: string, page: PageContext): readonly Node[] | undefined {
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

function cssText(style: JsonValue[] | { [key: string]: JsonValue }): string {
  return Object.entries(style)
    .map(
      ([key, value]) =>
        `${key.startsWith('--') ? key : key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}:${
          typeof value === 'number' &&
          value !== 0 &&
          !/^--|opacity|lineHeight|zIndex|fontWeight|flex|^order|scale/i.test(key)
            ? `${value}px`
            : value
        }`,
    )
    .join(';');
}
