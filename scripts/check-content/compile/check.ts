import path from 'node:path';
import { createContentStore } from '../../../src/node/content/store.ts';
import { readSite } from '../../../src/node/settings.ts';
import type { Check } from '../context.ts';

/** The site's own compiler has nothing to say against the pages; of the whole site, nor against the menus. Links: `links`. */
export const compileCheck: Check = {
  name: 'compile',
  about: 'the pages compile: MDX, front matter, components; with the whole site the menus, too',
  isSlow: true,
  async run({ tree, cache }) {
    const { config, texts } = await readSite(tree.root);
    const store = createContentStore({
      contentDir: path.join(tree.root, tree.contentDir),
      config,
      texts,
      cacheDir: cache.folder,
      root: tree.root,
      command: 'build',
    });
    try {
      if (tree.isWhole) {
        await store.compileAll();
        return await store.diagnostics();
      }
      const selected = new Set(tree.selected.map((page) => page.file));
      const files = (await store.files()).filter(({ relativePath }) =>
        selected.has(`${tree.contentDir}/${relativePath}`),
      );
      const pages = await Promise.all(files.map((file) => store.compile(file)));
      return pages.flatMap((page) => page.diagnostics);
    } finally {
      await store.close();
    }
  },
};
