import { createContext, useContext, useInsertionEffect } from 'react';
import type { HeadTag } from '../shared/head.ts';

/** Updates the document head to these tags. */
type HeadManager = (tags: readonly HeadTag[]) => void;

const HeadContext = createContext<HeadManager | null>(null);

/** Provides `useHead` with its manager. */
export const HeadProvider = HeadContext.Provider;

/** Updates the head to `tags` in the same commit as the page. Does nothing while prerendering. */
export function useHead(tags: readonly HeadTag[]): void {
  const manager = useContext(HeadContext);
  if (!manager) throw new Error('useHead needs a HeadManager: put <HeadProvider> above the component.');
  useInsertionEffect(() => manager(tags), [manager, tags]);
}

/** Creates a manager that owns the elements marked `data-head` and touches only those that change. */
export function createHeadManager(target: Document): HeadManager {
  return (tags) => {
    const present = elementsOf(target);
    for (const tag of tags) {
      if (tag.tag === 'title') {
        if (target.title !== tag.text) target.title = tag.text ?? '';
        continue;
      }
      const key = keyOf(tag.tag, Object.entries(tag.attrs));
      if (!present.delete(key)) target.head.append(elementFor(tag, target));
    }
    for (const element of present.values()) element.remove();
  };
}

function elementsOf(target: Document): Map<string, Element> {
  const elements = [...target.head.querySelectorAll('[data-head]:not(title)')];
  return new Map(
    elements.map((element) => {
      const names = element.getAttributeNames().filter((name) => name !== 'data-head');
      const attributes = names.map((name) => [name, element.getAttribute(name) ?? ''] as const);
      return [keyOf(element.localName, attributes), element];
    }),
  );
}

function elementFor({ tag, attrs }: HeadTag, target: Document): Element {
  const element = target.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.setAttribute('data-head', '');
  return element;
}

/** A manager that does nothing, for rendering without a document. */
export const noHead: HeadManager = () => {};

function keyOf(tag: string, attributes: readonly (readonly [string, string])[]): string {
  return [tag, ...attributes.map(([name, value]) => `${name}=${value}`).sort()].join('\n');
}
