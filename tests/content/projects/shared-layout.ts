import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    const names = ['index', 'about', 'contact'];
    const pages = names.map((name) => read(`dist/${name}.html`));
    const titles = pages.map((html) => /<title>([^<]*)/.exec(html)?.[1]);
    assert.deepEqual(titles, ['Home · Example', 'About · Example', 'Contact · Example']);
    for (const html of pages) {
      assert.equal(html.match(/aria-current="page"/g)?.length, 1);
      assert.match(html, /<footer>/);
      assert.match(html, /static\/js\/shared\.\w+\.js/);
      assert.match(html, /static\/css\/shared\.\w+\.css/);
    }
    assert.equal(files().filter((file) => file.endsWith('.css') && file.startsWith('dist/')).length, 1);
    await serve('rsbuild preview --port $PORT', async (origin) =>
      browse(origin, async (tab) => {
        await tab.click('text=Contact');
        await tab.waitForSelector('text=Here it is');
        assert.equal(await tab.$eval('[aria-current]', (link) => getComputedStyle(link).fontWeight), '700');
      }),
    );
    await serve('rsbuild dev --port $PORT', async (origin) =>
      browse(`${origin}/about`, async (tab) => {
        write('src/pages/about.html', read('src/pages/about.html').replace('About us', 'All about us'));
        await tab.waitForSelector('text=All about us');
        write('src/layout/footer.html', '<footer>New footer</footer>\n');
        await tab.waitForSelector('text=New footer');
      }),
    );
  },
};
