import { describe, expect, it } from 'vitest';
import { itOnBuild, setUpHarness } from './harness.ts';
import { follow, ready, restingTop, stopClock, titled } from './page-helpers.ts';

const harness = setUpHarness();

describe('copying code', () => {
  it('leaves out removed lines and prompts, and confirms for two seconds', async () => {
    const page = await harness.newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/guide/start/code');
    await ready(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const blocks = page.locator('.code-block');
    const button = blocks.nth(0).locator('[data-action="copy"]');
    await blocks.nth(0).hover();
    expect(await button.getAttribute('aria-label')).toBe('Copy code');
    await stopClock(page);
    await button.click();
    await page.waitForSelector('[data-state="copied"][aria-label="Copied"]');
    const text = await clipboard();
    expect(text).toContain("alias: { '@': './src' }");
    expect(text).not.toContain('alias: {}');
    await page.clock.runFor(1900);
    expect(await button.getAttribute('aria-label')).toBe('Copied');
    await page.clock.runFor(200);
    expect(await button.getAttribute('aria-label')).toBe('Copy code');
    await page.clock.resume();
    await blocks.nth(1).hover();
    await blocks.nth(1).locator('[data-action="copy"]').click();
    await expect.poll(clipboard).toBe('npm run build\nnpm run preview');
  });
});

describe('names in code', () => {
  it('are links with tooltips, by pointer, keyboard and long press', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/code');
    await ready(page);
    const tip = page.locator('[role="tooltip"]');
    const link = page.locator('.shiki a', { hasText: 'filename' });
    await link.hover();
    await tip.waitFor();
    expect(await tip.innerText()).toContain('What the option output.filename does');
    expect(await link.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    // A block is a single tab stop; arrow keys move within it.
    await page.mouse.move(0, 0);
    expect(await page.locator('pre').first().locator('a[tabindex="0"]').count()).toBe(1);
    await page.locator('.shiki a').first().focus();
    await page.keyboard.press('End');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('alias');
    await tip.waitFor();
    await page.locator('h1').click();
    await tip.waitFor({ state: 'detached' });
    // A finger resting on a link does not open its page.
    await link.dispatchEvent('touchstart');
    await tip.waitFor();
    // Nor does lifting it cause a mouse click.
    const isFollowed = await link.evaluate((element) =>
      element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true })),
    );
    expect(isFollowed).toBe(false);
    await link.dispatchEvent('click');
    expect(new URL(page.url()).pathname).toBe('/guide/start/code');
    await page.locator('h1').dispatchEvent('pointerdown');
    await tip.waitFor({ state: 'detached' });
    await link.click();
    await page.waitForURL('**/config/output/filename');
  });
});

describe('the buttons of a block', () => {
  it('never cover its code, and are reachable by keyboard', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/code');
    await ready(page);
    const overlaps = await page.evaluate(
      () =>
        [...document.querySelectorAll('.code-block')].filter((block) => {
          const tools = block.querySelector('.code-tools')?.getBoundingClientRect();
          const first = document.createTreeWalker(
            block.querySelector('code') as Element,
            NodeFilter.SHOW_TEXT,
          );
          const range = document.createRange();
          range.selectNode(first.nextNode() as Node);
          const line = range.getClientRects()[0];
          return tools && line && tools.height > 0 && tools.bottom > line.top;
        }).length,
    );
    expect(overlaps).toBe(0);
    const wrap = page.locator('[data-action="wrap"]').first();
    // The buttons are visible once the whole style sheet applies; invisible ones take no focus.
    await wrap.waitFor();
    await wrap.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('copy');
    const tools = page.locator('.code-tools').first();
    await expect.poll(() => tools.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
});

describe('wrapping', () => {
  it('is not needed to read a wide block by keyboard; applies to all blocks and the next visit', async () => {
    const page = await harness.newPage({ width: 700 });
    await page.goto('/guide/start/code');
    await ready(page);
    const isWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.code-block pre')].some((pre) => pre.scrollWidth > pre.clientWidth),
      );
    expect(await isWide()).toBe(true);
    const pre = page.locator('pre[role="region"]').first();
    await pre.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('pre[role="region"]')?.scrollLeft ?? 0) > 0);
    expect(await pre.getAttribute('aria-label')).toBe('rsbuild.config.ts: Code');
    expect(await page.locator('.code-block pre[tabindex]').count()).toBeLessThan(
      await page.locator('.code-block pre').count(),
    );
    await page.locator('.code-block').first().hover();
    await page.locator('[data-action="wrap"]').first().click();
    expect(await isWide()).toBe(false);
    expect(await page.locator('[data-action="wrap"][aria-pressed="false"]').count()).toBe(0);
    await page.reload();
    expect(await page.getAttribute('html', 'data-wrap')).toBe('on');
    expect(await isWide()).toBe(false);
  });
});

describe('tabs', () => {
  const chosen = () =>
    [...document.querySelectorAll('.tabs[data-group="pm"] > [role=tablist] > [aria-selected=true]')].map(
      (tab) => tab.textContent,
    );

  it('switch together, are remembered, and apply on other pages', { tags: 'dev' }, async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/code');
    await ready(page);
    await page.locator('[role="tab"]:has-text("pnpm")').first().click();
    expect(await page.evaluate(chosen)).toEqual(['pnpm', 'pnpm']);
    await follow(page, '/guide/start/blocks');
    await titled(page, 'Blocks');
    expect(await page.evaluate(chosen)).toEqual(['pnpm']);
    await page.reload();
    await ready(page);
    expect(await page.evaluate(chosen)).toEqual(['pnpm']);
  });

  itOnBuild('show the remembered choice before any script of the page runs', async () => {
    const page = await harness.newPage({ storage: { 'site:tabs': '{"pm":"bun","framework":"vue"}' } });
    await page.route('**/assets/*.js', (route) => route.abort());
    harness.expectProblem(/ERR_FAILED/);
    await page.goto('/guide/start/blocks');
    const visible = () =>
      [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')]
        .filter((panel) => panel.checkVisibility())
        .map((panel) => panel.dataset.value);
    expect(await page.evaluate(visible)).toEqual(['vue', 'vue', 'bun']);
  });

  it('follow the keyboard pattern without moving in the window', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/blocks');
    await ready(page);
    const first = page.locator('.tabs').nth(1).locator('[role="tab"]').first();
    await first.focus();
    await restingTop(page, '.tabs [role="tab"]');
    const before = await first.boundingBox();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('React');
    expect(Math.round((await first.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? 0));
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vue');
    await page.keyboard.press('Tab');
    const isInside = await page
      .locator('.tabs')
      .nth(1)
      .evaluate((group) => group.contains(document.activeElement));
    expect(isInside).toBe(false);
  });
});
