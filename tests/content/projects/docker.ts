import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';
import { serveNginx } from './nginx.ts';

export const project: ProjectTest = {
  notRun: 'https://docs.docker.com/build/building/multi-stage/',
  async verify(copy) {
    const { run, read, files } = copy;
    // What the stages run, without the images.
    await run('tsc --noEmit && npm run build');
    assert.match(read('Dockerfile'), /^COPY --from=build \/app\/dist \/usr\/share\/nginx\/html$/m);
    assert.match(read('Dockerfile'), /^COPY nginx\.conf /m);
    const script = files().find((file) => /^dist\/static\/js\/index\.\w+\.js$/.test(file)) ?? '';
    await serveNginx(copy, 'dist', async (origin) => {
      const ask = (path: string) => fetch(origin + path);
      const page = await ask('/any/path');
      assert.equal(await page.text(), read('dist/index.html'));
      assert.equal(page.headers.get('cache-control'), 'no-cache');
      const asset = await ask(`/${script.slice('dist/'.length)}`);
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
      assert.equal((await ask('/static/js/gone.js')).status, 404);
      assert.equal(await (await ask('/health')).text(), 'ok');
    });
  },
};
