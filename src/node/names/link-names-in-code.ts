import type { Element, ElementContent } from 'hast';
import { h, isElement, textOf } from '../markdown/nodes.ts';

/** A part of a code block that is a link. Offsets count the UTF-16 units of the block's text. */
export interface CodeLink {
  start: number;
  end: number;
  href: string;
}

/** Class of most names in configurations; links have its color by default. */
const PROPERTY = 'p';
/** Class of links in plain text. */
const PLAIN = 'o';

/**
 * Turns names in a highlighted `<pre>` into links. Returns a new element that shares the lines without links.
 * @param links in order, within lines, not overlapping
 */
export function linkCode(pre: Element, links: readonly CodeLink[]): Element {
  const code = pre.children[0];
  if (links.length === 0 || !code || !isElement(code)) return pre;
  let offset = 0;
  let next = 0;
  const lines = code.children.map((line): ElementContent => {
    const start = offset;
    offset += textOf(line).length;
    const own: CodeLink[] = [];
    for (let link = links[next]; link && link.start < offset; link = links[++next]) own.push(link);
    return own.length === 0 || !isElement(line)
      ? line
      : { ...line, children: linkLine(line.children, start, own) };
  });
  return { ...pre, children: [{ ...code, children: lines }] };
}

function linkLine(
  tokens: readonly ElementContent[],
  start: number,
  links: readonly CodeLink[],
): ElementContent[] {
  let offset = start;
  return tokens.flatMap((token): ElementContent[] => {
    const value = textOf(token);
    const from = offset;
    offset += value.length;
    const inside = links.filter((link) => link.start < offset && link.end > from);
    if (inside.length === 0) return [token];
    const className = isElement(token) ? String(token.properties.className) : undefined;
    const pieces: ElementContent[] = [];
    let at = from;
    for (const { start: begin, end, href } of inside) {
      pieces.push(...piece(value.slice(at - from, Math.max(begin, from) - from), className));
      pieces.push(
        anchor(value.slice(Math.max(begin, from) - from, Math.min(end, offset) - from), className, href),
      );
      at = Math.min(end, offset);
    }
    pieces.push(...piece(value.slice(at - from), className));
    return pieces;
  });
}

function piece(value: string, className: string | undefined): ElementContent[] {
  if (value === '') return [];
  const text: ElementContent = { type: 'text', value };
  return [
    className === undefined || value.trim() === '' ? text : h('span', { className: [className] }, [text]),
  ];
}

function anchor(value: string, className: string | undefined, href: string): Element {
  const classes = className === PROPERTY ? {} : { className: [className ?? PLAIN] };
  return h('a', { ...classes, href }, [{ type: 'text', value }]);
}
