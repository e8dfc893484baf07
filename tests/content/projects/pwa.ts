import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    await run('tsc --noEmit && rsbuild build');
    assert.match(read('dist/index.html'), /<link rel="manifest" href="\/manifest\.webmanifest">/);
    const before = read('dist/precache.js');
    assert.match(before, /"\/static\/js\/index\.\w+\.js"/);
    await browse('about:blank', async (tab) => {
      const cached = () =>
        tab.evaluate(async () => {
          const names = await caches.keys();
          const [first = ''] = names;
          const kept = await (await caches.open(first)).keys();
          return { names, paths: kept.map(({ url }) => new URL(url).pathname) };
        });
      const controlled = () => tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await serve('rsbuild preview --port $PORT', async (origin) => {
        await tab.goto(origin);
        await controlled();
        await tab.fill('textarea', 'Milk');
        const first = await cached();
        assert.equal(first.names.length, 1);
        assert.ok(first.paths.includes('/') && first.paths.some((path) => path.endsWith('.css')));

        write('src/index.ts', read('src/index.ts').replace('<h1>Notes', '<h1>My notes'));
        await run('rsbuild build');
        assert.notEqual(read('dist/precache.js'), before);
        await tab.reload();
        assert.equal(await tab.textContent('h1'), 'My notes');
        await tab.evaluate(async ([old = '']) => {
          while ((await caches.has(old)) && performance.now() < 30_000)
            await new Promise(requestAnimationFrame);
        }, first.names);
        const second = await cached();
        assert.equal(second.names.length, 1);
        assert.notEqual(second.names[0], first.names[0]);
        const errors = await (await tab.context().newCDPSession(tab)).send('Page.getInstallabilityErrors');
        const ids = errors.installabilityErrors.map(({ errorId }) => errorId);
        assert.deepEqual(
          ids.filter((id) => id !== 'in-incognito'),
          [],
        );
      });
      // The server is gone.
      await tab.goto(`${new URL(tab.url()).origin}/some/note`);
      assert.equal(await tab.textContent('h1'), 'My notes');
      assert.equal(await tab.inputValue('textarea'), 'Milk');
    });
  },
};
