import { expect, it } from 'vitest';
import { REAL_CONTENT } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { ready, titled } from './page-helpers.ts';

const site = setUpHarness({ contentDir: REAL_CONTENT });

it('a page opens, a link leads to the next one, and the search finds an option', async () => {
  const page = await site.newPage();
  await page.goto('/guide/start/quick-start');
  await ready(page);
  await page.locator('#frameSidebar a[href="/guide/start/features"]').click();
  await titled(page, 'All features');
  expect(new URL(page.url()).pathname).toBe('/guide/start/features');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('filenameHash');
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await first.textContent()).toContain('filenameHash');
});
