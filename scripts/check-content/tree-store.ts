import path from 'node:path';
import { createContentStore } from '../../src/node/content/store.ts';
import type { ContentStore } from '../../src/node/model.ts';
import { readSite, type SiteFacts } from '../../src/node/settings.ts';
import type { CheckContext } from './context.ts';

/** So few pages are compiled in this thread before others have loaded the code. */
const FEW = 3;

/** Does something with a tree's content as a build opens it, with the settings of the project that is run. */
export async function withStore<Result>(
  { tree: { root, contentDir, selected }, cache }: Pick<CheckContext, 'tree' | 'cache'>,
  use: (store: ContentStore, site: SiteFacts) => Promise<Result>,
): Promise<Result> {
  const site = await readSite(process.cwd());
  // For anything but a page, all pages are compiled.
  const arePages = selected.every(({ isFragment, frontmatter }) => !isFragment && frontmatter.draft !== true);
  const isQuick = arePages && selected.length <= FEW;
  const store = createContentStore({
    ...site,
    contentDir: path.join(root, contentDir),
    cacheDir: cache.folder,
    root,
    command: 'build',
    ...(isQuick && { loadCompiler: () => import('../../src/node/compile/compile.ts') }),
  });
  return use(store, site).finally(() => store.close());
}
