// @vitest-environment jsdom
import type { DataRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../../src/languages/en.ts';
import type { PageData } from '../../../src/shared/contracts.ts';
import type { DevProblem } from '../../../src/shared/dev-events.ts';
import { DEV_PREFIX } from '../../../src/shared/dev-events.ts';
import type { LanguageData } from '../../../src/shared/language-data.ts';
import { acceptUpdates } from '../../../src/site/dev-updates.ts';
import { loadTables, toTables } from '../../../src/site/language.ts';
import { createPageStore } from '../../../src/site/page-store.ts';
import { fakeHost } from '../client/fake-host.ts';
import { type FakeWindow, fakeWindow } from '../client/fake-window.ts';
import { makeMeta } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

const reportThrown = vi.hoisted(() => vi.fn());
vi.mock('../../../src/site/language.ts', async (original) => ({
  ...(await original<object>()),
  reportThrown,
}));

const { siteConfig } = await import('../../../src/site/config.ts');

const table = (pages: Record<string, string>, layouts: LanguageData['layouts'] = {}): LanguageData => ({
  version: '',
  pages,
  fallbacks: [],
  layouts,
  redirects: {},
  navigation: { nav: [], sidebars: {} },
  menus: {},
  search: null,
  names: null,
});
const pageOf = (title: string, html = title): PageData => ({
  meta: makeMeta({ title, routePath: '/guide/a' }),
  body: { kind: 'html', html },
});
const PAGES = { '/guide/a': '', '/guide/b': '' };
const DEV_PAGE = `${DEV_PREFIX}page`;
const nothing = { problems: [], checking: null };

let view: FakeWindow;
let host: ReturnType<typeof fakeHost>;

beforeEach(() => {
  view = fakeWindow();
  host = fakeHost(window.location.origin + siteConfig.base);
  host.json('language-en.json', table(PAGES));
  window.history.replaceState(null, '', '/guide/a');
});
afterEach(() => {
  view.stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The application with `/guide/a` on the screen, connected to a development server. */
async function connect() {
  const listeners = new Map<string, (data: unknown) => void>();
  const sent: unknown[][] = [];
  const hot = {
    on: (event: string, listener: (data: never) => void) => listeners.set(event, listener as never),
    send: (...message: unknown[]) => sent.push(message),
  };
  const router = { navigate: vi.fn(), revalidate: vi.fn(async () => undefined) };
  const store = createPageStore({
    config: siteConfig,
    loadLanguage: async (lang) => ({ lang, texts: en, ...(await loadTables(lang)) }),
    loadTables,
    isReadable: () => true,
    loadComponents: async () => ({}),
  });
  await store.language('en');
  await store.adopt('/guide/a', pageOf('A'));
  acceptUpdates(hot as never, store, router as unknown as DataRouter);
  const titleOf = (route: string) => store.peek(route)?.page?.meta.title;
  const receive = async (event: string, data: unknown) => {
    listeners.get(event)?.(data);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { store, router, receive, sent, titleOf };
}

describe('the connection to the server', () => {
  const asked = () => host.requests.map(({ file }) => file).filter((file) => file.includes('page'));

  it('requests the problems, and updates the visible page on the first response only', async () => {
    const { receive, router, sent, store, titleOf } = await connect();
    expect(sent).toEqual([['site:ask-problems', null]]);
    host.json(DEV_PAGE, pageOf('A', 'New text'));
    await receive('site:problems', nothing);
    expect(asked()).toEqual([DEV_PAGE]);
    expect(router.revalidate).toHaveBeenCalledOnce();
    expect(titleOf('/guide/a')).toBe('A');
    expect(store.peek('/guide/a')?.page).toMatchObject({
      body: { html: expect.stringContaining('New text') },
    });
    await receive('site:problems', nothing);
    expect(asked()).toEqual([DEV_PAGE]);
  });

  it('updates nothing if nothing was saved before', async () => {
    const { receive, router, store } = await connect();
    host.json(DEV_PAGE, pageOf('A'));
    const shown = store.peek('/guide/a')?.page;
    await receive('site:problems', nothing);
    expect(router.revalidate).not.toHaveBeenCalled();
    expect(store.peek('/guide/a')?.page).toBe(shown);
  });

  it('detects pages added before', async () => {
    const { receive, router, store } = await connect();
    host.json(DEV_PAGE, pageOf('A'));
    host.json('language-en.json', table({ ...PAGES, '/guide/c': '' }));
    await receive('site:problems', nothing);
    expect(router.revalidate).toHaveBeenCalledOnce();
    expect(Object.keys(store.loadedLanguages()[0]?.routes ?? {})).toContain('/guide/c');
  });

  it('looks a removed page up again', async () => {
    const { receive, router } = await connect();
    await receive('site:problems', nothing);
    expect(asked()).toHaveLength(1);
    expect(router.revalidate).toHaveBeenCalledOnce();
  });

  it.each(['/nowhere', '/guide/b'])('asks for no page where none is shown: %s', async (path) => {
    window.history.replaceState(null, '', path);
    const error = vi.spyOn(console, 'error');
    const { receive, router } = await connect();
    await receive('site:problems', nothing);
    expect(asked()).toEqual([]);
    expect(router.revalidate).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('leaves pages of code to their modules', async () => {
    const { receive, router, store } = await connect();
    await store.adopt('/guide/a', { pageMeta: makeMeta({ title: 'Code' }), default: () => null });
    await receive('site:problems', nothing);
    expect(asked()).toEqual([]);
    expect(router.revalidate).not.toHaveBeenCalled();
  });
});

describe('a saved page', () => {
  it('is shown, without the overlay of an earlier error', async () => {
    const { receive, router, titleOf } = await connect();
    document.body.append(document.createElement('vite-error-overlay'));
    await receive('site:page', { route: '/guide/a', page: pageOf('Renamed', 'A') });
    expect(titleOf('/guide/a')).toBe('Renamed');
    expect(document.querySelector('vite-error-overlay')).toBeNull();
    expect(router.revalidate).toHaveBeenCalledOnce();
  });

  it('that cannot be shown does not block the next one', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { receive, router, titleOf } = await connect();
    router.revalidate.mockRejectedValueOnce(new Error('The page threw.'));
    await receive('site:page', { route: '/guide/a', page: pageOf('First') });
    await receive('site:page', { route: '/guide/a', page: pageOf('Second') });
    expect(error).toHaveBeenCalledOnce();
    expect(titleOf('/guide/a')).toBe('Second');
    expect(router.revalidate).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });

  it('is shown after the previous one', async () => {
    const { receive, router, titleOf } = await connect();
    let done = () => {};
    router.revalidate.mockImplementationOnce(
      () => new Promise((resolve) => (done = () => resolve(undefined))),
    );
    await receive('site:page', { route: '/guide/a', page: pageOf('First') });
    await receive('site:page', { route: '/guide/a', page: pageOf('Second') });
    expect(titleOf('/guide/a')).toBe('First');
    done();
    await vi.waitFor(() => expect(titleOf('/guide/a')).toBe('Second'));
  });
});

describe('a saved menu', () => {
  it('is shown if its language is in use', async () => {
    const { receive, router, store } = await connect();
    const data = table({ ...PAGES, '/guide/c': '' });
    const error = vi.spyOn(console, 'error');
    await receive('site:language', { lang: 'zh', data });
    expect(router.revalidate).not.toHaveBeenCalled();
    await receive('site:language', { lang: 'en', data });
    expect(router.revalidate).toHaveBeenCalledOnce();
    expect(Object.keys(store.loadedLanguages()[0]?.routes ?? {})).toEqual(Object.keys(toTables(data).routes));
    expect(store.loadedLanguages()[0]?.texts).toBe(en);
    expect(view.loads).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('with a page of another layout causes a full load: layouts are routes', async () => {
    const { receive, router } = await connect();
    await receive('site:language', { lang: 'en', data: table(PAGES, { '/guide/b': 'blank' }) });
    expect(view.loads).toEqual(['reload']);
    expect(router.revalidate).not.toHaveBeenCalled();
  });
});

it('saved texts of a language are shown, and remove the overlay of an error in them', async () => {
  const { receive, router, store } = await connect();
  document.body.append(document.createElement('vite-error-overlay'));
  const texts = { ...en, interface: { ...en.interface, editPage: 'Improve this page' } };
  await receive('site:texts', { lang: 'zh', texts });
  await receive('site:texts', { lang: 'en', texts });
  expect(router.revalidate).toHaveBeenCalledOnce();
  expect(store.loadedLanguages()[0]).toMatchObject({ texts, routes: { '/guide/a': expect.anything() } });
  expect(document.querySelector('vite-error-overlay')).toBeNull();
  expect(view.loads).toEqual([]);
});

it('problems link to their page, and request fixes from the server', async () => {
  const { receive, router, sent } = await connect();
  host.json(DEV_PAGE, pageOf('A'));
  const problem = {
    severity: 'error',
    rule: 'unknown-tag',
    file: 'a.md',
    path: '/a.md',
    message: 'x',
    routes: ['/guide/b'],
    isBreaking: true,
    fix: { from: '<a', to: '<b' },
  } satisfies DevProblem;
  await receive('site:problems', { problems: [problem], checking: null });
  const buttons = [
    ...(document.querySelector('site-problems')?.shadowRoot?.querySelectorAll('button') ?? []),
  ];
  for (const button of buttons) if (/Open page|Write/.test(button.textContent)) button.click();
  expect(router.navigate.mock.calls).toEqual([['/guide/b']]);
  expect(sent.at(-1)).toEqual(['site:fix', problem]);
});

it('a blank page, after the shell threw, is reloaded by the next update', async () => {
  const { receive, router } = await connect();
  const root = Object.assign(document.createElement('div'), { id: 'frameRoot', innerHTML: '<main></main>' });
  document.body.append(root);
  await receive('vite:afterUpdate', { updates: [] });
  expect(view.loads).toEqual([]);
  await receive('site:texts', { lang: 'en', texts: en });
  expect(view.loads).toEqual([]);
  expect(router.revalidate).toHaveBeenCalledOnce();
  root.replaceChildren();
  await receive('vite:afterUpdate', { updates: [] });
  expect(view.loads).toEqual(['reload']);
  // The error may be caused by data.
  await receive('site:texts', { lang: 'en', texts: en });
  expect(view.loads).toEqual(['reload', 'reload']);
  expect(router.revalidate).toHaveBeenCalledOnce();
});

it('an error thrown by a module during an update is reported for the current page', async () => {
  const { receive } = await connect();
  const update = (file: string) => ({
    type: 'js-update',
    acceptedPath: `/tests/fixtures/${file}`,
    timestamp: 1,
  });
  const updates = [update('update/throws.ts'), update('update/loads.ts'), update('update/none.css')];
  await receive('vite:afterUpdate', { updates });
  await vi.waitFor(() => expect(reportThrown).toHaveBeenCalled());
  expect(reportThrown.mock.calls).toEqual([['/guide/a', new Error('At start')]]);
});
