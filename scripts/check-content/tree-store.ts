import path from 'node:path';
import type { ContentStore } from '../../src/node/model.ts';
import type { SiteFacts } from '../../src/node/settings.ts';
import { withContent } from '../open-content.ts';
import type { CheckContext } from './context.ts';

/** Number of pages up to which compiling in this thread is faster than starting others. */
const FEW = 3;

/** Opens a tree's content as a build does, with the project's settings, and closes it after use. */
export async function withStore<Result>(
  { tree: { root, contentDir, selected }, cache }: Pick<CheckContext, 'tree' | 'cache'>,
  use: (store: ContentStore, site: SiteFacts) => Promise<Result>,
): Promise<Result> {
  // For anything but published pages, all pages are compiled.
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
