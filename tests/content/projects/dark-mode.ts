import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    const style = () => read(files().find((file) => /^dist\/static\/css\//.test(file)) ?? '');
    assert.match(style(), /--lightningcss-dark/);
    assert.match(read('dist/index.html'), /<script>[\s\S]*dataset\.theme = theme[\s\S]*<script defer/);
    const LIGHT = 'rgb(255, 255, 255)';
    const DARK = 'rgb(17, 24, 39)';
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse(origin, async (page) => {
        const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        assert.equal(await background(), LIGHT);
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.equal(await background(), DARK);
        await page.selectOption('#theme', 'light');
        assert.equal(await background(), LIGHT);
        // The choice is there before the scripts of the build run, and without them.
        await page.route('**/*.js', (route) => route.abort());
        await page.reload();
        assert.equal(await background(), LIGHT);
        await page.unroute('**/*.js');
        await page.reload();
        await page.selectOption('#theme', '');
        assert.equal(await background(), DARK);
        // What is compiled does not see a scheme that a script sets.
        await page.evaluate(() => {
          document.documentElement.style.colorScheme = 'light';
        });
        assert.equal(await background(), DARK);
      }),
    );
    write('.browserslistrc', 'chrome >= 123\nfirefox >= 120\nsafari >= 17.5\n');
    await run('rsbuild build');
    assert.match(style(), /--page:light-dark\(#fff,#111827\)/);
  },
};
