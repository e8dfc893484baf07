import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write, files }) {
    await run('tsc --noEmit && rsbuild build');
    const emitted = files().filter((file) => file.endsWith('.svg') && file.startsWith('dist/'));
    assert.equal(emitted.length, 1, 'only the picture is a file');
    assert.match(read(emitted[0] ?? ''), /linearGradient/);
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse(origin, async (page) => {
        const [named, plain] = await page.locator('svg').all();
        assert.equal(await named?.getAttribute('role'), 'img');
        assert.equal(await page.getByRole('img', { name: 'Add to favorites' }).count(), 1);
        assert.equal(await plain?.getAttribute('aria-hidden'), 'true');
        const path = page.locator('button svg path');
        assert.equal(await path.evaluate((node) => getComputedStyle(node).fill), 'rgb(220, 20, 60)');
        const image = page.locator('img');
        assert.ok(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth > 0));
        const style = await page.locator('p').evaluate((node) => getComputedStyle(node).backgroundImage);
        assert.match(style, /^url\("data:image\/svg\+xml;base64,/);
      }),
    );
    // SVGO shortens colors before they are replaced.
    write('src/heart.svg', read('src/heart.svg').replace('#1f2937', '#ff0000'));
    const config = read('rsbuild.config.ts');
    write('rsbuild.config.ts', config.replace('#1f2937', '#ff0000'));
    await run('rsbuild build');
    const script = () => read(files().find((file) => /^dist\/static\/js\/index\./.test(file)) ?? '');
    assert.match(script(), /fill:"red"/);
    write('rsbuild.config.ts', config.replace("'#1f2937'", 'red'));
    await run('rsbuild build');
    assert.match(script(), /fill:"currentColor"/);
  },
};
