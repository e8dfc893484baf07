import path from 'node:path';
import type { ContentStore } from '../../src/node/model.ts';
import type { SiteFacts } from '../../src/node/settings.ts';
import { withContent } from '../open-content.ts';
import type { CheckContext } from './context.ts';

/** So few pages are compiled in this thread before others have loaded the code. */
const FEW = 3;

/** Does something with a tree's content as a build opens it, with the settings of the project that is run. */
export async function withStore<Result>(
  { tree: { root, contentDir, selected }, cache }: Pick<CheckContext, 'tree' | 'cache'>,
  use: (store: ContentStore, site: SiteFacts) => Promise<Result>,
): Promise<Result> {
  // For anything but a page, all pages are compiled.
  const arePages = selected.every(({ isFragment, frontmatter }) => !isFragment && frontmatter.draft !== true);
  const isQuick = arePages && selected.length <= FEW;
  return withContent(use, {
    contentDir: path.join(root, contentDir),
    cacheDir: cache.folder,
    root,
    knownNamesOnly: isQuick,
    ...(isQuick && { loadCompiler: () => import('../../src/node/compile/compile.ts') }),
  });
}
