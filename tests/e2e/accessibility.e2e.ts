import { describe, expect, it } from 'vitest';
import { type Look, lookAt } from './accessibility-helpers.ts';
import { NEWS_ON_BUILD, setUpHarness, target } from './harness.ts';
import { axeProblems, frames, ready, settled, titled } from './page-helpers.ts';

const harness = setUpHarness(NEWS_ON_BUILD);

/** The landing page, and kinds of pages that the content lacks. The content's kinds: `real-pages.build.e2e.ts`. */
const PAGES = ['/', '/guide/start/blocks', '/guide/start/code', '/custom', '/blank'];

/** Markup and styles are equal on both targets: one page of each kind is enough for dev. */
const PATHS =
  target === 'build'
    ? [...PAGES, '/zh/guide/start/only-english']
    : ['/', '/guide/start/blocks', '/zh/config/'];

/** Combinations of theme and width; pages of the content cover the others, and Chinese. */
const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['dark', 390],
];

describe('axe finds nothing', () => {
  it.each(PATHS)('on %s', { tags: 'dev' }, async (path) => {
    const page = await harness.newPage({ reducedMotion: true });
    await page.goto(path);
    await ready(page);
    const found: Record<string, string[]> = {};
    for (const look of LOOKS) {
      await lookAt(page, look);
      const list = await axeProblems(page);
      if (list.length > 0) found[look.join(' ')] = list;
    }
    expect(found).toEqual({});
  });

  it('on the 404 page and in the menus of the header', async () => {
    harness.expectProblem(/404/);
    const page = await harness.newPage({ reducedMotion: true, blur: true });
    await page.goto('/guide/start/lnog');
    await page.waitForSelector('main li a');
    expect(await axeProblems(page)).toEqual([]);
    for (const menu of ['Language', 'Theme']) {
      await page.click(`summary[aria-label="${menu}"]`);
      expect(await axeProblems(page, '[data-navbar]'), menu).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.click('button[aria-controls="frameNavigation"]');
    // The page below is inert while the menu covers it.
    expect(await axeProblems(page, '[data-navbar]')).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('reaches the skip link first', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/long');
    await ready(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'frameContent');
  });

  it('sees every tab stop of a page, and is trapped nowhere', async () => {
    const page = await harness.newPage({ reducedMotion: true });
    await page.goto('/guide/start/blocks');
    await ready(page);
    const seen = new Set<string>();
    for (let step = 0; step < 150; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const box = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        // Scroll containers clip a focus ring outside of them.
        const own = getComputedStyle(element);
        const reach = Number.parseFloat(own.outlineOffset) + Number.parseFloat(own.outlineWidth);
        const list = element.closest('#frameOutlineList, #frameSidebar nav')?.getBoundingClientRect();
        // The ring of a card's link surrounds the card.
        const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
        return {
          key: `${element.tagName} ${name.trim().slice(0, 40)} ${Math.round(box.left)}:${Math.round(box.top + window.scrollY)}`,
          isInSight: box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
          hasRing:
            rings.some(({ content, outlineStyle }) => content !== 'none' && outlineStyle !== 'none') ||
            element.matches('input'),
          isRingCut: list && (box.top - reach < list.top || box.right + reach > list.right),
          header: document.querySelector('[data-navbar]')?.getBoundingClientRect().bottom ?? 0,
          isInMain: element.closest('main') !== null,
          bottom: box.bottom,
        };
      });
      if (stop === null) break;
      expect(stop.isInSight, stop.key).toBe(true);
      expect(stop.hasRing, stop.key).toBe(true);
      expect(stop.isRingCut, `the ring of ${stop.key}`).not.toBe(true);
      if (stop.isInMain) expect(stop.bottom, `${stop.key} is behind the header`).toBeGreaterThan(stop.header);
      seen.add(stop.key);
    }
    const text = [...seen].join('\n');
    for (const name of [
      'Guide',
      'Search',
      'Theme',
      'Blocks',
      'Steps',
      'Copy Markdown',
      'React',
      'Copy code',
      'Next page',
    ]) {
      expect(text).toContain(name);
    }
  });

  it.each(['sidebar', 'outline'])(
    'stops once at the %s, at its current entry; arrow keys move on',
    async (list) => {
      const page = await harness.newPage();
      await page.goto('/guide/start/blocks');
      await ready(page);
      const area = list === 'sidebar' ? '#frameSidebar nav' : '#frameOutlineList';
      const inside = () =>
        page.evaluate((selector) => {
          const entries = [...document.querySelectorAll(`${selector} :is(a, summary)`)];
          const visible = entries.filter((entry) => entry.checkVisibility());
          const at = visible.indexOf(document.activeElement as Element);
          return {
            at,
            isCurrent: document.activeElement?.hasAttribute('aria-current'),
            count: visible.length,
          };
        }, area);
      const enter = async () => {
        for (let step = 0; step < 30 && (await inside()).at < 0; step += 1) await page.keyboard.press('Tab');
        return inside();
      };
      const { at, count, isCurrent } = await enter();
      expect(isCurrent).toBe(true);
      expect(count).toBeGreaterThan(4);
      await page.keyboard.press('ArrowDown');
      expect((await inside()).at).toBe((at + 1) % count);
      await page.keyboard.press('Home');
      expect((await inside()).at).toBe(0);
      await page.keyboard.press('Tab');
      expect((await inside()).at).toBe(-1);
      await page.keyboard.press('Shift+Tab');
      expect((await inside()).at).toBe(0);
      if (list === 'outline') return;
      await page.evaluate((selector) => {
        for (const group of document.querySelectorAll(`${selector} details`)) group.removeAttribute('open');
      }, area);
      await page.locator(`${area} summary[tabindex="0"]`).waitFor();
    },
  );

  it('navigates, scrolls, folds and copies', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/');
    await ready(page);
    await page.focus('#frameSidebar a:has-text("Blocks")');
    await page.keyboard.press('Enter');
    await titled(page, 'Blocks');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.focus('#frameSidebar summary');
    await page.keyboard.press('Enter');
    expect(
      await page.evaluate(() => document.querySelector<HTMLDetailsElement>('#frameSidebar details')?.open),
    ).toBe(false);
  });
});

describe('narrow and zoomed windows', () => {
  it('never scroll horizontally', async () => {
    const page = await harness.newPage();
    const inEachWindow = async (check: (path: string) => Promise<void>, path: string): Promise<void> => {
      for (const [width, height] of [
        [320, 640],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        await frames(page);
        await check(`${path} in ${width} px`);
      }
    };
    for (const path of [
      '/',
      '/guide/start/blocks',
      '/guide/start/code',
      '/config/',
      '/config/output/minify',
      '/zh/guide/start/blocks',
    ]) {
      await page.goto(path);
      await ready(page);
      // With overflow hidden, the document itself does not grow.
      await inEachWindow(async (place) => {
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(h1, h2, p, button, a):not(pre *, .table-scroll *)')]
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
            .map((element) => element.outerHTML.slice(0, 100)),
        );
        expect(cut, place).toEqual([]);
      }, path);
      await page.evaluate(() => {
        const link = document.querySelector('main section li > a');
        if (link) link.textContent = 'performance.removeMomentLocaleOfEveryLanguage';
      });
      await inEachWindow(async (place) => {
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, place).toBeLessThanOrEqual(0);
      }, path);
    }
  });
});

describe('display preferences', () => {
  it('forced colors show all states without color', async () => {
    const page = await harness.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/guide/start/blocks');
    await ready(page);
    const lines = await page.evaluate(() => {
      const look = (selector: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element) : null;
      };
      return {
        sidebar: look('#frameSidebar [aria-current]')?.textDecorationLine,
        tab: look('[role=tab][aria-selected=true]')?.textDecorationLine,
        callout: look('.callout')?.borderBlockStartStyle,
      };
    });
    expect(lines).toEqual({ sidebar: 'underline', tab: 'underline', callout: 'solid' });
  });

  it('print shows only the article, with every tab', async () => {
    const page = await harness.newPage();
    await page.goto('/guide/start/blocks');
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    const visible = await page.evaluate(() => ({
      shell: ['[data-navbar]', '#frameSidebar', '#frameOutlineList', '.code-tools', 'footer nav'].filter(
        (selector) => document.querySelector(selector)?.checkVisibility(),
      ),
      panels: [...document.querySelectorAll('[role=tabpanel]')].filter((panel) => !panel.checkVisibility())
        .length,
      title: document.querySelector('h1')?.checkVisibility(),
    }));
    expect(visible).toEqual({ shell: [], panels: 0, title: true });
  });

  it('reduced transparency and increased contrast have opaque surfaces and stronger lines', async () => {
    const page = await harness.newPage({ blur: true });
    await page.goto('/guide/start/long');
    await settled(page);
    const look = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return {
          blurred: [...document.querySelectorAll('body *')].filter(
            (element) => getComputedStyle(element).backdropFilter !== 'none',
          ).length,
          glass: style.getPropertyValue('--color-glass'),
          raised: style.getPropertyValue('--color-bg-raised'),
          line: style.getPropertyValue('--color-border-strong'),
          text: style.getPropertyValue('--color-text'),
        };
      });
    const plain = await look();
    expect(plain.blurred).toBeGreaterThan(0);
    expect(plain.line).not.toBe(plain.text);
    const devtools = await page.context().newCDPSession(page);
    const features = [
      { name: 'prefers-reduced-transparency', value: 'reduce' },
      { name: 'prefers-contrast', value: 'more' },
    ];
    await devtools.send('Emulation.setEmulatedMedia', { features });
    const strong = await look();
    expect(strong.blurred).toBe(0);
    expect(strong.glass).toBe(strong.raised);
    expect(strong.line).toBe(strong.text);
  });

  it('reduced motion has no animations', async () => {
    const page = await harness.newPage({ reducedMotion: true });
    await page.goto('/guide/start/blocks');
    await ready(page);
    await page.click('#frameNavigation summary');
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10).length,
    );
    expect(moving).toBe(0);
  });
});
