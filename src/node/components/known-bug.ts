import { z } from 'zod';
import { element, text } from '../markdown/nodes.ts';
import { blockChildren, defineComponent } from './component.ts';

/** A bug of the documented version. A test reproduces it; once it no longer does, the content check asks to remove this. */
export const knownBug = defineComponent({
  name: 'KnownBug',
  example: '<KnownBug id="cors-origin-function" since="1.5">…</KnownBug>',
  props: z.strictObject({
    /** Names its test in `tests/content/known-bugs.ts`. */
    id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
    /** First version that has it. */
    since: z.string().regex(/^\d+\.\d+(\.\d+)?$/, 'must be a version such as 1.5'),
  }),
  toHtml(node, { since }, { page }) {
    const title = page.labels.knownBug.replace('{version}', since);
    return [
      element(
        'div',
        { className: ['callout'], dataKind: 'warning', dataKnownBug: '' },
        [element('p', { className: ['callout-title'] }, [text(title)]), ...blockChildren(node.children)],
        node,
      ),
    ];
  },
  toMarkdown: ({ since }, { page: { labels } }) => `**${labels.knownBug.replace('{version}', since)}**`,
});
