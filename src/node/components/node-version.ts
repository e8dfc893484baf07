import { z } from 'zod';
import { type PageContext, report } from '../markdown/context.ts';
import { text } from '../markdown/nodes.ts';
import { nodeRange } from '../markdown/version-table.ts';
import { VERSIONS_FILE } from '../markdown/versions-file.ts';
import { defineComponent } from './component.ts';
import { versionsOf } from './versions.ts';

/** Node.js versions that a package of `_versions.json` runs on, as text in a sentence: `20.19, or 22.12 and newer`. */
export const nodeVersion = defineComponent({
  name: 'NodeVersion',
  example: '<NodeVersion of="create-tool" />',
  props: z.strictObject({
    /** A package with a `node` key. */
    of: z.string().min(1),
  }),
  toHtml(node, { of: name }, { page }) {
    const range = rangeOf(name, page);
    if (range === undefined) {
      const message = `<NodeVersion> finds no "node" of "${name}" in ${VERSIONS_FILE}.`;
      const advice = 'Add the oldest versions it runs on: "node": ["20.19", "22.12"].';
      report(page, node, { rule: 'component-props', message, advice });
    }
    return [text(range ?? '')];
  },
  toMarkdown: ({ of: name }, { page }) => rangeOf(name, page) ?? '',
});

function rangeOf(name: string, page: PageContext): string | undefined {
  const oldest = versionsOf(page)?.packages[name]?.node;
  return oldest && nodeRange(oldest, page.labels.versions);
}
