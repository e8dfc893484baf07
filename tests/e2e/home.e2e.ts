import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { itOnBuild, setUpHarness } from './harness.ts';
import { frames, ready, settled } from './page-helpers.ts';

const harness = setUpHarness();

/** Maximum size of what the home page needs beyond every other page, in bytes after brotli. */
const HOME_BUDGET = 35_000;

async function open(path: string, options: Parameters<typeof harness.newPage>[0] = {}): Promise<Page> {
  const page = await harness.newPage(options);
  await page.goto(path);
  if (options.scripts !== false) await ready(page);
  return page;
}

/** URLs of the scripts a page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );

const config = (page: Page) => page.locator('pre').filter({ hasText: 'defineConfig' });

describe('home page', () => {
  it('fits windows of any width', async () => {
    const page = await harness.newPage();
    for (const path of ['/', '/zh/']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await ready(page);
      // Late content causes no shift here; early content is tested at other widths in `real-pages.build.e2e.ts`.
      await settled(page);
      const shift = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
        return shifts.reduce((sum, { value }) => sum + value, 0);
      });
      expect(shift, path).toBeLessThan(0.01);
      for (const width of [1024, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await frames(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // Columns without enough space would overlap.
        const spare = await page.locator('fieldset table:visible').evaluate((table) => {
          const box = table.parentElement as Element;
          const { paddingInlineEnd } = getComputedStyle(box);
          const edge = box.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd);
          return edge - table.getBoundingClientRect().right;
        });
        expect(spare, `beside the table at ${width} px`).toBeGreaterThan(-1);
      }
    }
  });

  itOnBuild('can be read and left without scripts', async () => {
    const page = await open('/', { scripts: false });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rsbuild');
    expect(await page.locator('table:has([data-bar])').getByRole('cell').count()).toBe(12);
    expect(await page.getByRole('link', { name: 'Quick start' }).first().getAttribute('href')).toBe(
      '/guide/start/quick-start',
    );
    expect(await page.getByRole('button', { name: 'Copy command' }).isVisible()).toBe(false);
    await page.getByText('Svelte', { exact: true }).click();
    expect(await config(page).locator('visible=true').textContent()).toContain('pluginSvelte()');
  });

  itOnBuild('costs little, other pages nothing, and stars follow the pointer', async () => {
    const doc = await open('/guide/start/');
    const own = new Set(await scriptsOf(doc));
    const home = await open('/');
    await wander(home);
    // Stars near the pointer follow it, all others stay.
    await expect.poll(() => moved(home)).toBeGreaterThan(0);
    await frames(home, 20);
    expect(await moved(home)).toBeLessThan(20);
    await home.locator('table:has([data-bar])').scrollIntoViewIfNeeded();
    const extra = (await scriptsOf(home)).filter((name) => !own.has(name));
    const sizes = await Promise.all(
      [...new Set(extra)].map(async (name) => brotliCompressSync(await (await fetch(name)).text()).length),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(HOME_BUDGET);
    expect([...own].filter((name) => /motion|home|floating/.test(name))).toEqual([]);
  });
});

describe('builds', () => {
  const files = (page: Page) => page.getByRole('table').filter({ hasText: 'dist/index.html' });

  it('copies the command; shows one framework at a time, and switches everything on selection', async () => {
    const page = await open('/', { reducedMotion: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy command' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm add @rsbuild/core@~1.5 -D');
    expect(await files(page).locator('visible=true').getByText('lib-react').count()).toBe(1);
    const below = page.getByRole('heading', { name: 'Figures you can reproduce' });
    const before = await below.boundingBox();
    await page.getByRole('radio', { name: 'React', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await files(page).count()).toBe(1);
    expect(await files(page).getByText('lib-vue').count()).toBe(1);
    expect(await config(page).locator('visible=true').textContent()).toContain('pluginVue()');
    expect(await below.boundingBox()).toEqual(before);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/guide/framework/vue#create-a-project',
    );
  });
});

/** Stars that have moved from their positions. */
const moved = (page: Page) =>
  page
    .locator('section > svg circle')
    .evaluateAll(
      (stars) => stars.filter((star) => /[1-9]/.test((star as SVGElement).style.translate)).length,
    );

/** Moves the pointer across the stars. */
async function wander(page: Page): Promise<void> {
  const box = await page.locator('section > svg').first().boundingBox();
  if (!box) throw new Error('The star field has no box.');
  for (let step = 0; step <= 20; step += 1) {
    await page.mouse.move(box.x + box.width * (0.3 + step / 60), box.y + box.height / 2);
    await frames(page, 1);
  }
}

/** Drawn length of each bar, in seconds. */
const drawn = (page: Page) =>
  page.locator('[data-bar]').evaluateAll((bars) =>
    bars.map((bar) => {
      const track = bar.previousElementSibling?.getBoundingClientRect().width ?? 1;
      return (bar.getBoundingClientRect().width / track) * 5.057;
    }),
  );

describe('timing chart', () => {
  /** Pauses the bars' animations at a time in milliseconds from their start. */
  const advanceBars = (page: Page, time: number) =>
    page.evaluate(async (at) => {
      for (const animation of document.getAnimations()) {
        if (!(animation.effect as KeyframeEffect).target?.matches('[data-bar]')) continue;
        animation.pause();
        animation.currentTime = at;
      }
      await new Promise(requestAnimationFrame);
    }, time);

  it('waits until it is visible; then every bar takes its own time', async () => {
    const page = await open('/', { height: 600 });
    await page.waitForFunction(
      () => document.querySelector('[data-bar]')?.getBoundingClientRect().width === 0,
    );
    await frames(page, 10);
    expect(Math.max(...(await drawn(page)))).toBeLessThan(0.01);
    await page
      .locator('table:has([data-bar])')
      .evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForFunction(
      () => (document.querySelector('[data-bar]')?.getBoundingClientRect().width ?? 0) > 1,
    );
    await advanceBars(page, 1000);
    const early = await drawn(page);
    expect(early[0]).toBeCloseTo(0.714, 1);
    expect(early.at(-2)).toBeLessThan(2);
    await advanceBars(page, 7500);
    expect((await drawn(page)).map((time) => Number(time.toFixed(2)))).toEqual([
      0.71, 0.73, 0.09, 5.06, 0.5, 0.13, 3.96, 2.08, 0.13, 3.51, 2.87, 0.36,
    ]);
  });
});

it('does not move with reduced motion', async () => {
  const page = await open('/', { reducedMotion: true });
  expect(Math.max(...(await drawn(page)))).toBeCloseTo(5.057, 1);
  await wander(page);
  await settled(page);
  await wander(page);
  await frames(page, 20);
  expect(await moved(page)).toBe(0);
  await page.getByText('Solid', { exact: true }).click();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((each) => (each.effect as KeyframeEffect).target?.closest('fieldset'))
        .length,
  );
  expect(moving).toBe(0);
});

describe('tools menu', () => {
  const button = (page: Page) => page.locator('summary:has-text("Tools of the Rstack family")');
  const menu = (page: Page) => button(page).locator('+ div');

  it('opens on hover at the specified size, and closes when the pointer leaves', async () => {
    const page = await open('/guide/start/');
    await button(page).hover();
    await menu(page).getByRole('listitem').nth(7).waitFor();
    const measures = await menu(page).evaluate((panel) => {
      const { zIndex, paddingTop } = getComputedStyle(panel);
      return [zIndex, paddingTop, getComputedStyle(panel.firstElementChild as Element).minWidth];
    });
    expect(measures).toEqual(['130', '12px', '177px']);
    await page.mouse.move(900, 700);
    await menu(page).waitFor({ state: 'hidden' });
  });

  it('stays open while the pointer moves from the button to a row', async () => {
    const page = await open('/guide/start/');
    await page.clock.install();
    await button(page).hover();
    const row = menu(page).getByRole('link', { name: /Rspress/ });
    await row.waitFor();
    const { x = 0, y = 0, height = 0 } = (await button(page).boundingBox()) ?? {};
    // A slow pointer, inside the gap.
    await page.mouse.move(x + 10, y + height + 4);
    await page.clock.runFor(300);
    await row.hover();
    await page.clock.runFor(300);
    await frames(page);
    expect(await row.isVisible()).toBe(true);
    expect(await row.getAttribute('target')).toBe('_blank');
  });

  it('stays inside a narrow window', async () => {
    const page = await open('/', { width: 360, touch: true });
    await button(page).tap();
    await menu(page).waitFor();
    const box = await menu(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

describe('page actions', () => {
  const copy = (page: Page) => page.locator('button[data-status]');
  const status = (page: Page) => copy(page).getAttribute('data-status');

  it('copy the Markdown, also offline if it was copied before', { tags: 'dev' }, async () => {
    const page = await open('/guide/start/code');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy(page).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# Code');
    await expect.poll(() => status(page)).toBe('idle');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.context().setOffline(true);
    await copy(page).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# Code');
  });

  it('copy on plain http, where the clipboard API is missing', async () => {
    const page = await harness.newPage();
    await page.context().grantPermissions(['clipboard-read']);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true });
    });
    await page.goto('/guide/start/code');
    await ready(page);
    await page.evaluate(() => {
      document.addEventListener('copy', () => {
        document.documentElement.dataset.copied = document.getSelection()?.toString() ?? '';
      });
    });
    await copy(page).click();
    await expect.poll(() => page.locator('html').getAttribute('data-copied')).toContain('# Code');
  });

  it('open a menu that stays inside a narrow window', async () => {
    const page = await open('/zh/guide/start/code');
    const panel = page.locator('article header details > div');
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.click('article header summary');
      await panel.getByRole('link').first().waitFor();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8);
      await page.keyboard.press('Escape');
      expect(await panel.isVisible()).toBe(false);
    }
  });
});
