import type mdx from '@mdx-js/rollup';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Plugin, TransformResult } from 'vite';

/** Module ids of MDX files. */
export const MDX = /\.mdx(?:\?|$)/i;

/** Loads `@mdx-js/rollup`, which only sites with MDX modules need. */
export type LoadMdx = () => Promise<{ default: typeof mdx }>;

/** The plugin of `@mdx-js/rollup` for MDX imported as a module, not as text (`?raw`) or URL (`?url`). */
export function mdxModules(load: LoadMdx, options: () => Promise<MdxOptions>): Plugin {
  return {
    name: 'site:mdx',
    enforce: 'pre',
    transform: {
      filter: { id: MDX },
      async handler(code, id) {
        const [file = '', query = ''] = id.split('?', 2);
        if (/(?:^|&)(?:raw|url)\b/.test(query)) return null;
        const [{ default: plugin }, given] = await Promise.all([load(), options()]);
        const made = await plugin(given).transform(code, file);
        return (made ?? null) as TransformResult | null;
      },
    },
  };
}
