import type { Page } from 'playwright';
import { axeProblems } from './page-helpers.ts';

/** Theme and window width for viewing a page. */
export type Look = readonly [theme: 'light' | 'dark', width: number];

/** Shows a page in a theme and width, without animations. */
export async function lookAt(page: Page, [theme, width]: Look): Promise<void> {
  // Before the width changes: otherwise the menu would slide out of the narrowing window.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
  // A previous change of width may have left the menu in motion.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Findings of axe in the document or a part of it, and controls of the interface that are too small. */
export async function accessProblems(page: Page, part?: string): Promise<string[]> {
  return [...(await axeProblems(page, part)), ...(await smallControls(page))];
}

/** Controls of the interface smaller than 24 pixels (WCAG 2.5.8, which exempts links in text and code). */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, input, select, textarea, [role="tab"]')]
      .filter(
        (control) => control.checkVisibility() && !control.closest('p, li, dl, td, th, pre, h2, h3, h4'),
      )
      .filter((control) => {
        // The label is part of the click target.
        const target = (control.matches('input') && control.closest('label')) || control;
        const { width, height } = target.getBoundingClientRect();
        // Rounding: device pixels may differ from CSS pixels.
        return width > 1 && Math.min(width, height) < 23.9;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/**
 * Structural problems for screen readers: landmarks without unique names, headings that skip a level or are not exposed
 * as headings, columns without headers.
 */
export async function structureProblems(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const found = tree.matchAll(
    /^\s*- (?:'|")?(banner|navigation|main|complementary|contentinfo|search|region)\b( "[^"]*")?/gm,
  );
  const landmarks = Array.from(found, ([, role = '', name = '']) => role + name);
  const levels = Array.from(tree.matchAll(/\[level=(\d)\]/g), ([, level]) => Number(level));
  const shown = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all.filter((heading) => heading.checkVisibility()).map(({ localName }) => Number(localName[1])),
    );
  const inMain = levels.slice(levels.indexOf(1));
  return [
    ...landmarks
      .filter((landmark, index) => landmarks.indexOf(landmark) !== index)
      .map((landmark) => `two landmarks: ${landmark}`),
    ...landmarks
      .filter((landmark) => /^(?:navigation|region|complementary)$/.test(landmark))
      .map((role) => `${role} without a name`),
    ...(landmarks.includes('main') ? [] : ['no main part']),
    ...(levels.includes(1) ? [] : ['no title']),
    ...(inMain.length > 3 ? [] : ['hardly any headings']),
    ...(levels.join() === shown.join() ? [] : [`headings of levels ${levels} are read, ${shown} are shown`]),
    ...inMain
      .filter((level, index) => level > (inMain[index - 1] ?? level) + 1)
      .map((level) => `a heading of level ${level} skips one`),
    ...(/- columnheader$/m.test(tree) ? ['a column without a heading'] : []),
  ];
}
