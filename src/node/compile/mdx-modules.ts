import type mdx from '@mdx-js/rollup';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Plugin, TransformResult } from 'vite';

/** Ids of modules that are made of MDX. */
export const MDX = /\.mdx(?:\?|$)/i;

/** `@mdx-js/rollup`, loaded when there is MDX that is a module. */
export type LoadMdx = () => Promise<{ default: typeof mdx }>;

/** The plugin of `@mdx-js/rollup` for MDX that is imported as a module, and not as a text or an address. */
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
