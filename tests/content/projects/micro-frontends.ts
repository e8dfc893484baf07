import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, files }) {
    await run('tsc --noEmit');
    await serve(
      'BASKET_URL=http://localhost:$PORT/ rsbuild build --root basket && rsbuild preview --root basket --port $PORT',
      async (basket) => {
        const env = { BASKET_URL: `${basket}/` };
        await run('rsbuild build --root shop', env);
        assert.ok(files().includes('basket/dist/remoteEntry.js'));
        await serve('rsbuild preview --root shop --port $PORT', (shop) =>
          browse(shop, async (page) => {
            await page.click('button');
            assert.equal(await page.textContent('button'), 'Pencil: 1 in the basket');
            const loaded = await page.evaluate(() =>
              performance.getEntriesByType('resource').map((e) => e.name),
            );
            const react = loaded.filter((name) => /async\/\d+\.\w+\.js/.test(name));
            assert.ok(react.length > 0);
            // The page of the remote works alone.
            await page.goto(basket);
            await page.waitForSelector('text=Pencil: 0 in the basket');
            // Without the remote, the rest of the shop stays.
            await page.route('**/remoteEntry.js', (route) => route.abort());
            await page.goto(shop);
            await page.waitForSelector('text=The basket is not available.');
            assert.equal(await page.textContent('h1'), 'Shop');
          }),
        );
      },
    );
    assert.match(read('shop/dist/index.html'), /static\/js\/index/);
    await serve('BASKET_URL=http://localhost:$PORT/ rsbuild dev --root basket --port $PORT', (basket) =>
      serve(
        'rsbuild dev --root shop --port $PORT',
        (shop) =>
          browse(shop, async (page) => {
            await page.click('button');
            assert.equal(await page.textContent('button'), 'Pencil: 1 in the basket');
          }),
        { env: { BASKET_URL: `${basket}/` } },
      ),
    );
  },
};
