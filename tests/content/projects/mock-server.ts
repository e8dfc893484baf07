import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, files }) {
    await run('tsc --noEmit && rsbuild build');
    const scripts = files().filter((file) => /^dist\/.*\.js$/.test(file));
    assert.doesNotMatch(scripts.map(read).join(), /Read the mocks/);

    await serve('rsbuild dev --port $PORT', async (origin) => {
      await browse(origin, async (tab) => {
        await tab.waitForSelector('text=Read the mocks');
        await tab.click('button');
        await tab.waitForSelector('text=Another one');
      });
      const wrong = await fetch(`${origin}/api/todos`, { method: 'POST', body: '{}' });
      assert.deepEqual([wrong.status, await wrong.json()], [400, { error: 'A todo has a text.' }]);
      const unknown = await fetch(`${origin}/api/users`, { headers: { accept: 'text/html' } });
      assert.deepEqual(
        [unknown.status, await unknown.json()],
        [501, { error: 'No mock for GET /api/users' }],
      );
      const started = Date.now();
      await fetch(`${origin}/api/todos?slow`);
      assert.ok(Date.now() - started >= 1500);
    });

    const backend = createServer((request, response) =>
      response.end(JSON.stringify([{ id: 1, text: request.url }])),
    );
    await new Promise<void>((resolve) => backend.listen(0, resolve));
    const API = `http://localhost:${(backend.address() as AddressInfo).port}`;
    try {
      await serve(
        'rsbuild dev --port $PORT',
        async (origin) => browse(origin, async (tab) => void (await tab.waitForSelector('li >> text=todos'))),
        { env: { API } },
      );
    } finally {
      backend.closeAllConnections();
      backend.close();
    }
  },
};
