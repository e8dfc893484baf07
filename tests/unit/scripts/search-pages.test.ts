import { expect, test } from 'vitest';
import { searchPagesOf } from '../../../scripts/open-content.ts';
import type { CompiledPage, ContentStore } from '../../../src/node/model.ts';

test('the hosted search gets the pages that may be indexed', async () => {
  const page = (title: string, noindex?: boolean) => ({ meta: { title, frontmatter: { noindex } } });
  const store = {
    compileAll: async () => [page('One'), page('Secret', true), page('Two', false)],
    searchPage: async ({ meta }: CompiledPage) => ({ title: meta.title }),
  };
  const found = await searchPagesOf(store as unknown as ContentStore);
  expect(found.map(({ title }) => title)).toEqual(['One', 'Two']);
});
