// @vitest-environment jsdom
import { createElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageModule } from '../../../src/shared/contracts.ts';
import { PAGE_DATA_ID } from '../../../src/shared/frame-ids.ts';
import { adoptPage } from '../../../src/site/page-data.ts';
import { texts } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';
import type { FakeHost } from './fake-host.ts';
import { openSite, PAGES, quiet, until } from './open-site.ts';

describe('a prerendered document', () => {
  it('is adopted as it is: nothing is created or downloaded again', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const site = await openSite('/guide/a', { prerendered: '/guide/a' });
    expect(site.isAdopted()).toBe(true);
    expect(site.host.requests.map(({ file }) => file)).toEqual(['language-en.json']);
    await site.follow('/guide/b', 'B');
    site.back();
    await site.shows('A');
    // The article from the document is still there.
    expect(document.querySelector('#two')).not.toBeNull();
    expect(site.host.requests.map(({ file }) => file).filter((file) => file.includes('/a.'))).toEqual([]);
    expect([complain.mock.calls, report.mock.calls]).toEqual([[], []]);
    complain.mockRestore();
  });

  it('at another spelling of its address keeps query, section and history entry when that is normalized', async () => {
    const site = await openSite('/Guide/A/?x=1&navbar=0#two', { prerendered: '/guide/a', entryKey: 'mine' });
    expect(site.address()).toBe('/guide/a?x=1&navbar=0#two');
    expect(window.history.state.key).toBe('mine');
    await until(() => expect(site.scrollY()).toBe(2000));
    expect(site.host.requests.map(({ file }) => file)).toEqual(['language-en.json']);
  });

  it('for a page other than that of its address is not shown', async () => {
    const site = await openSite('/guide/b', { prerendered: '/guide/a' });
    await site.shows('B');
    expect(document.querySelector('#two')).toBeNull();
  });

  it('with the menus of an earlier deploy is rendered again, with its own article', async () => {
    const site = await openSite('/guide/a', {
      prerendered: '/guide/a',
      tables: { en: { menus: { '/guide/': 'others' } } },
      documentMenus: 'm',
    });
    await site.shows('A');
    expect(site.isAdopted()).toBe(false);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('#two')).not.toBeNull();
    expect(site.host.requests.map(({ file }) => file)).toEqual(['language-en.json']);
  });
});

it('a prerendered page with components takes each of its texts from the document', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-static><p>One</p></div><b>Made</b><div data-static>Two</div>';
  const component = { kind: 'component', name: 'Overview', props: {} } as const;
  const empty = { kind: 'html', html: '' } as const;
  const page = { meta: makeMeta({}), menus: '', body: { kind: 'parts', parts: [empty, component, empty] } };
  expect(adoptPage(page as Parameters<typeof adoptPage>[0], root).body).toEqual({
    kind: 'parts',
    parts: [{ kind: 'html', html: '<p>One</p>' }, component, { kind: 'html', html: 'Two' }],
  });
});

describe('a prerendered page of code', () => {
  const code: PageModule = {
    pageMeta: makeMeta({ title: 'Code', titleHtml: 'Code', routePath: '/guide/a' }),
    default: () => createElement('p', { id: 'made' }, 'Made by code'),
  };
  const pagesWith = (load: () => Promise<PageModule>) => ({ ...PAGES, '/guide/a': { title: 'Code', load } });

  it('that throws leaves the shell, and can be reloaded', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => {
      throw new Error('broken');
    };
    const site = await openSite('/guide/b', { pages: pagesWith(async () => ({ ...code, default: broken })) });
    const { crashedTitle, crashedText, reload } = texts.en.interface;
    await site.follow('/guide/a', crashedTitle);
    expect(document.title).toContain(crashedTitle);
    const shown = [...document.querySelectorAll('main h1 ~ *')].map(({ textContent }) => textContent);
    expect(shown).toEqual([crashedText, reload]);
    site.clickOn('main button');
    expect(site.loads).toEqual(['reload']);
    complain.mockRestore();
    await site.follow('/guide/b', 'B');
  });

  it('is adopted with its code', async () => {
    const load = vi.fn(async () => code);
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = await openSite('/guide/a', { prerendered: '/guide/a', pages: pagesWith(load) });
    expect(site.isAdopted()).toBe(true);
    expect(document.querySelector('#made')?.textContent).toBe('Made by code');
    expect(complain).not.toHaveBeenCalled();
    await site.follow('/guide/b', 'B');
    site.back();
    await site.shows('Code');
    expect(document.querySelector('#made')?.textContent).toBe('Made by code');
    complain.mockRestore();
  });

  it('is rendered again if its code loads only at the second attempt', async () => {
    // The first request is the document's preload.
    const load = vi.fn(async () => code);
    load.mockResolvedValueOnce(code).mockRejectedValueOnce(new Error('No connection'));
    const site = await openSite('/guide/a', { prerendered: '/guide/a', pages: pagesWith(load) });
    await site.shows('Code');
    expect(site.isAdopted()).toBe(false);
    expect(document.querySelectorAll('#made')).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a document without a page', () => {
  it('but with metadata has its page downloaded', async () => {
    const facts = document.createElement('script');
    facts.type = 'application/json';
    facts.id = PAGE_DATA_ID;
    facts.textContent = JSON.stringify({ meta: makeMeta({ routePath: '/guide/a' }), menus: 'm' });
    document.head.append(facts);
    const site = await openSite('/guide/a');
    await site.shows('A');
    expect(document.querySelector('#two')).not.toBeNull();
    facts.remove();
  });
});

describe('the language of a document', () => {
  it('is not set again if it is right: the browser would recompute all styles', async () => {
    const root = document.documentElement;
    Object.assign(root, { lang: 'en', dir: 'ltr' });
    root.dataset.lang = 'en';
    const written: (string | null)[] = [];
    const observer = new MutationObserver((records) => {
      written.push(...records.map(({ attributeName }) => attributeName));
    });
    observer.observe(root, { attributeFilter: ['lang', 'dir', 'data-lang'] });
    const site = await openSite('/guide/a');
    expect(written).toEqual([]);
    await site.follow('/zh/guide/a', '甲');
    expect(written).toEqual(['lang', 'data-lang']);
    observer.disconnect();
  });

  it('is kept for offline reading', async () => {
    const controller = { postMessage: vi.fn() };
    const kept = () =>
      controller.postMessage.mock.calls
        .map(([{ kind, lang }]) => `${kind} ${lang}`)
        .filter((text) => /language/.test(text));
    const workers = Object.assign(new EventTarget(), { controller, register: vi.fn(async () => ({})) });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
    vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const site = await openSite('/docs/zh/guide/a', { config: { offline: true, base: '/docs/' } });
    await until(() => expect(kept()).toEqual(['keep-language zh']));
    await site.follow('/docs/guide/a', 'A');
    expect(kept()).toEqual(['keep-language zh', 'keep-language en']);
  });
});

describe('the head', () => {
  it('has one title, description and canonical URL, those of the page', async () => {
    const pages = { ...PAGES, '/guide/start/': { title: 'Start', translations: ['en'] } };
    const site = await openSite('/guide/a', { pages });
    await site.follow('/guide/b', 'B');
    expect(document.title).toBe('B - Rsbuild');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://rsbuild.rs/guide/b',
    );
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    const languages = () =>
      [...document.querySelectorAll('link[hreflang]')].map((link) => link.getAttribute('hreflang')).sort();
    expect(languages()).toEqual(['en', 'x-default', 'zh-CN']);
    // An untranslated page is not an alternate of others.
    await site.follow('/guide/start/', 'Start');
    expect(languages()).toEqual([]);
  });
});

describe('the landing page', () => {
  const landing = (html: string) => ({
    pages: { '/': { title: 'Own', titleHtml: 'Own', html, frontmatter: { pageType: 'home' } as const } },
    tables: { en: { layouts: { '/': 'home' } as const } },
  });

  it("is the brand's, unless the page has text of its own", async () => {
    expect((await openSite('/', landing(''))).title()).toBe('Brand');
  });

  it('is its own text, if it has any', async () => {
    expect((await openSite('/', landing('<p>Hello</p>'))).title()).toBe('Own');
  });
});

describe('the first page', () => {
  it('stays where the browser scrolled it on purpose', async () => {
    const session = { 'site:scroll': JSON.stringify([['mine', 640]]) };
    const site = await openSite('/guide/a', { scrolledTo: 400, session, entryKey: 'mine' });
    await quiet();
    expect(site.scrollY()).toBe(400);
  });

  it.each(['/guide/a', '/guide/a#nowhere'])(
    '%s is scrolled to its position earlier in this tab',
    async (address) => {
      const stored = JSON.stringify([['mine', 640]]);
      const site = await openSite(address, { session: { 'site:scroll': stored }, entryKey: 'mine' });
      await until(() => expect(site.scrollY()).toBe(640));
    },
  );

  it('is not scrolled away from a section that the browser has found', async () => {
    const site = await openSite('/guide/a#two', { scrolledTo: 500 });
    await quiet();
    expect(site.scrollY()).toBe(500);
  });

  it('takes no focus', async () => {
    await openSite('/guide/a');
    await quiet();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('history entries', () => {
  it('have keys of their own, including the first one and those of manually edited hashes', async () => {
    const site = await openSite('/guide/a');
    const key = () => (window.history.state as { key?: string } | null)?.key;
    const first = key();
    expect(first).toMatch(/^\w{4,}$/);
    window.location.hash = '#one';
    await until(() => expect(key()).toMatch(/^\w{4,}$/));
    const second = key();
    expect(second).not.toBe(first);
    await site.follow('/guide/b', 'B');
    expect([first, second]).not.toContain(key());
  });

  it('keep their keys across a reload', async () => {
    await openSite('/guide/a', { entryKey: 'mine' });
    expect((window.history.state as { key: string }).key).toBe('mine');
  });
});

describe('a tab that is left', () => {
  it('stores its scroll positions and hands scrolling back to the browser, until it is shown again', async () => {
    const site = await openSite('/guide/a', { entryKey: 'mine' });
    expect(window.history.scrollRestoration).toBe('manual');
    site.scrollTo(777.4);
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    expect(JSON.parse(sessionStorage.getItem('site:scroll') ?? '')).toEqual([['mine', 777]]);
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});

describe('a new version', () => {
  /** Returns to the tab after some minutes. */
  async function comeBack(host: FakeHost, minutes = 5): Promise<void> {
    const before = host.requests.length;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
    window.dispatchEvent(new Event('focus'));
    vi.mocked(Date.now).mockRestore();
    await until(() => expect(host.requests.length).toBeGreaterThan(before));
    await quiet();
  }

  it('of the code arrives with the next page, not with a section of this one', async () => {
    const site = await openSite('/guide/a');
    site.host.json('version.json', { version: '2', data: '' });
    await comeBack(site.host);
    expect(site.loads).toEqual([]);
    site.click('/guide/a#two');
    await until(() => expect(site.scrollY()).toBe(2000));
    site.click('/guide/a?y=1');
    await until(() => expect(site.address()).toBe('/guide/a?y=1'));
    expect(site.loads).toEqual([]);
    site.click('/guide/b?x=1#three');
    await until(() => expect(site.loads).toEqual(['assign /guide/b?x=1#three']));
    await quiet();
    expect(site.title()).toBe('A');
  });

  it('of the code does not arrive without a connection', async () => {
    const site = await openSite('/guide/a');
    site.host.json('version.json', { version: '2', data: '' });
    await comeBack(site.host);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await site.follow('/guide/b', 'B');
    expect(site.loads).toEqual([]);
    vi.restoreAllMocks();
  });

  it('that cannot be loaded causes one full load, never a loop', async () => {
    const site = await openSite('/guide/a');
    site.host.json('version.json', { version: '2', data: '' });
    await comeBack(site.host);
    sessionStorage.setItem('site:full-load', `${window.location.origin}/guide/b ${Date.now()}`);
    await site.follow('/guide/b', 'B');
    expect(site.loads).toEqual([]);
  });

  it('of the content brings new tables, and the next page in its current state', async () => {
    const site = await openSite('/guide/a');
    await comeBack(site.host);
    const edited = { ...PAGES, '/guide/b': { title: 'Edited', html: '<p>Another, longer text</p>' } };
    site.host.removeAll();
    site.publish({ pages: edited });
    site.host.requests.length = 0;
    await comeBack(site.host, 10);
    await until(() =>
      expect(site.host.requests).toMatchObject([
        { file: 'version.json', cache: 'no-store' },
        { file: 'language-en.json', cache: 'no-cache' },
      ]),
    );
    await quiet();
    await site.follow('/guide/b', 'Edited');
    expect(document.querySelector('#frameSidebar a[href="/guide/b"]')?.textContent).toBe('Edited');
    expect(site.loads).toEqual([]);
  });

  it("detected in another language's data arrives with its page", async () => {
    const site = await openSite('/guide/a');
    site.publish({ version: '2' });
    site.click('/zh/guide/a');
    await until(() => expect(site.loads).toEqual(['assign /zh/guide/a']));
  });
});
