import path from 'node:path';
import { readSite } from '../../../src/node/settings.ts';
import { openContent } from '../../open-content.ts';
import type { Check } from '../context.ts';

/** The problems a build would report, with the cache of earlier builds. */
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
      const of = tree.selected.map(({ file }) => path.join(tree.root, file));
      return await store.diagnostics(tree.isWhole ? undefined : of);
    } finally {
      await store.close();
    }
  },
};
