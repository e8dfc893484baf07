import { z } from 'zod';
import { text } from '../markdown/nodes.ts';
import { nodeRange } from '../markdown/version-table.ts';
import { defineComponent } from './component.ts';

/** The Node.js a package of `_versions.json` runs on, in a sentence: `20.19, or 22.12 and newer`. */
export const nodeVersion = defineComponent({
  name: 'NodeVersion',
  example: '<NodeVersion of="create-tool" />',
  props: z.strictObject({
    /** A package that has `node`. */
    of: z.string().min(1),
    /** Its `node`, separated by spaces; set by `applyVersions`. */
    oldest: z.string().optional(),
  }),
  toHtml: (_node, { oldest = '' }, { page }) => [text(nodeRange(oldest.split(' '), page.labels.versions))],
  toMarkdown: ({ oldest = '' }, { labels }) => nodeRange(oldest.split(' '), labels.versions),
});
