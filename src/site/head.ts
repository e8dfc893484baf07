import { useInsertionEffect } from 'react';
import type { HeadTag } from '../shared/head.ts';

/** Updates the document head to `tags` in the same commit as the page. Does nothing while prerendering. */
export function useHead(tags: readonly HeadTag[]): void {
  useInsertionEffect(() => updateHead(tags), [tags]);
}

/** Changes the elements marked `data-head` to these tags; those that are already right are not touched. */
export function updateHead(tags: readonly HeadTag[]): void {
  const present = headElements();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      if (document.title !== tag.text) document.title = tag.text ?? '';
      continue;
    }
    const key = keyOf(tag.tag, Object.entries(tag.attrs));
    if (!present.delete(key)) document.head.append(elementFor(tag));
  }
  for (const element of present.values()) element.remove();
}

function headElements(): Map<string, Element> {
  const elements = [...document.head.querySelectorAll('[data-head]:not(title)')];
  return new Map(
    elements.map((element) => {
      const names = element.getAttributeNames().filter((name) => name !== 'data-head');
      const attributes = names.map((name) => [name, element.getAttribute(name) ?? ''] as const);
      return [keyOf(element.localName, attributes), element];
    }),
  );
}

function elementFor({ tag, attrs }: HeadTag): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.setAttribute('data-head', '');
  return element;
}

function keyOf(tag: string, attributes: readonly (readonly [string, string])[]): string {
  return [tag, ...attributes.map(([name, value]) => `${name}=${value}`).sort()].join('\n');
}
