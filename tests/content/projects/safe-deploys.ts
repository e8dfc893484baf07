import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { serveNginx } from './nginx.ts';

export const project: ProjectTest = {
  async verify(copy) {
    const { run, browse, read, write, files, dir } = copy;
    await run('tsc --noEmit && rsbuild build && node deploy.mjs');
    const chunkOf = () => files().find((file) => /^dist\/static\/js\/async\/.*\.js$/.test(file)) ?? '';
    const first = chunkOf().replace('dist/', 'www/');
    const prices = read('src/prices.ts');
    /** Changes the chunk, as a later version would, and deploys. */
    const deploy = async (text: string, days = '14'): Promise<void> => {
      write('src/prices.ts', prices.replace('4 euros', text));
      await run('rsbuild build && node deploy.mjs', { DAYS_TO_KEEP: days });
    };
    await serveNginx(copy, 'www', async (origin) => {
      const page = await fetch(origin);
      assert.equal(page.headers.get('cache-control'), 'no-cache');
      const asset = await fetch(`${origin}/${first.slice('www/'.length)}`);
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
      assert.equal((await fetch(`${origin}/static/js/gone.js`)).status, 404);
      assert.equal(await (await fetch(`${origin}/some/page`)).text(), read('www/index.html'));

      // A tab of the former version finds its chunk.
      await browse(origin, async (tab) => {
        await deploy('5 euros');
        assert.ok(existsSync(path.join(dir, first)));
        await tab.click('button');
        await tab.waitForSelector('text=4 euros');
      });
      // When it is gone, the page is loaded again, and the new one is used.
      await browse(origin, async (tab) => {
        await deploy('6 euros', '0');
        const loaded = tab.waitForEvent('load');
        await tab.click('button');
        await loaded;
        await tab.click('button');
        await tab.waitForSelector('text=6 euros');
        // A chunk that stays away does not lead to a loop.
        await tab.route('**/async/*.js', (route) => route.fulfill({ status: 404 }));
        await tab.reload();
        await tab.click('button');
        await tab.waitForSelector('text=The prices cannot be loaded.');
      });
      assert.ok(!existsSync(path.join(dir, first)));
    });
  },
};
