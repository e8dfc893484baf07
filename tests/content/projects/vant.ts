import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse }) {
    await run('npm install --no-audit --no-fund && npm run build');
    await serve('rsbuild preview --port $PORT', async (origin) => {
      await browse(origin, async (page) => {
        await page.getByRole('button', { name: '选择日期' }).click();
        await page.getByText('确认').or(page.getByText('确定')).first().waitFor();
        const popup = page.locator('.van-calendar');
        assert.ok((await popup.boundingBox())?.height);
      });
    });
  },
};
