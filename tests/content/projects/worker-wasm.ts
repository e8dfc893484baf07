import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

/** A worker that answers with what one way of loading the Wasm file gives. */
const workerWith = (before: string, inside: string): string => `${before}
self.addEventListener('message', async ({ data: { id, limit } }) => {
  ${inside}
  self.postMessage({ id, count: count(limit) });
});
`;

export const project: ProjectTest = {
  async verify({ run, serve, browse, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    assert.ok(files().some((file) => /^dist\/static\/js\/async\/primes\.\w+\.js$/.test(file)));
    assert.ok(files().some((file) => /^dist\/static\/wasm\/\w+\.module\.wasm$/.test(file)));
    for (const command of ['rsbuild preview', 'rsbuild dev'])
      await serve(`${command} --port $PORT`, async (origin) =>
        browse(origin, async (tab) => {
          await tab.click('button');
          // The page goes on while the worker counts.
          const frames = await tab.evaluate(async () => {
            const output = document.querySelector('output');
            let count = 0;
            while (!/\d/.test(output?.textContent ?? '') && performance.now() < 60_000) {
              await new Promise(requestAnimationFrame);
              count += 1;
            }
            return count;
          });
          assert.equal(await tab.textContent('output'), '148933');
          assert.ok(frames > 2, `${frames} frames`);
        }),
      );

    // A host that does not know the type.
    await serve('rsbuild preview --port $PORT', async (origin) =>
      browse('about:blank', async (tab) => {
        await tab.context().route('**/*.wasm', async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'content-type': 'application/octet-stream' };
          await route.fulfill({ response, headers });
        });
        const [error] = await Promise.all([tab.waitForEvent('pageerror'), tab.goto(origin)]);
        assert.match(error.message, /Incorrect response MIME type/);
      }),
    );

    // A dynamic import in a worker is not answered in development, though the page gets the module.
    write('src/primes.worker.ts', workerWith('', "const { count } = await import('./primes.wasm');"));
    await serve('rsbuild dev --port $PORT', async (origin) =>
      browse(origin, async (tab) => {
        await Promise.all([tab.waitForResponse(/hot-update\.js/), tab.click('button')]);
        await assert.rejects(tab.waitForSelector('text=148933', { timeout: 5000 }), { name: 'TimeoutError' });
      }),
    );
    await run('rsbuild build');
    await serve('rsbuild preview --port $PORT', async (origin) =>
      browse(origin, async (tab) => {
        await tab.click('button');
        await tab.waitForSelector('text=148933');
      }),
    );

    // With an import at the top, questions that come before the Wasm file are lost.
    write('src/primes.worker.ts', workerWith("import { count } from './primes.wasm';", ''));
    await run('rsbuild build');
    await serve('rsbuild preview --port $PORT', async (origin) =>
      browse('about:blank', async (tab) => {
        await tab.context().route('**/*.wasm', async (route) => {
          await tab.click('button');
          // The worker gets the question while it waits.
          const [worker] = tab.workers();
          await worker?.evaluate(() => 0);
          await route.continue();
        });
        const loaded = tab.waitForResponse('**/*.wasm');
        await tab.goto(origin);
        await loaded;
        await assert.rejects(tab.waitForSelector('text=148933', { timeout: 5000 }), { name: 'TimeoutError' });
        await tab.click('button');
        await tab.waitForSelector('text=148933');
      }),
    );
  },
};
