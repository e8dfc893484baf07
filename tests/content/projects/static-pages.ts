import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    assert.match(await run('tsc --noEmit && rsbuild build'), /wrote dist\/prices\/index\.html/);
    assert.match(read('dist/index.html'), /<title>Tea shop<\/title>[\s\S]*<h1>Tea shop<\/h1>/);
    assert.match(
      read('dist/prices/index.html'),
      /<title>Prices – Tea shop<\/title>[\s\S]*<p>4<!-- --> euros/,
    );
    assert.ok(!files().some((file) => /^dist\/.*server/.test(file)));
    const use = (origin: string) =>
      browse(origin, async (page) => {
        const errors: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        page.on('pageerror', (error) => errors.push(error.message));
        for (const path of ['/prices', '/prices/']) {
          await page.goto(origin + path);
          await page.click('button');
          assert.equal(await page.textContent('p'), '8 euros');
        }
        assert.deepEqual(errors, []);
      });
    await serve('rsbuild preview --environment web --port $PORT', async (origin) => {
      assert.match(
        await (await fetch(`${origin}/prices/`, { headers: { accept: 'text/html' } })).text(),
        /<h1>Prices<\/h1>/,
      );
      await use(origin);
    });
    await serve('rsbuild dev --environment web --port $PORT', use);
    // A page that differs between server and browser is rendered again, with an error.
    write('src/pages.tsx', read('src/pages.tsx').replace('<h1>Prices</h1>', '<h1>{Math.random()}</h1>'));
    await run('rsbuild build');
    await serve('rsbuild preview --environment web --port $PORT', (origin) =>
      browse(origin, async (page) => {
        const error = page.waitForEvent('pageerror');
        await page.goto(`${origin}/prices/`);
        assert.match((await error).message, /Minified React error #418/);
      }),
    );
    write('src/pages.tsx', read('src/pages.tsx').replace('{Math.random()}', '{document.title}'));
    await assert.rejects(run('rsbuild build'), /document is not defined/);
  },
};
