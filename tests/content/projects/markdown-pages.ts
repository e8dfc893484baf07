import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, files, read, write }) {
    await run('tsc --noEmit && rsbuild build');
    assert.equal(files().filter((file) => /^dist\/static\/js\/async\/.*\.js$/.test(file)).length, 2);
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse(origin, async (page) => {
        assert.equal(await page.textContent('h1'), 'Tea shop');
        await page.click('text=prices');
        await page.waitForURL('**/prices');
        assert.equal(await page.textContent('strong'), '4 euros');
        await page.click('button');
        assert.equal(await page.textContent('button'), '2 in the basket');
        await page.goto(`${origin}/nothing`);
        assert.equal(await page.textContent('h1'), 'No such page');
      }),
    );
    // In MDX, a brace begins an expression; in Markdown it is text.
    write('src/pages/index.md', `${read('src/pages/index.md')}\n{ not code }\n`);
    await run('rsbuild build');
    write('src/pages/prices.mdx', `${read('src/pages/prices.mdx')}\n{ not code }\n`);
    await assert.rejects(run('rsbuild build'), /prices\.mdx[\s\S]*Module build failed/);
  },
};
