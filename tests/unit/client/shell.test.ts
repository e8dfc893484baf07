// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageMeta } from '../../../src/shared/contracts.ts';
import type { PageType } from '../../../src/shared/page-types.ts';
import { siteConfig, texts } from '../../site-config.ts';
import { type OpenedSite, openSite, PAGES, quiet, type SiteOptions, until } from './open-site.ts';

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const focused = () => document.activeElement;
const MENU = '[data-local-bar] button[aria-controls="frameSidebar"]';
const isDrawerOpen = () => element('#frameSidebar').hasAttribute('data-open');

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
}

async function openDrawer(options?: SiteOptions): Promise<OpenedSite> {
  const site = await openSite('/guide/a', options);
  element(MENU).focus();
  site.clickOn(MENU);
  await until(() => expect(isDrawerOpen()).toBe(true));
  await until(() => expect(element('#frameContent').inert).toBe(true));
  return site;
}

describe('the sidebar as a drawer', () => {
  it('focuses the current page, makes everything else inert, and reverts both', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const site = await openDrawer();
    // Scrolling of the page below is locked.
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
    expect(focused()?.getAttribute('aria-current')).toBe('page');
    expect(element('#frameSidebar').getAttribute('role')).toBe('dialog');
    expect(document.documentElement.dataset.drawer).toBe('open');
    expect(element(MENU).ariaExpanded).toBe('true');
    const behind = [...document.querySelectorAll<HTMLElement>('[data-behind]')];
    expect(behind.length).toBeGreaterThan(2);
    expect(behind.every(({ inert }) => inert)).toBe(true);
    site.clickOn('#frameSidebar button');
    await until(() => expect(isDrawerOpen()).toBe(false));
    await until(() => expect(behind.some(({ inert }) => inert)).toBe(false));
    expect(focused()).toBe(element(MENU));
    expect(element(MENU).ariaExpanded).toBe('false');
    expect(document.documentElement.dataset.drawer).toBeUndefined();
  });

  it('opens even if it contains nothing selectable', async () => {
    const sidebars = { '/guide/': [{ kind: 'section-header', sectionHeaderText: 'Soon' } as const] };
    await openDrawer({ tables: { en: { navigation: { nav: [], sidebars } } } });
    expect(document.documentElement.dataset.drawer).toBe('open');
  });

  it('closes on Escape unless it is already handled', async () => {
    await openDrawer();
    press('Escape', { isComposing: true });
    const taken = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', taken, { capture: true });
    press('Escape');
    window.removeEventListener('keydown', taken, { capture: true });
    press('a');
    await quiet();
    expect(isDrawerOpen()).toBe(true);
    // Wherever the focus is.
    (focused() as HTMLElement).blur();
    press('Escape');
    await until(() => expect(isDrawerOpen()).toBe(false));
    await until(() => expect(focused()).toBe(element(MENU)));
  });

  it('closes on a press outside, not inside', async () => {
    await openDrawer();
    element('#frameSidebar a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await quiet();
    expect(isDrawerOpen()).toBe(true);
    element('article').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await until(() => expect(isDrawerOpen()).toBe(false));
  });

  it('closes when the window becomes wide', async () => {
    const site = await openDrawer();
    site.setMedia('width > 960px');
    await until(() => expect(isDrawerOpen()).toBe(false));
    await until(() => expect(focused()).toBe(element(MENU)));
  });

  it('leaves the focus where it has moved in the meantime', async () => {
    const site = await openDrawer();
    const other = element('[data-navbar] button');
    other.focus();
    site.setMedia('width > 960px');
    await until(() => expect(element('#frameContent').inert).toBe(false));
    expect(focused()).toBe(other);
  });

  it('closes on navigation, which focuses the title', async () => {
    const site = await openDrawer();
    element('#frameSidebar a[href="/guide/b"]').focus();
    site.clickOn('#frameSidebar a[href="/guide/b"]');
    await site.shows('B');
    await until(() => expect(isDrawerOpen()).toBe(false));
    await until(() => expect(focused()?.tagName).toBe('H1'));
    expect(element('#frameContent').inert).toBe(false);
  });
});

describe('the top navigation on small screens', () => {
  const TOGGLE = 'button[aria-controls="frameNavigation"]';
  const isOpen = () => element('[data-navbar]').hasAttribute('data-open');

  async function openMenu(): Promise<OpenedSite> {
    const site = await openSite('/guide/a');
    site.clickOn(TOGGLE);
    await until(() => expect(isOpen()).toBe(true));
    await until(() => expect(element('[data-page-root]').inert).toBe(true));
    return site;
  }

  it('closes on Escape unless it is already handled, and returns the focus', async () => {
    await openMenu();
    press('Escape', { isComposing: true });
    press('Enter');
    await quiet();
    expect(isOpen()).toBe(true);
    press('Escape');
    await until(() => expect(isOpen()).toBe(false));
    expect(focused()).toBe(element(TOGGLE));
    expect(element('[data-page-root]').inert).toBe(false);
  });

  it('closes when the window becomes wide and on navigation, even to the current page', async () => {
    const site = await openMenu();
    site.setMedia('width > 768px');
    await until(() => expect(isOpen()).toBe(false));
    site.setMedia();
    for (const href of ['/guide/start/', '/guide/start/']) {
      site.clickOn(TOGGLE);
      await until(() => expect(isOpen()).toBe(true));
      element(`#frameNavigation a[href="${href}"]`).focus();
      site.clickOn(`#frameNavigation a[href="${href}"]`);
      await until(() => expect(isOpen()).toBe(false));
    }
    // The link is hidden together with the menu.
    await until(() => expect(focused()).toBe(element(TOGGLE)));
  });
});

describe('the header', () => {
  const pages = {
    ...PAGES,
    '/': { title: 'Home', html: '<p>x</p>', frontmatter: { pageType: 'home' } as const },
  };
  const tables = { en: { layouts: { '/': 'home' } as const } };

  it('is transparent at the top of the landing page, hides on the way down and returns on the way up', async () => {
    const site = await openSite('/', { pages, tables, config: { hideNavbar: 'auto' } });
    const header = element('[data-navbar]');
    expect(header.dataset.clear).toBe('true');
    site.scrollTo(101);
    await until(() => expect(header.hasAttribute('data-clear')).toBe(false));
    await until(() => expect(header.dataset.hidden).toBe('true'));
    // After the throttle interval.
    site.scrollTo(900);
    await new Promise((resolve) => setTimeout(resolve, 250));
    site.scrollTo(600);
    await until(() => expect(header.hasAttribute('data-hidden')).toBe(false));
    site.scrollTo(50);
    await until(() => expect(header.hasAttribute('data-hidden')).toBe(false));
    expect(header.dataset.clear).toBe('true');
    site.scrollTo(90);
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Not before it has scrolled by its own height.
    expect(header.hasAttribute('data-hidden')).toBe(false);
    await site.follow('/guide/a', 'A');
    expect(header.hasAttribute('data-clear')).toBe(false);
  });

  it('is visible and opaque while its menu is open', async () => {
    const site = await openSite('/', { pages, tables, config: { hideNavbar: 'auto' } });
    const { dataset } = element('[data-navbar]');
    const state = () => [dataset.clear, dataset.hidden];
    const toggle = () => site.clickOn('button[aria-controls="frameNavigation"]');
    toggle();
    await until(() => expect(state()).toEqual([undefined, undefined]));
    toggle();
    await until(() => expect(state()).toEqual(['true', undefined]));
    site.scrollTo(900);
    await until(() => expect(state()).toEqual([undefined, 'true']));
    toggle();
    await until(() => expect(state()).toEqual([undefined, undefined]));
  });

  it('is opaque at once on a landing page restored further down', async () => {
    await openSite('/', { pages, tables, scrolledTo: 500 });
    await until(() => expect(element('[data-navbar]').hasAttribute('data-clear')).toBe(false));
  });

  it.each([
    ['logo', { logo: '/l.svg', logoText: '' }, [['/l.svg', 'any', 'Docs']], ''],
    ['logo and a name', { logo: '/l.svg', logoText: 'Name' }, [['/l.svg', 'any', '']], 'Name'],
    ['name', { logo: '', logoText: '' }, [], 'Docs'],
    [
      'logo for each theme',
      { logo: { light: '/l.svg', dark: '/d.svg' }, logoText: '' },
      [
        ['/l.svg', 'light', 'Docs'],
        ['/d.svg', 'dark', 'Docs'],
      ],
      '',
    ],
  ])('links home with an accessible name: %s', async (_, config, pictures, text) => {
    await openSite('/zh/guide/a', { config: { title: 'Docs', ...config } });
    const link = element('[data-navbar] a[href="/zh/"]');
    expect(link.textContent).toBe(text);
    const drawn = [...link.querySelectorAll('img')];
    expect(drawn.map((one) => [one.getAttribute('src'), one.dataset.scheme, one.alt])).toEqual(pictures);
  });

  it('marks the entry of the current page', async () => {
    const site = await openSite('/');
    const marked = () => element('#frameNavigation [aria-current]')?.textContent;
    expect(marked()).toBeUndefined();
    await site.follow('/guide/start/', 'Start');
    expect(marked()).toBe('Guide');
  });
});

describe('the language menu', () => {
  const LINK = 'a[hreflang="zh-CN"]';

  it('links to the same page, query and section', async () => {
    const site = await openSite('/guide/a?x=1#two');
    expect(site.clickOn(LINK)).toBe(true);
    await site.shows('甲');
    expect(site.address()).toBe('/zh/guide/a?x=1#two');
  });

  it('works in a new tab, too', async () => {
    await openSite('/guide/a?x=1#two');
    element(LINK).dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(element(LINK).getAttribute('href')).toBe('/zh/guide/a?x=1#two');
  });
});

describe('the theme', () => {
  const shown = () => document.documentElement.dataset.theme;
  const choose = async (site: OpenedSite, name: string) => {
    const summary = element('summary[aria-label="Theme"]');
    summary.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const find = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await until(() => expect(find()).toBeDefined());
    find()?.setAttribute('id', 'choice');
    site.clickOn('#choice');
    find()?.removeAttribute('id');
  };

  it('follows the system until the reader chooses, and again when they choose the system', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">';
    const colors = () =>
      [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));
    const site = await openSite('/guide/a');
    expect(shown()).toBe('light');
    site.setMedia('prefers-color-scheme: dark');
    expect(shown()).toBe('dark');
    const pressed = () =>
      [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
    await choose(site, 'Light');
    expect(pressed()).toEqual(['Light']);
    expect(shown()).toBe('light');
    expect(localStorage.getItem('site:theme')).toBe('light');
    expect(colors()).toEqual(['#fff', '#fff']);
    await choose(site, 'System');
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('site:theme')).toBeNull();
    expect(colors()).toEqual(['#fff', '#000']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:theme', newValue: 'light' }));
    expect(shown()).toBe('light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:other', newValue: 'dark' }));
    expect(shown()).toBe('light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:theme', newValue: 'nonsense' }));
    expect(shown()).toBe('dark');
  });
});

describe('a profile link', () => {
  it('is drawn from any SVG, in the text color', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
    const profile = (icon: string) => ({
      icon,
      mode: 'link' as const,
      content: `https://example.com/${icon.length}`,
      label: 'Us',
    });
    await openSite('/guide/a', {
      config: { socialLinks: [profile('/us.svg'), profile(svg), profile('github')] },
    });
    const links = [...document.querySelectorAll('a[rel~="me"]')];
    const masks = links.map((link) => link.querySelector('span')?.style.maskImage);
    expect(masks).toEqual([
      'url("/us.svg")',
      `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
      undefined,
    ]);
    expect(links[2]?.querySelector('svg path')).not.toBeNull();
  });
});

describe('the language', () => {
  it('sets the reading direction of the document', async () => {
    const { languages } = siteConfig;
    const zh = { ...languages.zh, dir: 'rtl' } as (typeof languages)[string];
    await openSite('/zh/guide/a', { config: { languages: { ...languages, zh } } });
    expect(document.documentElement.dir).toBe('rtl');
    await openSite('/guide/a', { config: { languages: { ...languages, zh } } });
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('the banner', () => {
  it('stays dismissed, unlike a new one', async () => {
    const banner = { id: 'b2', text: { en: 'News' }, link: '/guide/b' };
    const site = await openSite('/guide/a', { config: { banner } });
    expect(element('section[aria-label="Announcement"] a[href="/guide/b"]').textContent).toBe('News');
    site.clickOn('section[aria-label="Announcement"] button');
    expect(document.documentElement.dataset.banner).toBe('hidden');
    expect(localStorage.getItem('site:banner')).toBe('b2');
  });

  it("is in the site's language if it has no other, and absent without a text", async () => {
    await openSite('/zh/guide/a', { config: { banner: { id: 'b', text: { en: 'News' } } } });
    expect(document.querySelector('section')?.textContent).toContain('News');
  });
});

describe('the sidebar', () => {
  const group = (text: string, link: string) => ({
    kind: 'group',
    text,
    collapsible: true,
    collapsed: true,
    items: [{ kind: 'page', text: link, link }],
  });
  const sidebars = { '/guide/': [group('One', '/guide/a'), group('Two', '/guide/b')] };
  const tables = { en: { navigation: { nav: [], sidebars } } } as unknown as NonNullable<
    SiteOptions['tables']
  >;
  const open = () =>
    [...document.querySelectorAll('details[data-id]')].map((one) => (one as HTMLDetailsElement).open);

  it("opens the group of the page and remembers the reader's choices", async () => {
    const site = await openSite('/guide/a', { tables });
    expect(open()).toEqual([true, false]);
    const nav = element(`nav[aria-label="${texts.en.interface.sidebarNavigation}"]`);
    const stops = () => [...nav.querySelectorAll('[tabindex="0"]')].map((link) => link.textContent);
    await until(() => expect(stops()).toEqual(['/guide/a']));
    for (const id of ['Two', 'One']) site.clickOn(`details[data-id="${id}"] summary`);
    expect(JSON.parse(localStorage.getItem('site:sidebar') ?? '')).toEqual({ Two: 1, One: 0 });
    await site.follow('/guide/b', 'B');
    expect(open()[1]).toBe(true);
  });

  it("leaves the current page's group folded until the reader goes to another page", async () => {
    const site = await openSite('/guide/a', { tables });
    (element('details[data-id="One"]') as HTMLDetailsElement).open = false;
    site.click('/guide/a#two');
    await until(() => expect(document.activeElement?.id).toBe('two'));
    await quiet();
    expect(open()).toEqual([false, false]);
  });

  it('opens every group around the page', async () => {
    const outer = { ...group('Outer', ''), items: [group('Inner', '/guide/b')] };
    const navigation = { nav: [], sidebars: { '/guide/': [group('One', '/guide/a'), outer] } };
    const site = await openSite('/guide/a', { tables: { en: { navigation } as never } });
    expect(open()).toEqual([true, false, false]);
    await site.follow('/guide/b', 'B');
    await until(() => expect(open()).toEqual([true, true, true]));
  });

  it("starts as the reader left it, with the current page's group open", async () => {
    localStorage.setItem('site:sidebar', '{"One":0,"Two":1}');
    await openSite('/guide/a', { tables });
    expect(open()).toEqual([true, true]);
  });

  it('ignores a stored value that is not an object', async () => {
    localStorage.setItem('site:sidebar', '[1]');
    await openSite('/guide/a', { tables });
    expect(open()).toEqual([true, false]);
  });
});

describe('the outline', () => {
  const active = () => element('#frameOutlineList [aria-current]')?.textContent;

  it('follows the reader, and stays at a selected section until they scroll', async () => {
    const site = await openSite('/guide/a');
    await until(() => expect(active()).toBe('One'));
    site.scrollTo(3000);
    await until(() => expect(active()).toBe('Two'));
    // A single tab stop.
    const stops = () =>
      [...document.querySelectorAll('#frameOutlineList [tabindex="0"]')].map((link) => link.textContent);
    await until(() => expect(stops()).toEqual(['Two']));
    site.scrollTo(1500);
    await until(() => expect(active()).toBe('One'));
    site.scrollTo(3000);
    await until(() => expect(active()).toBe('Two'));
    site.clickOn('#frameOutlineList a[href="#one"]');
    await until(() => expect(site.scrollY()).toBe(1000));
    site.scrollTo(2600);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(active()).toBe('One');
    window.dispatchEvent(new Event('wheel'));
    site.scrollTo(2700);
    await until(() => expect(active()).toBe('Two'));
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'follows the reader again after %s',
    async (name) => {
      const site = await openSite('/guide/a#one');
      await until(() => expect(site.scrollY()).toBe(1000));
      window.dispatchEvent(new Event(name));
      site.scrollTo(3000);
      await until(() => expect(active()).toBe('Two'));
    },
  );

  it('depends on what is visible below sticky elements, and ignores headings in folds', async () => {
    const toc = ['one', 'folded', 'two'].map((id) => ({ id, text: id, depth: 2 })) as never;
    const html =
      '<h2 id="one" data-top="500">1</h2><details><h2 id="folded" data-top="1000">f</h2></details><h2 id="two" data-top="2000">2</h2>';
    const pages = { ...PAGES, '/guide/b': { title: 'B', html, toc } };
    const site = await openSite('/guide/b', { pages });
    await until(() => expect(active()).toBe('one'));
    site.scrollTo(1200);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(active()).toBe('one');
    element('[data-static] details').setAttribute('open', '');
    window.dispatchEvent(new Event('resize'));
    await until(() => expect(active()).toBe('folded'));
    site.scrollTo(1700);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(active()).toBe('folded');
    document.documentElement.style.scrollPaddingTop = '250px';
    window.dispatchEvent(new Event('resize'));
    await until(() => expect(active()).toBe('two'));
    document.documentElement.style.scrollPaddingTop = '';
  });

  it('has a marker beside the active entry, which is kept visible', async () => {
    const place = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
    place.mockImplementation(function place(this: HTMLElement) {
      return this.textContent === 'Two' ? 900 : 0;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(24);
    onTestFinished(() => void vi.restoreAllMocks());
    const site = await openSite('/guide/a');
    const list = element('#frameOutlineList');
    const boxOf = (top: number, height: number) => () => ({ top, bottom: top + height, height }) as DOMRect;
    list.getBoundingClientRect = boxOf(0, 300);
    const [second] = [...list.querySelectorAll('li')].filter((item) => item.textContent === 'Two');
    if (second) second.getBoundingClientRect = boxOf(900, 24);
    const marker = () => ['top', 'height'].map((name) => list.style.getPropertyValue(`--marker-${name}`));
    await until(() => expect(marker()).toEqual(['0px', '24px']));
    site.scrollTo(3000);
    await until(() => expect(marker()).toEqual(['900px', '24px']));
    expect(list.scrollTop).toBe(800);
  });

  it('lists sections with depth and URL, and folds those far from the reader if there are many', async () => {
    const section = (id: string) => ({ id, text: `Of ${id}`, depth: 2 });
    const toc = [
      section('选项'),
      ...Array.from({ length: 10 }, (_, at) => ({ id: `a${at}`, text: 'A', depth: 3 })),
    ];
    const second = [
      section('b'),
      ...Array.from({ length: 9 }, (_, at) => ({ id: `b${at}`, text: 'B', depth: 4 })),
    ];
    const html = '<h2 id="选项" data-top="100">1</h2><h2 id="b" data-top="3000">2</h2>';
    const pages = { ...PAGES, '/guide/b': { title: 'B', html, toc: [...toc, ...second] as never } };
    const { languages } = siteConfig;
    const en = { ...languages.en, outlineTitle: 'Sections' } as (typeof languages)[string];
    const site = await openSite('/guide/b', { pages, config: { languages: { ...languages, en } } });
    const entries = [...document.querySelectorAll<HTMLElement>('#frameOutlineList li')];
    expect(entries.map(({ dataset }) => Number(dataset.depth))).toEqual(
      [...toc, ...second].map(({ depth }) => depth),
    );
    expect(entries[0]?.querySelector('a')?.getAttribute('href')).toBe(`#${encodeURIComponent('选项')}`);
    expect(element('nav[aria-labelledby="frameOutlineTitle"] #frameOutlineTitle').textContent).toBe(
      'Sections',
    );
    const folded = () =>
      entries.flatMap(({ dataset }, index) => (dataset.folded === undefined ? [] : [index]));
    await until(() => expect(folded()).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]));
    site.scrollTo(3200);
    await until(() => expect(folded()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    await site.follow('/guide/a', 'A');
    expect(document.querySelectorAll('[data-folded]')).toHaveLength(0);
  });

  it('can be filtered by command where sections are hooks, and only there', async () => {
    const toc = [
      { id: 'one', text: 'One', depth: 3, runs: ['dev'] },
      { id: 'two', text: 'Two', depth: 4 },
    ] as never;
    const html = '<h3 id="one" data-top="10">One</h3>';
    const pages = { ...PAGES, '/guide/b': { title: 'B', html, toc } };
    const site = await openSite('/guide/a', { pages });
    expect(document.querySelectorAll('[name="outline-command"]')).toHaveLength(0);
    await site.follow('/guide/b', 'B');
    const choices = [...document.querySelectorAll<HTMLInputElement>('[name="outline-command"]')];
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['']);
    const { outlineAll } = texts.en.interface;
    expect(choices[0]?.closest('fieldset')?.ariaLabel).toBe(texts.en.page.hooks.command);
    expect(choices.map(({ value, labels }) => [value, labels?.[0]?.textContent])).toEqual([
      ['', outlineAll],
      ...Object.entries(texts.en.page.hooks).filter(([name]) => choices.some(({ value }) => value === name)),
    ]);
    const entries = [...document.querySelectorAll<HTMLElement>('#frameOutlineList li')];
    expect(entries.map(({ textContent, dataset }) => [textContent, dataset.runs])).toEqual([['One', 'dev']]);
    // Filtering adds and removes entries, and the marker moves with the active one.
    await until(() => expect(active()).toBe('One'));
    Object.defineProperty(entries[0], 'offsetTop', { value: 40 });
    choices.at(-1)?.click();
    expect(element('#frameOutlineList').style.getPropertyValue('--marker-top')).toBe('40px');
    expect(element('#frameOutlineList').dataset.placed).toBe('');
  });

  it('closes on a choice, a press outside and Escape, which returns the focus', async () => {
    const site = await openSite('/guide/a');
    const button = element('button[aria-controls="frameOutlineList"]');
    const isOpen = () => {
      const isTold = button.getAttribute('aria-expanded') === 'true';
      expect(button.parentElement?.hasAttribute('data-open')).toBe(isTold);
      return isTold;
    };
    expect(isOpen()).toBe(false);
    const openIt = async () => {
      site.clickOn('button[aria-controls="frameOutlineList"]');
      await until(() => expect(isOpen()).toBe(true));
      await quiet();
    };
    await openIt();
    site.clickOn('#frameOutlineList a[href="#two"]');
    await until(() => expect(isOpen()).toBe(false));
    await openIt();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await until(() => expect(isOpen()).toBe(false));
    expect(focused()).not.toBe(button);
    await openIt();
    press('Escape');
    await until(() => expect(isOpen()).toBe(false));
    expect(focused()).toBe(button);
  });
});

describe('a page of another type', () => {
  it.each([
    ['blank', { navbar: false, sidebar: false }],
    ['custom', { navbar: true, sidebar: false }],
    ['doc', { navbar: true, sidebar: true }],
  ] as const)('has the shell of its type: %s', async (pageType, expected) => {
    // In a language other than the document's, without a translation.
    const page = { ...PAGES['/guide/a'], frontmatter: { pageType }, contentLang: 'zh' };
    const pages = { ...PAGES, '/guide/a': page };
    const layouts: Record<string, PageType> = pageType === 'doc' ? {} : { '/guide/a': pageType };
    const site = await openSite('/guide/a', { pages, tables: { en: { layouts } } });
    const parts = { navbar: !!element('[data-navbar]'), sidebar: !!element('#frameSidebar') };
    expect(parts).toEqual(expected);
    expect(document.title).toBe('A - Rsbuild');
    expect(document.documentElement.hasAttribute('data-bare')).toBe(!expected.navbar);
    const text = element(pageType === 'doc' ? 'article > div:last-of-type' : 'article');
    expect([text.lang, text.dir]).toEqual(['zh-CN', 'ltr']);
    // Navigation moves the focus there, the Tab key does not.
    expect(element('#frameContent').getAttribute('tabindex')).toBe('-1');
    const marks = () => [document.documentElement.dataset.bare, document.documentElement.dataset.bar];
    const own = [expected.navbar ? undefined : '', expected.sidebar ? 'outline' : undefined];
    expect(marks()).toEqual(own);
    await site.follow('/guide/b', 'B');
    expect(marks()).toEqual([undefined, 'menu']);
    site.back();
    await site.shows('A');
    await until(() => expect(marks()).toEqual(own));
  });

  it('that is marked as missing says so', async () => {
    const pages = { ...PAGES, '/404': { title: '404', frontmatter: { pageType: '404' } as const } };
    const site = await openSite('/404', { pages, tables: { en: { layouts: { '/404': '404' } } } });
    await site.shows('Page not found');
    await quiet();
    expect(document.title).toMatch(/^404/);
    expect(document.querySelector('main [hreflang]')).toBeNull();
    expect(element('#frameContent').getAttribute('tabindex')).toBe('-1');
  });
});

describe('a page whose front matter', () => {
  const withMatter = (frontmatter: PageMeta['frontmatter']) => ({
    pages: { ...PAGES, '/guide/a': { ...PAGES['/guide/a'], frontmatter } },
  });
  const parts = () => ({
    navbar: !!element('[data-navbar]'),
    sidebar: !!element('#frameSidebar'),
    outline: !!element('#frameOutlineList a'),
    // Attributes for which style sheets reserve space.
    room: { ...element('#frameContent').parentElement?.dataset },
    menu: !!element(MENU),
    // The bar below the header, and the attributes of the document.
    bar: [element('[data-local-bar]')?.dataset.localBar, document.documentElement.dataset.bar],
    footer: !!element('main footer:not([hidden])'),
  });
  const ALL = {
    navbar: true,
    sidebar: true,
    outline: true,
    room: { sidebar: 'true', outline: 'true' },
    menu: true,
    bar: ['outline', 'outline'] as (string | undefined)[],
    footer: true,
  };

  it.each([
    [{}, ALL],
    [{ navbar: false }, { ...ALL, navbar: false }],
    [{ sidebar: false }, { ...ALL, sidebar: false, menu: false, room: { outline: 'true' } }],
    [{ outline: false }, { ...ALL, outline: false, bar: ['menu', 'menu'], room: { sidebar: 'true' } }],
    [
      { outline: false, sidebar: false },
      { ...ALL, outline: false, sidebar: false, menu: false, bar: [undefined, undefined], room: {} },
    ],
    [{ footer: false }, { ...ALL, footer: false }],
  ] as const)('says %o has those parts', async (frontmatter, expected) => {
    await openSite('/guide/a', withMatter(frontmatter));
    await until(() => expect(parts()).toEqual(expected));
    // Incomplete content is hidden until something follows the article.
    expect(element('main article').nextElementSibling).not.toBeNull();
  });

  it('does not disable the outline has no space for it without sections', async () => {
    await openSite('/guide/b');
    expect(parts()).toMatchObject({ outline: false, room: { sidebar: 'true' } });
    expect(parts().room).not.toHaveProperty('outline');
  });
});

describe('the section of a page', () => {
  it('is printed as a whole, once, and then removed from the page', async () => {
    const items = ['/guide/a', '/guide/b'].map((link) => ({ kind: 'page', text: link, link }));
    const group = { kind: 'group', text: 'Basics', items };
    const navigation = { nav: [], sidebars: { '/guide/': [group] } };
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openSite('/guide/a', { tables: { en: { navigation } as never } });
    const choose = async () => {
      element('article header details').setAttribute('open', '');
      const entry = () =>
        [...document.querySelectorAll('article header details button')].find((item) =>
          item.textContent?.includes('Basics'),
        );
      await until(() => expect(entry()).toBeDefined());
      entry()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    await choose();
    await until(() => expect(print).toHaveBeenCalledOnce());
    const titles = [...document.querySelectorAll('[data-print-section] h1')].map(
      (title) => title.textContent,
    );
    expect(titles).toEqual(['A', 'B']);
    window.dispatchEvent(new Event('afterprint'));
    await until(() => expect(element('[data-print-section]')).toBeNull());
    await quiet();
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('a missing page', () => {
  it('lists no sections if the site has none', async () => {
    const navigation = { nav: [], sidebars: {} };
    const site = await openSite('/nothing', { tables: { en: { navigation } } });
    await site.shows('Page not found');
    await quiet();
    expect(document.querySelector('main nav')).toBeNull();
  });

  const { notFoundTitle, notFoundSearch } = texts.zh.interface;
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')].map((link) => link.getAttribute('href'));

  it('offers similar pages, a search for its name, and the sections of the site', async () => {
    const site = await openSite('/zh/guide/ab');
    await site.shows(notFoundTitle);
    await until(() => expect(links()).toEqual(['/zh/', '/zh/guide/a', '/guide/start/index.html']));
    expect(element('main li').textContent).toBe('甲 /zh/guide/a');
    const { dataset } = document.documentElement;
    expect(element('main button').textContent).toBe(notFoundSearch.replace('{query}', 'ab'));
    site.clickOn('main button');
    expect(dataset.search).toBe('?ab');
    delete dataset.search;
  });

  it.each([
    ['is offered in another language', [], ['/guide/b']],
    ['is not offered in a language that only borrows it', ['/guide/b'], []],
  ])('%s', async (_what, fallbacks, offered) => {
    const site = await openSite('/zh/guide/b', { tables: { en: { fallbacks } } });
    await site.shows(notFoundTitle);
    await until(() => expect(site.host.requests.map(({ file }) => file)).toContain('language-en.json'));
    await quiet();
    expect(links().filter((href) => href === '/guide/b')).toEqual(offered);
    expect(document.querySelectorAll('main a[hreflang="en"]')).toHaveLength(offered.length);
  });
});

describe('the loading bar', () => {
  it('appears if a page takes longer than a moment, and disappears with it', async () => {
    const site = await openSite('/guide/a');
    const release = site.host.holdAll();
    const began = performance.now();
    site.click('/guide/b');
    await quiet();
    expect(document.querySelector('[role="progressbar"]')).toBeNull();
    await until(() => expect(document.querySelector('[role="progressbar"][aria-label]')).not.toBeNull());
    expect(performance.now() - began).toBeGreaterThan(190);
    release();
    await site.shows('B');
    await until(() => expect(document.querySelector('[role="progressbar"]')).toBeNull());
    // The next page starts a new delay.
    site.host.holdAll();
    site.click('/guide/start/');
    await quiet();
    expect(document.querySelector('[role="progressbar"]')).toBeNull();
  });
});

it('touch and wheel listeners are passive', async () => {
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(EventTarget.prototype, 'addEventListener')];
  // Registered after the site's listeners are removed: restores what it found.
  onTestFinished(() => void vi.restoreAllMocks());
  const site = await openSite('/guide/a');
  await site.follow('/guide/b#three', 'B');
  await until(() => expect(site.scrollY()).toBeGreaterThan(1000));
  const listeners = added.flatMap(({ mock }) => mock.calls as [string, unknown, AddEventListenerOptions?][]);
  const whileMoving = listeners.filter(([name]) => /^(?:touchstart|touchmove|wheel)$/.test(name));
  expect(whileMoving.length).toBeGreaterThan(5);
  expect(whileMoving.filter(([, , options]) => !options?.passive)).toEqual([]);
});
