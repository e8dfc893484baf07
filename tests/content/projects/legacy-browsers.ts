import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    assert.match(await run('tsc --noEmit && rsbuild build'), /Syntax check passed/);
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse('about:blank', async (page) => {
        // The oldest browsers of the list lack it, and core-js does not add it.
        await page.addInitScript('delete Element.prototype.append;');
        await page.goto(origin);
        await page.waitForFunction(() => document.body.textContent?.includes('Paper: 80 gram'));
      }),
    );
    const config = read('rsbuild.config.ts');
    write('rsbuild.config.ts', config.replace(/include: \[.*\]/, 'include: []'));
    await assert.rejects(run('rsbuild build'), /crypto\.getRandomValues[\s\S]*incompatible syntax/);
    write('rsbuild.config.ts', config);
    // Rspack writes the code around top-level await itself.
    write('src/index.ts', "import { Basket } from './basket';\nawait new Basket().describe();\n");
    await assert.rejects(run('rsbuild build'), /async function/);
  },
};
