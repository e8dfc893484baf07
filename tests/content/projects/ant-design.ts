import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse }) {
    await run('npm install --no-audit --no-fund && npm run build');
    await serve('rsbuild preview --port $PORT', async (origin) => {
      await browse(origin, async (page) => {
        await page.getByRole('button', { name: /提\s*交/ }).waitFor();
        assert.match((await page.textContent('.ant-picker-header')) ?? '', /\d{4}年\d{1,2}月/);
      });
    });
  },
};
