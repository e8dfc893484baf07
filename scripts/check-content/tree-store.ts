import path from 'node:path';
import type { ContentStore } from '../../src/node/model.ts';
import { readSite, type SiteFacts } from '../../src/node/settings.ts';
import { openContent } from '../open-content.ts';
import type { CheckContext } from './context.ts';

/** Does something with a tree's content as a build opens it, with the settings of the project that is run. */
export async function withStore<Result>(
  { tree, cache }: Pick<CheckContext, 'tree' | 'cache'>,
  use: (store: ContentStore, site: SiteFacts) => Promise<Result>,
): Promise<Result> {
  const site = await readSite(process.cwd());
  const store = openContent(tree.root, site, path.join(tree.root, tree.contentDir), cache.folder);
  return use(store, site).finally(() => store.close());
}
