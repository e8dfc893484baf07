import path from 'node:path';
import { displayPath } from '../../../src/node/markdown/context.ts';
import { readSite } from '../../../src/node/settings.ts';
import { openContent } from '../../open-content.ts';
import type { Check } from '../context.ts';

/** The problems a build would report: the whole site is compiled, with the cache of earlier builds. */
export const compileCheck: Check = {
  name: 'compile',
  about: 'what a build says: MDX, front matter, components, dead links; with the whole site the menus, too',
  async run({ tree, cache }) {
    const store = openContent(
      tree.root,
      await readSite(tree.root),
      path.join(tree.root, tree.contentDir),
      cache.folder,
    );
    try {
      const found = await store.diagnostics({ references: true });
      const selected = new Set(
        tree.selected.map(({ file }) => displayPath(tree.root, path.join(tree.root, file))),
      );
      return tree.isWhole ? found : found.filter(({ file }) => selected.has(file));
    } finally {
      await store.close();
    }
  },
};
