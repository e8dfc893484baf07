import assert from 'node:assert/strict';
import { TYPEFACES_KEY } from '../../src/shared/storage-keys.ts';
import type { EnginePage } from './engine-page.ts';

/** Context of a check: a page of the built site, and its server. */
export interface Reader {
  page: EnginePage;
  /** Loads a path of the site and waits until the application has started. */
  open(path: string): Promise<void>;
  /** Waits until an expression, evaluated in the page, is true. */
  until(expression: string): Promise<void>;
  /** Clicks the center of the first matching visible element. */
  click(selector: string, text?: string): Promise<void>;
  /** Delays requests below a path until the returned function is called. */
  hold(path: string): () => Promise<void>;
  /** Makes every request fail, as if offline, until it is called with `true`. */
  setOnline(isOnline: boolean): Promise<void>;
}

export interface Check {
  name: string;
  /** Console messages that the check expects. */
  expected?: RegExp;
  run(reader: Reader): Promise<void>;
}

const PAGE = '/config/output/filename';
const NEXT = '/config/output/filename-hash';
const path = 'location.pathname';
const heading = 'document.querySelector("main h1").textContent.trim()';
const shownRect = (selector: string) =>
  `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;

const isKept = (file: string) => `caches.match("${file}").then(Boolean)`;

/** Reading, navigation, search and so on, once in each engine, to find differences between engines. */
export const CHECKS: readonly Check[] = [
  {
    name: 'an option page reads: heading, facts, code, menu with the page in it',
    async run({ page, open }) {
      await open(PAGE);
      assert.match(await page.evaluate<string>(heading), /filename/);
      assert.match(await page.evaluate<string>('document.title'), /filename.* Rsbuild$/i);
      assert.ok(
        await page.evaluate<boolean>('document.querySelectorAll(".code-block pre code span").length > 20'),
      );
      const current = '#frameSidebar [aria-current="page"]';
      assert.equal(await page.evaluate(`document.querySelector('${current}').pathname`), PAGE);
      assert.ok(await page.evaluate<boolean>(`${shownRect(current)}.bottom < innerHeight`));
    },
  },
  {
    name: "text is set in the site's typefaces, at the latest on the next page after they have been downloaded",
    async run({ page, open, until, click }) {
      const isUsed = `['Mona Sans', 'JetBrains Mono'].every((name) => [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded'))`;
      const stored = `localStorage.getItem(${JSON.stringify(TYPEFACES_KEY)})`;
      await open(PAGE);
      await page.evaluate(`localStorage.removeItem(${JSON.stringify(TYPEFACES_KEY)})`);
      await open(PAGE);
      // Firefox uses them on the page that loads them.
      await until(`${stored} !== null || ${isUsed}`);
      await click(`#frameSidebar a[href="${NEXT}"]`);
      await until(isUsed);
    },
  },
  {
    name: 'no page is wider than its window: 1440, 768 and about 390 pixels',
    async run({ page, open }) {
      // The page of changes has long Chinese tables, on which WebKit has crashed.
      for (const address of ['/', PAGE, '/config/', '/zh/config/changes', '/zh/guide/start/quick-start']) {
        for (const width of [1440, 768, 390]) {
          await page.resize(width, 900);
          await open(address);
          const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          assert.ok(overflow <= 0, `${address} at ${width}: ${overflow} px too wide`);
        }
      }
      await page.resize(1440, 900);
    },
  },
  {
    name: 'a link of the menu changes address, heading, title and focus without loading a document',
    async run({ page, open, until, click }) {
      await open(PAGE);
      await page.evaluate('void (window.kept = true)');
      await click(`#frameSidebar a[href="${NEXT}"]`);
      await until(`${path} === "${NEXT}" && ${heading}.includes("filenameHash")`);
      assert.equal(await page.evaluate('window.kept'), true);
      assert.match(await page.evaluate<string>('document.title'), /filenameHash/i);
      await until('document.activeElement === document.querySelector("main h1")');
    },
  },
  {
    name: 'back and forward show page and place as they were',
    async run({ page, open, until, click }) {
      await open(PAGE);
      await page.evaluate('scrollTo(0, 600)');
      await until('scrollY > 590');
      await click(`#frameSidebar a[href="${NEXT}"]`);
      await until(`${path} === "${NEXT}" && scrollY === 0`);
      await page.back();
      await until(`${path} === "${PAGE}" && Math.abs(scrollY - 600) < 3`);
      await page.forward();
      await until(`${path} === "${NEXT}" && ${heading}.includes("filenameHash")`);
    },
  },
  {
    name: 'a link of the outline brings its heading below the header',
    async run({ page, open, until, click }) {
      await open(PAGE);
      const last = '#frameOutlineList li:last-child > a';
      await click(last);
      const id = await page.evaluate<string>(
        `decodeURIComponent(document.querySelector('${last}').hash.slice(1))`,
      );
      await until(`decodeURIComponent(location.hash) === "#${id}"`);
      const header = await page.evaluate<number>(`${shownRect('[data-navbar]')}.bottom`);
      const target = shownRect(`[id="${id}"]`);
      await until(`${target}.top >= ${header} - 1 && ${target}.top < innerHeight`);
    },
  },
  {
    name: 'Ctrl K, a few letters and Enter lead to a page; Escape closes',
    async run({ page, open, until }) {
      await open('/guide/start/');
      await openSearch(page, until);
      await page.type('filenamehash');
      await until(
        'document.querySelector("[role=option][aria-selected=true]")?.textContent.includes("ilenameHash")',
      );
      await page.press('Enter');
      await until(`${path} === "${NEXT}"`);
      await openSearch(page, until);
      await page.press('Escape');
      await until('!document.querySelector("dialog[open]")');
    },
  },
  {
    name: 'Ctrl K, a name and Enter open the page, however fast, and with an index three seconds late',
    async run({ page, open, until, hold }) {
      const typeAndEnter = async (gap: number) => {
        const pause = () => page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${gap}))`);
        await open('/guide/start/');
        await page.press('Control', 'k');
        await pause();
        await page.type('filenamehash');
        await pause();
        await page.press('Enter');
      };
      for (const gap of [0, 20, 80, 300]) {
        await typeAndEnter(gap);
        await until(`${path} === "${NEXT}"`);
      }
      const release = hold('/assets/search-en');
      setTimeout(() => void release(), 3000);
      await typeAndEnter(0);
      await until(`${path} === "${NEXT}"`);
    },
  },
  {
    name: 'Chinese is found by the Chinese index',
    async run({ page, open, until }) {
      await open('/zh/guide/start/');
      await openSearch(page, until);
      await page.type('代理');
      await until(
        '[...document.querySelectorAll("[role=option]")].some((row) => /代理/.test(row.textContent))',
      );
      const target = await page.evaluate<string>(
        'document.querySelector("[role=option]").closest("a, li")?.querySelector("a[href]")?.pathname ?? document.querySelector("[role=option]").pathname',
      );
      assert.match(target, /^\/zh\//);
      await page.press('Escape');
    },
  },
  {
    name: 'the dark theme is chosen from the menu, survives a reload, and colors the page',
    async run({ page, open, until, click }) {
      await open(PAGE);
      const background = () =>
        page.evaluate<string>(
          'getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor',
        );
      await chooseTheme({ page, click, until }, 'Light');
      await until('document.documentElement.dataset.theme === "light"');
      const light = await background();
      await chooseTheme({ page, click, until }, 'Dark');
      await until('document.documentElement.dataset.theme === "dark"');
      const dark = await background();
      assert.notEqual(dark, light);
      await open(NEXT);
      assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark');
      assert.equal(await background(), dark);
      await page.evaluate('localStorage.clear()');
    },
  },
  {
    name: 'code is copied, and what is pasted is the code',
    async run({ page, open, until }) {
      await open(PAGE);
      const copy = '.code-block [data-action="copy"]';
      await page.evaluate(`document.querySelector('${copy}').scrollIntoView({ block: 'center' })`);
      const { x, y } = await page.evaluate<{ x: number; y: number }>(
        `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(${shownRect(copy)})`,
      );
      await page.clickAt(x, y);
      await until(`document.querySelector('${copy}').dataset.state === 'copied'`);
      const [first = ''] = (
        await page.evaluate<string>('document.querySelector(".code-block code").innerText')
      )
        .trim()
        .split('\n');
      await openSearch(page, until);
      await page.press('Control', 'v');
      await until(`document.activeElement.value.includes(${JSON.stringify(first.trim())})`);
      await page.press('Escape');
    },
  },
  {
    name: 'tabs of package managers change together and are remembered',
    async run({ page, open, until, click }) {
      await open('/guide/start/quick-start');
      await page.evaluate('document.querySelector("article [role=tab]").scrollIntoView({ block: "center" })');
      await click('article [role=tab]', 'pnpm');
      const selected =
        '[...document.querySelectorAll("article [role=tab][aria-selected=true]")].some((tab) => tab.textContent.trim() === "pnpm")';
      await until(selected);
      await open('/guide/start/quick-start');
      await until(selected);
      await page.evaluate('localStorage.clear()');
    },
  },
  {
    name: 'the other language shows the same page',
    async run({ page, open, until, click }) {
      await open(PAGE);
      await openMenu({ page, click, until }, 'Language');
      await click(`header a[hreflang="zh-CN"], [data-navbar] a[hreflang="zh-CN"]`);
      await until(`${path} === "/zh${PAGE}" && document.documentElement.lang === "zh-CN"`);
      await page.evaluate('localStorage.clear()');
    },
  },
  {
    name: 'on a narrow screen the menu opens over the page and closes on Escape',
    async run({ page, open, until, click }) {
      await page.resize(600, 900);
      await open(PAGE);
      const button = '[data-local-bar] button[aria-controls="frameSidebar"]';
      await click(button);
      await until(
        `document.querySelector('${button}').getAttribute('aria-expanded') === 'true' && ${shownRect('#frameSidebar')}.left >= 0`,
      );
      await page.press('Escape');
      await until(`document.querySelector('${button}').getAttribute('aria-expanded') === 'false'`);
      await page.resize(1440, 900);
    },
  },
  {
    name: 'an unknown address shows the 404 page',
    async run({ open, until }) {
      await open('/no-such-page');
      await until(`document.querySelector('main h1').textContent === 'Page not found'`);
    },
  },
  {
    name: 'without connection, pages that were read are there, by address and by link',
    expected: /ServiceWorker passed a promise to FetchEvent\.respondWith\(\) that rejected/,
    async run({ page, open, until, click, setOnline }) {
      await open(PAGE);
      if (!(await page.evaluate<boolean>('"serviceWorker" in navigator'))) return;
      await until('navigator.serviceWorker.controller !== null');
      await until(isKept(PAGE));
      await open(NEXT);
      for (const file of [NEXT, '/language-en.json']) await until(isKept(file));
      await setOnline(false);
      try {
        // Not through the driver: Firefox's reports the refused connection although the service worker responds.
        await page.evaluate(`void location.assign("${NEXT}")`);
        await until(`${path} === "${NEXT}" && ${heading}.includes("filenameHash")`);
        await until('performance.getEntriesByName("site:interactive").length > 0');
        await click(`#frameSidebar a[href="${PAGE}"]`);
        await until(`${path} === "${PAGE}" && !${heading}.includes("filenameHash")`);
      } finally {
        await setOnline(true);
      }
    },
  },
];

/** Checks with forced colors. */
export const FORCED_COLORS_CHECKS: readonly Check[] = [
  {
    name: 'with forced colors the page in the menu, buttons and fields can be distinguished from the rest',
    async run({ page, open, until }) {
      await open(PAGE);
      assert.equal(await page.evaluate('matchMedia("(forced-colors: active)").matches'), true);
      const look = (selector: string) =>
        page.evaluate<string>(
          `(({ borderTopWidth, outlineStyle, color, backgroundColor, fontWeight, textDecorationLine, borderInlineStartWidth }) => [borderTopWidth, outlineStyle, color, backgroundColor, fontWeight, textDecorationLine, borderInlineStartWidth].join())(getComputedStyle(document.querySelector(${JSON.stringify(selector)})))`,
        );
      assert.notEqual(
        await look('#frameSidebar a[aria-current="page"]'),
        await look(`#frameSidebar a[href="${NEXT}"]`),
      );
      await openSearch(page, until);
      await page.type('filename');
      await until('document.querySelectorAll("[role=option]").length > 1');
      assert.notEqual(
        await look('[role=option][aria-selected="true"]'),
        await look('[role=option][aria-selected="false"]'),
      );
      await page.press('Escape');
    },
  },
];

type Hands = Pick<Reader, 'page' | 'click' | 'until'>;

async function chooseTheme(hands: Hands, name: string): Promise<void> {
  await openMenu(hands, 'Theme');
  await hands.click('[data-navbar] button[aria-pressed]', name);
}

async function openSearch(page: EnginePage, until: Reader['until']): Promise<void> {
  await page.press('Control', 'k');
  await until('document.activeElement?.getAttribute("role") === "combobox"');
}

/** Opens a menu of the header by the label of its button. */
async function openMenu({ page, click, until }: Hands, label: string): Promise<void> {
  const button = `[data-navbar] summary[aria-label="${label}"]`;
  const isOpen = `[...document.querySelectorAll('${button}')].some((each) => each.parentElement.open)`;
  if (await page.evaluate<boolean>(isOpen)) return;
  await click(button);
  await until(isOpen);
}
