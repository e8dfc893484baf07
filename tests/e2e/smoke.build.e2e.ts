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

it('markup and scripts from outside the site are not written into a page', async () => {
  const page = await site.newPage();
  site.expectProblem(/TrustedHTML|TrustedScriptURL|trusted-types/i);
  await page.goto('/guide/start/quick-start');
  await ready(page);
  const refusals = await page.evaluate(() => {
    const box = document.createElement('div');
    const tries = [
      () => (box.innerHTML = '<img src=x onerror=alert(1)>'),
      () => box.insertAdjacentHTML('beforeend', '<b>b</b>'),
      () => new DOMParser().parseFromString('<b>b</b>', 'text/html'),
      () => (document.createElement('script').src = '/a.js'),
      () => new Worker('/a.js'),
      () => window.trustedTypes?.createPolicy('mine', { createHTML: (html) => html }),
      () => window.trustedTypes?.createPolicy('site', { createHTML: (html) => html }),
    ];
    return tries.map((write) => {
      try {
        return String(write());
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refusals).toEqual(Array.from({ length: 7 }, () => 'TypeError'));
});
