import path from 'node:path';
import type { Check } from '../context.ts';
import { withStore } from '../tree-store.ts';

/** Reports the problems a build would report, with the builds' cache. */
export const compileCheck: Check = {
  name: 'compile',
  about:
    'everything a build reports: MDX, front matter, components, dead links; for the whole site, also menus',
  run: (context) =>
    withStore(context, (store) => {
      const { root, selected, isWhole } = context.tree;
      return store.diagnostics(isWhole ? undefined : selected.map(({ file }) => path.join(root, file)));
    }),
};
