import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files, dir }) {
    await run('tsc --noEmit && rsbuild build');
    assert.deepEqual(
      files().filter((file) => file.startsWith('dist/')),
      ['dist/demo.html', 'dist/widget.js'],
    );
    await serve('rsbuild preview --port $PORT', async (origin) => {
      writeFileSync(
        `${dir}/dist/other.html`,
        '<style>button{color:red}</style><star-rating></star-rating>' +
          '<script src="/widget.js"></script><script src="/widget.js"></script>',
      );
      await browse(`${origin}/demo.html`, async (page) => {
        const stars = page.locator('star-rating button');
        assert.equal(await stars.count(), 3);
        const rated = page.evaluate(
          () =>
            new Promise((resolve) =>
              document.addEventListener('rate', (event) => resolve((event as CustomEvent).detail)),
            ),
        );
        await stars.nth(1).click();
        assert.equal(await rated, 2);
        assert.equal(await page.locator('star-rating button[aria-pressed=true]').count(), 2);
        const color = await stars.nth(0).evaluate((node) => getComputedStyle(node).color);
        assert.notEqual(color, 'rgb(255, 0, 0)', 'styles of the page do not reach the widget');
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(`${origin}/other.html`);
        assert.equal(await stars.count(), 5);
        assert.deepEqual(errors, []);
      });
    });
    // An import() is a chunk, whatever the strategy, unless Rspack is told otherwise.
    write('src/extra.ts', 'export const extra = 1;\n');
    write('src/widget.ts', `${read('src/widget.ts')}\nimport('./extra').then(console.log);\n`);
    await run('rsbuild build');
    assert.equal(files().filter((file) => /^dist\/async\/.*\.js$/.test(file)).length, 1);
    const config = read('rsbuild.config.ts').replace(/\}\);\s*$/, '');
    write('rsbuild.config.ts', `${config}  tools: { rspack: { output: { asyncChunks: false } } },\n});\n`);
    await run('rsbuild build');
    assert.equal(files().filter((file) => /^dist\/.*\.js$/.test(file)).length, 1);
  },
};
