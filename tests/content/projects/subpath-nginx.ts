import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { serveNginx } from './nginx.ts';

export const project: ProjectTest = {
  async verify(copy) {
    const { run, serve, browse, read, files } = copy;
    await run('tsc --noEmit && rsbuild build && mkdir -p srv && cp -r dist srv/app');
    assert.match(read('dist/index.html'), /src="\/app\/static\/js\/index\.\w+\.js"/);
    const script = files().find((file) => /^dist\/static\/js\/index\.\w+\.js$/.test(file)) ?? '';
    await serveNginx(copy, 'srv', async (origin) => {
      const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });
      const page = await ask('/app/users/7');
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('cache-control'), 'no-cache');
      assert.equal(await page.text(), read('dist/index.html'));
      const asset = await ask(`/app/${script.slice('dist/'.length)}`);
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
      assert.equal((await ask('/app/static/js/gone.js')).status, 404);
      assert.equal((await ask('/app')).headers.get('location'), '/app/');
      assert.equal((await ask('/other')).status, 404);
      await browse(`${origin}/app/users/7`, async (tab) => {
        assert.equal(await tab.textContent('h1'), 'User 7');
        await tab.click('text=Overview');
        assert.equal(await tab.textContent('h1'), 'Overview');
        assert.equal(new URL(tab.url()).pathname, '/app/');
      });
    });
    await serve('rsbuild preview --port $PORT', async (origin) => {
      assert.equal((await fetch(`${origin}/app/users/7`, { headers: { accept: 'text/html' } })).status, 200);
    });
  },
};
