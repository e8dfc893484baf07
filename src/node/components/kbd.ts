import { toString as plainText } from 'mdast-util-to-string';
import { z } from 'zod';
import { element, text } from '../markdown/nodes.ts';
import { defineComponent } from './component.ts';

/** Keyboard keys: `Ctrl K` is two. */
export const kbd = defineComponent({
  name: 'Kbd',
  example: '<Kbd>Ctrl K</Kbd>',
  props: z.strictObject({}),
  toHtml(node) {
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
});
