import { describe, expect, it, vi } from 'vitest';
import en from '../../../src/languages/en.ts';
import type { PageData } from '../../../src/shared/contracts.ts';
import { SCRIPT_LIMIT, STALL_LIMIT } from '../../../src/shared/timeouts.ts';
import type { LanguageTables, LoadedLanguage } from '../../../src/site/language.ts';
import { createPageStore, fetchPage } from '../../../src/site/page-store.ts';
import { siteConfig } from '../../site-config.ts';

const pageOf = (routePath: string): PageData => ({
  meta: {
    title: routePath,
    titleHtml: routePath,
    description: '',
    routePath,
    lang: 'en',
    contentLang: 'en',
    toc: [],
    frontmatter: {},
    version: '',
    _relativePath: '',
    feeds: [],
  },
  body: { kind: 'html', html: '<p>Text</p>' },
});

function setUp(answer: (url: string) => Response | Promise<Response>) {
  const fetch = vi.fn((url: string) => Promise.resolve(answer(url)));
  vi.stubGlobal('fetch', fetch);
  const loadLanguage = vi.fn(
    async (lang: string): Promise<LoadedLanguage> => ({
      lang,
      routes: { '/guide/': 'assets/pages/guide.json', '/config/root': 'assets/pages/root.json' },
      fallbacks: [],
      navigation: { nav: [], sidebars: {} },
      version: '',
      menus: {},
      search: null,
      names: null,
      layouts: {},
      redirects: { '/config/': '/config/root' },
      texts: en,
    }),
  );
  const loadTables = vi.fn(async (lang: string): Promise<LanguageTables> => {
    const { lang: _lang, texts: _texts, ...tables } = await loadLanguage(lang);
    return tables;
  });
  const store = createPageStore({
    config: siteConfig,
    loadLanguage,
    loadComponents: async () => ({}),
    loadTables,
    isReadable: (version) => version === '',
  });
  return { store, fetch, loadLanguage, loadTables };
}

const ok = (route: string) => new Response(JSON.stringify(pageOf(route)));

it('a page of code times out if it does not load', async () => {
  vi.useFakeTimers();
  const page = fetchPage(() => new Promise(() => {}), '/').catch(String);
  await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT);
  expect(await page).toBe('StalledError: The page took too long.');
  vi.useRealTimers();
});

it('the data of a page is requested by its URL, whatever characters its path has', async () => {
  const { fetch } = setUp(() => ok('/指南/c#'));
  await fetchPage('assets/pages/指南/c#.1.json', '/docs/');
  expect(fetch.mock.calls[0]?.[0]).toBe('/docs/assets/pages/%E6%8C%87%E5%8D%97/c%23.1.json');
});

describe('the page store', () => {
  it('times out on a stalled page, and retries when it is opened again', async () => {
    vi.useFakeTimers();
    const answers = [new Promise<Response>(() => {}), ok('/config/root')];
    const { store, fetch } = setUp(() => answers.shift() as Promise<Response>);
    const ahead = store.open('/config/root').catch((error: Error) => error.name);
    const wanted = store
      .open('/config/root', { signal: new AbortController().signal })
      .catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(STALL_LIMIT);
    expect([await ahead, await wanted]).toEqual(['StalledError', 'StalledError']);
    vi.useRealTimers();
    expect((await store.open('/config/root')).page?.meta.routePath).toBe('/config/root');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('downloads a page once, however its address is written', async () => {
    const { store, fetch } = setUp(() => ok('/config/root'));
    await store.open('/config/root');
    const again = await store.open('/Config/Root.html');
    expect(again.route).toBe('/config/root');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(store.peek('/config/root/')?.page?.meta.routePath).toBe('/config/root');
  });

  it('has nothing to show before the language is loaded', () => {
    const { store, loadLanguage } = setUp(ok);
    expect(store.peek('/config/root')).toBeNull();
    expect(loadLanguage).not.toHaveBeenCalled();
  });

  it('shares a download that was started ahead, and retries once if that fails', async () => {
    const controller = new AbortController();
    const answers = [ok('/guide/'), new Response('', { status: 503 }), ok('/config/root')];
    const { store, fetch } = setUp(() => answers.shift() ?? new Response('', { status: 500 }));
    const ahead = store.open('/guide/', { priority: 'low' });
    const clicked = await store.open('/guide/', { signal: controller.signal });
    expect(clicked.page?.meta.routePath).toBe('/guide/');
    await ahead;
    expect(fetch).toHaveBeenCalledTimes(1);
    const failing = store.open('/config/root', { priority: 'low' }).catch(() => null);
    const wanted = await store.open('/config/root', { signal: controller.signal });
    expect(wanted.page?.meta.routePath).toBe('/config/root');
    expect(await failing).toBeNull();
  });

  it('handles unknown paths without a download', async () => {
    const { store, fetch } = setUp(() => ok('/'));
    expect((await store.open('/nowhere')).page).toBeNull();
    expect(store.leadsNowhere('/nowhere')).toBe(true);
    expect(store.leadsNowhere('/config/')).toBe(false);
    expect(store.leadsNowhere('/config/root')).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does not cache a failed download', async () => {
    let isGone = true;
    const { store } = setUp(() => (isGone ? new Response('', { status: 404 }) : ok('/config/root')));
    await expect(store.open('/config/root')).rejects.toThrow('status 404');
    isGone = false;
    expect((await store.open('/config/root')).page).not.toBeNull();
  });

  it('does not cache a language that failed', async () => {
    const { store, loadLanguage } = setUp(() => ok('/guide/'));
    loadLanguage.mockRejectedValueOnce(new Error('gone'));
    await expect(store.open('/guide/')).rejects.toThrow('gone');
    expect((await store.open('/guide/')).route).toBe('/guide/');
  });

  it('keeps the twenty pages shown last', async () => {
    const { store, loadLanguage } = setUp((url) => ok(url));
    const { language } = await store.open('/guide/');
    const names = Array.from({ length: 21 }, (_, index) => `/p${index}`);
    store.replaceLanguage({
      ...language,
      routes: Object.fromEntries(names.map((name) => [name, `${name}.json`])),
    });
    const kept = () => names.filter((name) => store.peek(name) !== null);
    for (const name of names.slice(0, 20)) await store.open(name);
    expect(kept()).toHaveLength(20);
    await store.open('/p0');
    await store.open('/p20');
    expect(kept()).toHaveLength(20);
    expect(kept()).not.toContain('/p1');
    expect(kept()).toContain('/p0');
    expect(loadLanguage).toHaveBeenCalledTimes(1);
  });

  it('downloads a language once for many pages', async () => {
    const { store, loadLanguage } = setUp((url) => ok(url.includes('root') ? '/config/root' : '/guide/'));
    await Promise.all([store.open('/guide/'), store.open('/config/root'), store.open('/guide')]);
    expect(loadLanguage).toHaveBeenCalledTimes(1);
  });

  it('rejects when it is aborted', async () => {
    const { store, fetch } = setUp(() => ok('/guide/'));
    const controller = new AbortController();
    controller.abort();
    await expect(store.open('/guide/', { signal: controller.signal })).rejects.toThrow(/abort/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('rejects when it is aborted during a shared download, too', async () => {
    let arrive = (_page: Response) => {};
    const { store, fetch } = setUp(() => new Promise((resolve) => (arrive = resolve)));
    const ahead = store.open('/guide/', { priority: 'low' });
    const controller = new AbortController();
    const wanted = store.open('/guide/', { signal: controller.signal }).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    controller.abort();
    arrive(ok('/guide/'));
    expect(await wanted).toBe('AbortError');
    expect((await ahead).page).not.toBeNull();
  });

  it('drops pages that are no longer routes', async () => {
    const { store } = setUp(() => ok('/config/root'));
    const { language } = await store.open('/config/root');
    store.replaceLanguage({ ...language, routes: { '/guide/': 'x.json' } });
    expect((await store.open('/config/root')).page).toBeNull();
  });

  it('keeps pages of code, which are replaced as modules', async () => {
    const { store } = setUp(() => ok('/guide/'));
    const { language } = await store.open('/guide/');
    const code = { pageMeta: pageOf('/config/root').meta, default: () => null };
    await store.adopt('/config/root', code);
    const routes = (load: () => Promise<typeof code>) => ({ ...language, routes: { '/config/root': load } });
    store.replaceLanguage(routes(async () => code));
    store.replaceLanguage(routes(async () => code));
    expect(store.peek('/config/root')?.page).toMatchObject({ kind: 'module', Component: code.default });
  });

  it('adopts edited pages, keeps the others, and ignores data for another version of the code', async () => {
    const { store, fetch, loadTables } = setUp((url) =>
      ok(url.includes('root') ? '/config/root' : '/guide/'),
    );
    expect(await store.renewLanguage('en')).toBe(false);
    expect(loadTables).not.toHaveBeenCalled();
    await store.open('/config/root');
    const { language } = await store.open('/guide/');
    expect(await store.renewLanguage('en')).toBe(false);
    const { lang: _lang, texts: _texts, ...tables } = language;
    const edited = { ...tables, routes: { ...tables.routes, '/guide/': 'assets/pages/guide.edited.json' } };
    loadTables.mockResolvedValueOnce({ ...edited, version: 'next' });
    expect(await store.renewLanguage('en')).toBe(false);
    expect(store.peek('/guide/')).not.toBeNull();
    loadTables.mockResolvedValueOnce(edited);
    expect(await store.renewLanguage('en')).toBe(true);
    expect(store.peek('/guide/')).toBeNull();
    expect(store.peek('/config/root')?.page).toBeTruthy();
    await store.open('/guide/');
    expect(fetch).toHaveBeenLastCalledWith('/assets/pages/guide.edited.json', expect.anything());
  });
});
