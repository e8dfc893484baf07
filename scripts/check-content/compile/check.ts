import path from 'node:path';
import type { Check } from '../context.ts';
import { withStore } from '../tree-store.ts';

/** The problems a build would report, with the cache of earlier builds. */
export const compileCheck: Check = {
  name: 'compile',
  about: 'what a build says: MDX, front matter, components, dead links; with the whole site the menus, too',
  run: (context) =>
    withStore(context, (store) => {
      const { root, selected, isWhole } = context.tree;
      return store.diagnostics(isWhole ? undefined : selected.map(({ file }) => path.join(root, file)));
    }),
};
