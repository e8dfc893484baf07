// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteConfig, texts } from '../../site-config.ts';
import { type OpenedSite, openSite, PAGES, quiet, until } from './open-site.ts';

const isUnknown = (site: OpenedSite) => site.shows('Page not found');

/** Adds a history entry left by an earlier document of this tab. */
function leaveEntry(path: string, key = 'former'): void {
  window.history.pushState({ usr: null, key, idx: 1 }, '', path);
}

/** Goes back from `/guide/b` to an entry left by another document. */
async function backTo(path: string, version = '1'): Promise<OpenedSite> {
  const site = await openSite('/guide/a');
  leaveEntry(path);
  await site.follow('/guide/b', 'B');
  if (version !== '1') site.host.json('version.json', { version });
  site.back();
  return site;
}

describe('an address', () => {
  it('that the browser refuses to change is tolerated', async () => {
    const opening = openSite('/GUIDE/A', { prerendered: '/guide/a' });
    const refuse = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls.', 'SecurityError');
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      refuse.mockRestore();
      warn.mockRestore();
    });
    const site = await opening;
    await site.follow('/guide/b', 'B');
    expect(refuse).toHaveBeenCalled();
    expect(warn).toHaveBeenCalled();
  });

  it.each(['/GUIDE/B', '/guide/b/', '/guide/b.html'])('spelled %s is normalized', async (href) => {
    const site = await openSite('/guide/a');
    const entries = site.depth();
    await site.follow(`${href}?x=1#three`, 'B');
    expect(site.address()).toBe('/guide/b?x=1#three');
    expect(site.depth()).toBe(entries + 1);
    site.back();
    await site.shows('A');
  });

  it.each(['/x/..%2fguide/b', '/guide%2Fb', '/x%2F..%2F%2e%2e/guide/b'])(
    'with encoded slashes, %s, is that of the document that hosts respond with',
    async (address) => {
      const site = await openSite(`${address}?x=%2f#three`, { prerendered: '/guide/b' });
      await site.shows('B');
      expect(site.address()).toBe('/guide/b?x=%2f#three');
    },
  );

  it('that was moved redirects with query and hash, and has no history entry', async () => {
    const site = await openSite('/guide/a', {
      config: { redirects: [{ from: '^/old/(\\w+)$', to: '/guide/$1' }] },
    });
    await site.follow('/old/b?x=1#three', 'B');
    expect(site.address()).toBe('/guide/b?x=1#three');
    site.back();
    await site.shows('A');
    await site.follow('/zh/old/a?y=2', '甲');
    expect(site.address()).toBe('/zh/guide/a?y=2');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(site.loads).toEqual([]);
  });

  it('that was moved to another site redirects there', async () => {
    const site = await openSite('/guide/a', {
      config: { redirects: [{ from: '^/old$', to: 'https://elsewhere.example/new' }] },
    });
    site.click('/old');
    await until(() => expect(site.loads).toEqual(['assign https://elsewhere.example/new']));
  });

  it('that was moved is replaced on Back, so that Forward still works', async () => {
    const site = await backTo('/guide/?x=1');
    await site.shows('Start');
    expect(site.address()).toBe('/guide/start/?x=1');
    site.forward();
    await site.shows('B');
  });

  it('opened first in another spelling is normalized, with query and hash', async () => {
    const site = await openSite('/Guide/A?x=1#two');
    await site.shows('A');
    expect(site.address()).toBe('/guide/a?x=1#two');
  });

  it('below a base path works the same way', async () => {
    const site = await openSite('/docs/guide/a', { config: { base: '/docs/' } });
    await site.follow('/docs/guide/B/?x=1', 'B');
    expect(site.address()).toBe('/docs/guide/b?x=1');
  });
});

describe('an address without a page', () => {
  it('is left to the server if a link of the interface leads to it', async () => {
    const navigation = { nav: [{ kind: 'link', text: 'Lost', link: '/nowhere' }], sidebars: {} };
    const site = await openSite('/guide/a', { tables: { en: { navigation } as never } });
    site.clickOn('[data-navbar] nav a');
    await until(() => expect(site.loads).toEqual(['assign /nowhere']));
  });

  it('is left to the server if it is requested again', async () => {
    const navigation = { nav: [{ kind: 'link', text: 'Lost', link: '/nowhere' }], sidebars: {} };
    const site = await openSite('/nowhere', { tables: { en: { navigation } as never } });
    await isUnknown(site);
    site.clickOn('[data-navbar] nav a');
    await until(() => expect(site.loads).toEqual(['replace /nowhere']));
  });

  it.each([
    ['on Back', backTo, '/nowhere', 'en', 'en', '/'],
    ['on Back in Chinese', backTo, '/zh/nowhere', 'zh', 'zh-CN', '/zh/'],
    ['when it is opened first in Chinese', openSite, '/zh/nowhere', 'zh', 'zh-CN', '/zh/'],
  ] as const)('is shown as missing %s', async (_when, open, path, lang, htmlLang, home) => {
    const { notFoundTitle, notFoundText, notFoundHome } = texts[lang].interface;
    const site = await open(path);
    await site.shows(notFoundTitle);
    expect(site.loads).toEqual([]);
    expect(document.title).toContain('404');
    expect(document.documentElement.lang).toBe(htmlLang);
    expect(document.querySelector('main h1 + p')?.textContent).toBe(notFoundText);
    expect(document.querySelector(`main a[href="${home}"]`)?.textContent).toBe(notFoundHome);
  });
});

describe('flags of the address', () => {
  const isHidden = (part: string) => document.documentElement.hasAttribute(`data-hide-${part}`);

  it('hide parts of the page and are kept by links', async () => {
    const site = await openSite('/guide/a?navbar=0&outline=1&x=1');
    expect(isHidden('navbar')).toBe(true);
    expect(isHidden('outline')).toBe(false);
    await site.follow('/guide/b?y=2#three', 'B');
    expect(site.address()).toBe('/guide/b?y=2&navbar=0&outline=1#three');
    expect(isHidden('navbar')).toBe(true);
    await site.follow('/guide/a?navbar=1', 'A');
    expect(new URLSearchParams(window.location.search).get('navbar')).toBe('1');
    expect(isHidden('navbar')).toBe(false);
  });

  it('are those of the history entry on Back', async () => {
    const site = await openSite('/guide/a');
    await site.follow('/guide/b?sidebar=0', 'B');
    site.back();
    await site.shows('A');
    expect(site.address()).toBe('/guide/a');
    expect(isHidden('sidebar')).toBe(false);
  });
});

describe('a page that cannot be loaded', () => {
  it('is looked up again in its language after a deploy of content', async () => {
    const site = await openSite('/guide/a');
    const edited = { ...PAGES, '/guide/b': { title: 'Edited', html: '<p>Another, longer text</p>' } };
    site.host.removeAll();
    site.publish({ pages: edited });
    await site.follow('/guide/b', 'Edited');
    expect(site.loads).toEqual([]);
  });

  it('causes one full load, with its hash; then the reader is told', async () => {
    const site = await openSite('/guide/a');
    site.host.removeAll();
    site.click('/guide/b?x=1#three');
    await until(() => expect(site.loads).toEqual(['assign /guide/b?x=1#three']));
    expect(site.title()).toBe('A');
    site.click('/guide/start/');
    await until(() => expect(site.loads).toHaveLength(2));
    site.click('/guide/start/');
    await site.shows('The page could not be loaded');
    expect(document.title).toContain('The page could not be loaded');
    expect(document.querySelector('main button')?.textContent).toBe(texts.en.interface.reload);
    expect(site.loads).toHaveLength(2);
    site.clickOn('main button');
    expect(site.loads[2]).toBe('reload');
  });

  it('without a connection shows a message, and loads when the connection returns', async () => {
    const site = await openSite('/guide/a');
    site.host.isReachable = false;
    await site.follow('/guide/b', 'You seem to be offline');
    expect(site.address()).toBe('/guide/b');
    expect(document.activeElement?.textContent).toBe('You seem to be offline');
    expect(document.activeElement?.nextElementSibling?.textContent).toBe(texts.en.interface.offlineText);
    // The section's menu stays, including the page.
    expect(document.querySelector('#frameSidebar [aria-current]')?.getAttribute('href')).toBe('/guide/b');
    site.clickOn('main button');
    await quiet();
    expect(site.title()).toBe('You seem to be offline');
    site.host.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await site.shows('B');
    await until(() => expect(document.activeElement?.textContent).toBe('B'));
    expect(site.loads).toEqual([]);
    site.back();
    await site.shows('A');
  });

  it('without a connection keeps its position in the menu, however its address is written', async () => {
    const site = await openSite('/guide/a');
    site.host.isReachable = false;
    await site.follow('/Guide/b.html', 'You seem to be offline');
    expect(document.querySelector('#frameSidebar [aria-current]')?.getAttribute('href')).toBe('/guide/b');
  });

  it('without a connection lists the cached pages, in menu order', async () => {
    const kept = ['guide/start/', 'guide/a', 'elsewhere'].map((path) => ({
      url: `${window.location.origin}/${path}`,
    }));
    const keys = async () => [`site-documents-${window.location.origin}/`];
    const value = Object.assign(new EventTarget(), {
      controller: { postMessage: vi.fn() },
      register: vi.fn(),
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    vi.stubGlobal('caches', { keys, open: async () => ({ keys: async () => kept }) });
    const site = await openSite('/guide/a');
    site.host.isReachable = false;
    await site.follow('/guide/b', 'You seem to be offline');
    const links = () => [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
    await until(() => expect(links()).toEqual(['/guide/a', '/guide/start/']));
    expect(document.querySelector('main p + button + p')?.textContent).toBe(texts.en.interface.offlineKept);
    kept.length = 0;
    await site.follow('/guide/a', 'A');
    await site.follow('/guide/b', 'You seem to be offline');
    await quiet();
    expect([...document.querySelectorAll('main button ~ *')]).toEqual([]);
  });

  it('offers suggestions: similar addresses, the page in other languages, the search, all sections', async () => {
    const only = { title: '唯一', lang: 'zh', contentLang: 'zh' };
    const pages = { ...PAGES, '/guide/once': { title: 'Once' }, '/zh/guide/only': only };
    const site = await openSite('/guide/only', { pages });
    await isUnknown(site);
    const links = () =>
      [...document.querySelectorAll('main a')].map((link) => [link.getAttribute('href'), link.textContent]);
    await until(() => expect(links()).toHaveLength(7));
    const { notFoundHome, notFoundSearch, notFoundNear } = texts.en.interface;
    expect(links()).toEqual([
      ['/', notFoundHome],
      ['/zh/guide/only', 'This page exists in Chinese'],
      ['/guide/once', 'Once'],
      ['/guide/a', 'A'],
      ['/guide/b', 'B'],
      ['/guide/start/', 'Start'],
      ['/guide/start/', 'Guide'],
    ]);
    expect(document.querySelector('main a[hreflang]')?.getAttribute('hreflang')).toBe('zh-CN');
    expect(document.querySelector('main nav h2')?.textContent).toBe(texts.en.interface.notFoundSections);
    const { dataset } = document.documentElement;
    expect(document.querySelector('main button')?.textContent).toBe(
      notFoundSearch.replace('{query}', 'only'),
    );
    site.clickOn('main button');
    expect(dataset.search).toBe('?only');
    delete dataset.search;
    // An address unlike any other only offers the search.
    await site.follow('/guide/a', 'A');
    leaveEntry('/q/zzzzzzzzzzzzzzz');
    await site.follow('/guide/b', 'B');
    site.back();
    await isUnknown(site);
    await until(() =>
      expect(links()).toEqual([
        ['/', notFoundHome],
        ['/guide/start/', 'Guide'],
      ]),
    );
    expect(document.querySelector('main')?.textContent).not.toContain(notFoundNear);
  });

  it('on Back is scrolled to its section once it has loaded', async () => {
    const site = await openSite('/guide/a');
    leaveEntry('/guide/b#three');
    await site.follow('/guide/start/', 'Start');
    site.host.isReachable = false;
    site.back();
    await site.shows('You seem to be offline');
    site.host.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await site.shows('B');
    await until(() => expect(document.activeElement?.id).toBe('three'));
  });

  it('is abandoned for a newer one', async () => {
    const site = await openSite('/guide/a');
    const entries = site.depth();
    const release = site.host.holdAll();
    site.click('/guide/b');
    site.click('/guide/start/');
    await quiet();
    release();
    await site.shows('Start');
    await quiet();
    expect(site.title()).toBe('Start');
    expect(site.depth()).toBe(entries + 1);
  });
});

describe('a language', () => {
  it('is downloaded with its first page', async () => {
    const site = await openSite('/guide/a');
    await site.follow('/zh/guide/a', '甲');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.documentElement.dataset.lang).toBe('zh');
    site.back();
    await site.shows('A');
    expect(document.documentElement.lang).toBe('en');
    expect(site.host.requests.filter(({ file }) => file === 'language-zh.json')).toHaveLength(1);
  });

  it('that cannot be loaded shows a message in the previous language, and can be retried', async () => {
    const layouts = { '/zh/guide/a': 'custom' } as const;
    const site = await openSite('/guide/a', { tables: { zh: { layouts } } });
    site.host.isReachable = false;
    await site.follow('/zh/guide/a', 'You seem to be offline');
    site.host.isReachable = true;
    site.clickOn('main button');
    await site.shows('甲');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(site.address()).toBe('/zh/guide/a');
    expect(document.querySelector('#frameSidebar')).toBeNull();
  });

  it('that cannot be loaded shows a message in the previous language, not the first one', async () => {
    const fr = { ...siteConfig.languages.en, label: 'Français' } as (typeof siteConfig.languages)[string];
    const site = await openSite('/guide/a', { config: { languages: { ...siteConfig.languages, fr } } });
    await site.follow('/zh/guide/a', '甲');
    site.host.isReachable = false;
    await site.follow('/fr/guide/a', texts.zh.interface.offlineTitle);
  });

  it("is the page's for a page with another layout, too", async () => {
    const layouts = { '/zh/guide/a': 'custom' } as const;
    const site = await openSite('/guide/a', { tables: { zh: { layouts } } });
    await site.follow('/zh/guide/a', '甲');
    expect(document.querySelector('#frameSidebar')).toBeNull();
  });
});

describe('a navigation', () => {
  it('changes address, article, outline and title together', async () => {
    const site = await openSite('/guide/a');
    const states = new Set<string>();
    const look = () => states.add([site.address(), site.title(), document.title].join(' '));
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
    site.click('/guide/b');
    while (site.title() !== 'B') {
      look();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await quiet();
    observer.disconnect();
    expect([...states]).toEqual(['/guide/a A A - Rsbuild', '/guide/b B B - Rsbuild']);
  });

  it('moves focus to the title, announces it and scrolls to the top', async () => {
    const site = await openSite('/guide/a');
    site.scrollTo(900);
    await site.follow('/guide/b', 'B');
    await until(() => expect(document.activeElement).toBe(document.querySelector('h1')));
    expect([...document.querySelectorAll('[role="status"]')].at(-1)?.textContent).toBe('B - Rsbuild');
    expect(site.scrollY()).toBe(0);
  });

  it('to a section moves the focus there, and scrolls a moment later', async () => {
    const site = await openSite('/guide/a');
    site.scrollTo(900);
    site.click('/guide/b#three');
    await until(() => expect(document.activeElement?.id).toBe('three'));
    expect(site.scrollY()).toBe(0);
    await until(() => expect(site.scrollY()).toBe(1500));
  });

  it('to the former id of a section leads to it', async () => {
    const site = await openSite('/guide/b');
    site.click('/guide/a#former');
    await until(() => expect(document.activeElement?.id).toBe('two'));
    await until(() => expect(site.scrollY()).toBe(2000));
  });

  it('to the former id of a section leads to it on the first page, too', async () => {
    const site = await openSite('/guide/a#former');
    await until(() => expect(site.scrollY()).toBe(2000));
  });
});

describe('Back and Forward', () => {
  it('restore the position, and focus the title, not the section in the address', async () => {
    const site = await openSite('/guide/a#one');
    await until(() => expect(site.scrollY()).toBe(1000));
    site.scrollTo(1234);
    await site.follow('/guide/b', 'B');
    site.scrollTo(321);
    site.back();
    await site.shows('A');
    await until(() => expect(site.scrollY()).toBe(1234));
    expect(document.activeElement?.tagName).toBe('H1');
    expect([...document.querySelectorAll('[role="status"]')].at(-1)?.textContent).toBe('A - Rsbuild');
    await quiet();
    expect(site.scrollY()).toBe(1234);
    site.forward();
    await site.shows('B');
    await until(() => expect(site.scrollY()).toBe(321));
  });

  it('restore the position if the browser denies all storage', async () => {
    const denied = (['localStorage', 'sessionStorage'] as const).map((name) =>
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
    );
    try {
      const site = await openSite('/guide/a');
      site.scrollTo(700);
      await site.follow('/guide/b', 'B');
      site.back();
      await site.shows('A');
      await until(() => expect(site.scrollY()).toBe(700));
      expect(denied.some(({ mock }) => mock.calls.length > 0)).toBe(true);
    } finally {
      for (const each of denied) each.mockRestore();
    }
  });

  it('find the position in another document, too: that of the entry, not of the first one', async () => {
    const site = await openSite('/guide/a');
    await site.follow('/guide/b', 'B');
    site.scrollTo(321);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    const kept = JSON.parse(sessionStorage.getItem('site:scroll') ?? '[]') as unknown[];
    expect(kept).toContainEqual([window.history.state.key, 321]);
  });

  it('scroll to the section for an entry without a stored position', async () => {
    const site = await backTo('/guide/a#two');
    await site.shows('A');
    await until(() => expect(site.scrollY()).toBe(2000));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('a section of the current page', () => {
  it('gets focus and scroll position, and a history entry', async () => {
    const site = await openSite('/guide/a');
    const heading = document.querySelector('h1');
    site.scrollTo(300);
    site.click('/guide/a#two');
    await until(() => expect(document.activeElement?.id).toBe('two'));
    expect(site.scrollY()).toBe(2000);
    expect(document.querySelector('h1')).toBe(heading);
    site.click('/guide/a#one');
    await until(() => expect(site.scrollY()).toBe(1000));
    site.back();
    await until(() => expect(site.scrollY()).toBe(2000));
    expect(document.activeElement?.id).toBe('one');
    site.back();
    await until(() => expect(site.scrollY()).toBe(300));
  });

  it.each(['#top', ''])('that is the top: %j', async (hash) => {
    const site = await openSite('/guide/a?x=1#one');
    site.scrollTo(700);
    site.click(`/guide/a?x=1${hash}`);
    await until(() => expect(site.scrollY()).toBe(0));
    expect(site.address()).toBe(`/guide/a?x=1${hash}`);
  });

  it('that does not exist leaves the window where it is', async () => {
    const site = await openSite('/guide/a');
    site.scrollTo(700);
    site.click('/guide/a#nowhere');
    await until(() => expect(site.address()).toBe('/guide/a#nowhere'));
    await quiet();
    expect(site.scrollY()).toBe(700);
  });
});
