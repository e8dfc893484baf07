import { createContext, useContext, useInsertionEffect } from 'react';
import type { HeadTag } from '../shared/head.ts';

/** Puts the elements of a page into the document head. */
export interface HeadManager {
  apply(tags: readonly HeadTag[]): void;
}

const HeadContext = createContext<HeadManager | null>(null);

/** Gives `useHead` its manager. */
export const HeadProvider = HeadContext.Provider;

/** Makes the head show `tags` from the same commit on that shows the page. Does nothing while prerendering. */
export function useHead(tags: readonly HeadTag[]): void {
  const manager = useContext(HeadContext);
  if (!manager) throw new Error('useHead needs a HeadManager: put <HeadProvider> above the component.');
  useInsertionEffect(() => manager.apply(tags), [manager, tags]);
}

/** A manager that owns the elements marked `data-head` and touches only those that change. */
export function createHeadManager(target: Document): HeadManager {
  return {
    apply(tags) {
      const present = new Map<string, Element>();
      for (const element of target.head.querySelectorAll('[data-head]:not(title)')) {
        present.set(keyOf(element), element);
      }
      for (const tag of tags) {
        if (tag.tag === 'title') {
          if (target.title !== tag.text) target.title = tag.text ?? '';
          continue;
        }
        const element = target.createElement(tag.tag);
        for (const [name, value] of Object.entries(tag.attrs)) element.setAttribute(name, value);
        element.setAttribute('data-head', '');
        if (!present.delete(keyOf(element))) target.head.append(element);
      }
      for (const element of present.values()) element.remove();
    },
  };
}

/** For rendering without a document. */
export const noHead: HeadManager = { apply() {} };

function keyOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  return `${element.tagName} ${attributes.join('\n')}`;
}
