import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    const html = read('dist/index.html');
    assert.equal(html.match(/(?:src|href)="https:\/\/cdn\.example\.com\/shop\/static\//g)?.length, 2);
    assert.equal(html.match(/integrity="sha384-/g)?.length, 2);
    assert.equal(html.match(/crossorigin="anonymous"/g)?.length, 2);

    await serve('node cdn.mjs', async (cdn) => {
      await run('rsbuild build', { CDN_URL: `${cdn}/` });
      await serve('rsbuild preview --port $PORT', async (origin) => {
        const open = (total: string) =>
          browse(origin, async (tab) => {
            assert.equal(
              await tab.$eval('button', (button) => getComputedStyle(button).color),
              'rgb(0, 90, 60)',
            );
            await tab.click('button');
            await tab.waitForSelector(`text=${total}`);
          });
        await open('Total: 42');
        // Somebody changes a file that is loaded on demand.
        const lazy = files().find((file) => /^dist\/static\/js\/async\//.test(file)) ?? '';
        write(lazy, `${read(lazy)}\n`);
        await open('The file was refused');
        // And the entry: nothing is left.
        const entry = files().find((file) => /^dist\/static\/js\/index/.test(file)) ?? '';
        write(entry, `${read(entry)}\n`);
        await browse(origin, async (tab) => assert.equal(await tab.locator('button').count(), 0));
      });
    });

    const external =
      "tags: [{ tag: 'script', attrs: { src: 'https://maps.example.com/map.js' } }],\n    crossorigin";
    write('rsbuild.config.ts', read('rsbuild.config.ts').replace('crossorigin', external));
    await assert.rejects(run('rsbuild build'), /ENOENT[\s\S]*maps\.example\.com/);
  },
};
