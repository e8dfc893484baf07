import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    // What npm does with "workspaces".
    await run('mkdir -p node_modules/@acme && ln -s ../../packages/buttons node_modules/@acme/buttons');
    // The site needs no built library, neither in development nor for a build.
    await run('rsbuild build --root apps/site');
    await serve('rsbuild dev --root apps/site --port $PORT', (origin) =>
      browse(origin, async (page) => {
        await page.click('text=Press me');
        assert.equal(await page.textContent('button'), 'Pressed: 1');
        const loaded = page.waitForEvent('load');
        const source = 'packages/buttons/src/index.ts';
        write(source, read(source).replace("'button';", "'button';\n  button.title = 'Edited';"));
        await loaded;
        await page.waitForSelector('button[title=Edited]');
      }),
    );
    await run('tsc --build');
    assert.match(read('packages/buttons/dist/index.d.ts'), /export declare function createButton/);
    const archive = await run('npm pack --dry-run --json ./packages/buttons');
    assert.match(archive, /"dist\/index\.js"/);
    assert.doesNotMatch(archive, /tsbuildinfo/);
    // Without the condition, the site gets what was built.
    const config = read('apps/site/rsbuild.config.ts');
    write('apps/site/rsbuild.config.ts', config.replace("'source', ", ''));
    await run('rsbuild build --root apps/site && rm -r packages/buttons/dist');
    await assert.rejects(run('rsbuild build --root apps/site'), /Can't resolve '@acme\/buttons'/);
    // References build the library first, and find mistakes between the two.
    write('apps/site/src/index.ts', read('apps/site/src/index.ts').replace('label:', 'text:'));
    await assert.rejects(run('tsc --build'), /'text' does not exist in type 'ButtonOptions'/);
  },
};
