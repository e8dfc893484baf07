import { link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOf } from '../../src/node/build/staging.ts';
import { listFiles } from '../../src/node/files/list-files.ts';
import { builtSite } from '../sites/built-site.ts';
import { WITH_NEWS } from '../sites/site-options.ts';
import { setUpHarness } from './harness.ts';
import { edited } from './offline-helpers.ts';
import { address, mark, ready, titled } from './page-helpers.ts';

/** Tabs that were open during a deploy: every reader action works at every stage of the upload. */

const harness = setUpHarness();
const START = { path: '/guide/start/', title: 'Introduction' };
const LONG = { path: '/guide/start/long', title: 'A long page' };
const CODE = { path: '/guide/start/code', title: 'Code' };
const CHINESE = { path: '/zh/guide/start/', title: '介绍' };

interface Target {
  path: string;
  title: string;
}

interface Action {
  /** Actions in the tab before the deploy. */
  before?(page: Page): Promise<unknown>;
  /** Action of the reader, and its target. */
  steps: readonly (readonly [target: Target, act: (page: Page) => Promise<unknown>])[];
  /** Whether it requires the page's code. */
  needsCode?: true;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'click a link': { steps: [[LONG, (page) => page.click('article a[href$="/long"]')]] },
  'point at a link, then click it': {
    steps: [
      [
        CODE,
        async (page) => {
          const answer = page.waitForResponse(/pages\/guide\/start\/code\./);
          await page.hover('article a[href$="/code"]');
          await answer;
          await page.click('article a[href$="/code"]');
        },
      ],
    ],
  },
  'back and forward': {
    async before(page) {
      await page.click('article a[href$="/long"]');
      await titled(page, LONG.title);
      await page.click('#frameSidebar a:has-text("Code")');
      await titled(page, CODE.title);
      // The tab caches no page but this one.
      await page.reload();
      await ready(page);
    },
    steps: [
      [LONG, (page) => page.goBack({ waitUntil: 'commit' })],
      [CODE, (page) => page.goForward({ waitUntil: 'commit' })],
    ],
  },
  'search and open a hit': {
    needsCode: true,
    steps: [
      [
        LONG,
        async (page) => {
          await page.keyboard.press('Control+k');
          await page.keyboard.type('long page');
          await page.getByRole('option', { name: LONG.title, selected: true }).first().waitFor();
          await page.keyboard.press('Enter');
        },
      ],
    ],
  },
  'switch the language': {
    steps: [
      [
        CHINESE,
        async (page) => {
          await page.click('summary[aria-label="Language"]');
          await page.click('a[hreflang="zh-CN"] >> visible=true');
        },
      ],
    ],
  },
  'type an address, then reload': {
    steps: [
      [CODE, (page) => page.goto(CODE.path, { waitUntil: 'commit' })],
      [CODE, (page) => page.reload({ waitUntil: 'commit' })],
    ],
  },
};

const UPLOADS = ['complete', 'half', 'reversed'] as const;
type Upload = (typeof UPLOADS)[number];

/**
 * Actions to test in a case: two, rotating so that each is tested with each upload stage, and with and without a worker
 * if old files are removed or kept. After a finished upload without old files all actions are tested, including those
 * excluded from the rotation.
 */
function actionsOf(upload: Upload, worker: boolean, keeps: boolean): readonly Action[] {
  const place = UPLOADS.indexOf(upload) + Number(worker) + 2 * Number(keeps);
  const added = !keeps && upload === 'complete' ? [worker ? 4 : 1] : [];
  return Object.values(ACTIONS).filter((_, index) => (index + place) % 3 === 0 || added.includes(index));
}

let folder: string;
let oldSite: string;
let newSite: string;
/** What the host serves at this stage, by `keeps upload`. */
const states = new Map<string, string>();
const stateOf = (keeps: boolean, upload: Upload) => states.get(`${keeps} ${upload}`) ?? '';

beforeAll(async () => {
  oldSite = harness.host.folder;
  // Other code, texts and data.
  newSite = await builtSite(WITH_NEWS);
  const copies: string[] = [];
  for (const { path: route, title } of [LONG, CODE]) {
    newSite = await edited(newSite, route, title, `${title} again`);
    copies.push(newSite);
  }
  folder = await mkdtemp(path.join(path.dirname(newSite), 'deploys-'));
  const [oldNames, newNames] = await Promise.all([listFiles(oldSite), listFiles(newSite)]);
  const inOrder = newNames.sort((a, b) => turnOf(a) - turnOf(b));
  const half = inOrder.length >> 1;
  const uploads = {
    complete: inOrder,
    half: inOrder.slice(0, half),
    reversed: [...inOrder].reverse().slice(0, half),
  };
  for (const keeps of [true, false]) {
    for (const upload of UPLOADS) {
      const state = path.join(folder, `${keeps} ${upload}`);
      states.set(`${keeps} ${upload}`, state);
      const kept = keeps ? oldNames : oldNames.filter((name) => newNames.includes(name));
      const files = new Map(kept.map((name) => [name, oldSite]));
      for (const name of uploads[upload]) files.set(name, newSite);
      // Documents contain their policy; hosts that read this file publish a site atomically.
      files.delete('_headers');
      for (const [name, from] of files) {
        await mkdir(path.dirname(path.join(state, name)), { recursive: true });
        await link(path.join(from, name), path.join(state, name));
      }
    }
  }
  await Promise.all(copies.map((copy) => rm(copy, { recursive: true })));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a tab on the old site. */
async function open({ before }: Action, worker: boolean): Promise<Page> {
  const page = await harness.newPage({ worker });
  await page.goto(START.path);
  await ready(page);
  if (worker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await before?.(page);
  return page;
}

const failure = (page: Page) => page.locator('#frameContent:not(:has(article)) h1 ~ button');

async function take(page: Page, { steps }: Action): Promise<void> {
  for (const [target, act] of steps) {
    await act(page);
    await arrived(page, target);
  }
}

/** Waits for the target page, or for the message that it is unavailable, with a retry button. */
async function arrived(page: Page, { path: pathname, title }: Target): Promise<void> {
  await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit' });
  await page.locator(`h1:has-text("${title}")`).or(failure(page)).first().waitFor();
}

/** After the upload is complete, the page loads and responds, at the latest after a reload. */
async function completed(page: Page, { path: pathname, title }: Target): Promise<void> {
  if (await failure(page).count()) await failure(page).click();
  else await page.reload();
  await titled(page, title);
  await ready(page);
  expect(await page.textContent('h1')).toContain(title);
  expect(await address(page)).toBe(pathname);
  expect(await page.getByText(title === CHINESE.title ? '新闻' : 'Some news').count()).toBe(1);
}

describe.each([
  { worker: false, keeps: true },
  { worker: false, keeps: false },
  { worker: true, keeps: true },
  { worker: true, keeps: false },
])('a tab that was open during a deploy, worker: $worker, old files stay: $keeps', ({ worker, keeps }) => {
  it.each(UPLOADS)('reaches the target, upload: %s', async (upload) => {
    harness.expectProblem(/40\d|module script|dynamically imported|preload|could not be|service-?worker/i);
    const { host } = harness;
    const actions = actionsOf(upload, worker, keeps);
    try {
      const pages = await Promise.all(actions.map((action) => open(action, worker)));
      host.folder = stateOf(keeps, upload);
      const isWhole = keeps || upload === 'complete';
      await Promise.all(
        pages.map(async (page, index) => {
          const action = actions[index] as Action;
          if (isWhole || !action.needsCode) await take(page, action);
          else {
            await mark(page);
            await page.keyboard.press('Control+k');
            // The dialog of the old site is gone, so the page reloads itself.
            await page.waitForFunction(() => document.querySelector('html:not([data-mark])') !== null);
            await arrived(page, START);
          }
          if (isWhole) expect(await failure(page).count()).toBe(0);
        }),
      );
      host.folder = stateOf(keeps, 'complete');
      await Promise.all(
        pages.map(async (page, index) => {
          const action = actions[index] as Action;
          const isLate = !isWhole && action.needsCode;
          await completed(page, isLate ? START : (action.steps.at(-1) ?? [START])[0]);
          if (isLate) await take(page, action);
        }),
      );
    } finally {
      host.folder = oldSite;
    }
  });
});
