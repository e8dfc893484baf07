import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse }) {
    await run('npm install --no-audit --no-fund && npm run build');
    await serve('rsbuild preview --port $PORT', async (origin) => {
      await browse(origin, async (page) => {
        const button = page.getByRole('button', { name: '提交' });
        const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
        assert.notEqual(color, 'rgba(0, 0, 0, 0)');
        await page.locator('.t-date-picker input').click();
        await page.getByText('一', { exact: true }).first().waitFor();
      });
    });
  },
};
