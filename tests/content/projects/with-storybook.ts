import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, files }) {
    // Storybook is not among the packages of the checks.
    await run('npm install --no-audit --no-fund --ignore-scripts');
    const env = { STORYBOOK_DISABLE_TELEMETRY: '1' };
    await run('npx tsc --noEmit && npx rsbuild build && npm run build-storybook', env);
    assert.ok(files().includes('dist-storybook/iframe.html'));
    await serve('npx rsbuild preview --port $PORT', (origin) =>
      browse(origin, async (page) => assert.equal(await page.textContent('b'), '12.50 EUR')),
    );
    await serve(
      'node_modules/.bin/storybook dev --port $PORT --ci --no-open',
      (origin) =>
        browse(`${origin}/iframe.html?id=price--reduced&viewMode=story`, async (page) => {
          const price = page.locator('#storybook-root b');
          assert.equal(await price.textContent(), '9.90 EUR');
          assert.equal(await price.evaluate((node) => getComputedStyle(node).color), 'rgb(220, 20, 60)');
        }),
      { env },
    );
  },
};
