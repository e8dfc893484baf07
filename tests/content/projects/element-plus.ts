import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse }) {
    await run('npm install --no-audit --no-fund && npm run build');
    await serve('rsbuild preview --port $PORT', async (origin) => {
      await browse(origin, async (page) => {
        await page.getByRole('button', { name: '提交' }).click();
        const message = page.getByRole('alert');
        assert.equal((await message.textContent())?.trim(), '未选择日期');
        assert.equal(await message.evaluate((element) => getComputedStyle(element).position), 'fixed');
      });
    });
  },
};
