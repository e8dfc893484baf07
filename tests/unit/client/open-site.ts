import { afterEach, beforeEach, vi } from 'vitest';
import type { Lang, PageData, PageMeta, PageModule, RoutePath } from '../../../src/shared/contracts.ts';
import { PAGE_DATA_ID } from '../../../src/shared/frame-ids.ts';
import type { LanguageData } from '../../../src/shared/language-data.ts';
import { pageDataPath } from '../../../src/shared/paths.ts';
import type { ClientConfig } from '../../../src/shared/site-config.ts';
import { siteConfig } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';
import { type FakeHost, fakeHost } from './fake-host.ts';
import { type FakeWindow, fakeWindow } from './fake-window.ts';

/**
 * Runs the real application, from its entry to its routes, in jsdom: on a host defined by a table of responses and in a
 * window whose size and position are numbers.
 */

const settings = vi.hoisted(() => ({}) as ClientConfig);
const modules = vi.hoisted(() => ({}) as Record<RoutePath, () => Promise<PageModule>>);
vi.mock('virtual:site/config', () => ({ default: settings }));
vi.mock('virtual:site/brand', async () => {
  const { createElement } = await import('react');
  const Home = () => createElement('h1', null, 'Brand');
  return { default: { home: { source: 'home.tsx', load: async () => Home } } };
});
vi.mock('virtual:site/page-modules', () => ({ default: modules }));
vi.mock('virtual:site/sidebar-script', () => ({ default: '' }));
// Has tests of its own, and takes half of the time to load.
vi.mock('../../../src/features/search/search.tsx', () => ({ SearchButton: () => null }));

/** A page of the site: its article, and anything unusual about it. */
export interface SitePage extends Partial<PageMeta> {
  html?: string;
  /** Loads the page's code, for a page of code. */
  load?: () => Promise<PageModule>;
}

export interface SiteOptions {
  /** By route. */
  pages?: Readonly<Record<RoutePath, SitePage>>;
  config?: Partial<ClientConfig>;
  /** Language data beyond what follows from the pages, by language. */
  tables?: Readonly<Record<string, Partial<LanguageData>>>;
  /** Version in the document. */
  version?: string;
  /** Whether the document contains the page of this route, as a built one does. */
  prerendered?: RoutePath;
  /** Digest of the menus in the document, if it is from an earlier deploy. */
  documentMenus?: string;
  /** Content of session storage. */
  session?: Readonly<Record<string, string>>;
  /** Key of the history entry, if the document is reloaded. */
  entryKey?: string;
  /** Position to which the browser has scrolled before the application starts. */
  scrolledTo?: number;
}

export interface OpenedSite extends FakeWindow {
  host: FakeHost;
  /** Path, query and hash of the address. */
  address: () => string;
  /** Index of the current history entry, from 0 for the document's first. */
  depth: () => number;
  title: () => string | null | undefined;
  /**
   * Clicks an element.
   * @returns whether the application handled the click
   */
  clickOn: (selector: string, init?: MouseEventInit) => boolean;
  /** Adds a link to the article, and clicks it. */
  click: (href: string, init?: MouseEventInit) => boolean;
  /** Adds a link to the article. */
  link: (href: string, attributes?: Readonly<Record<string, string>>) => HTMLAnchorElement;
  /** Clicks a link and waits until the page with that title is shown. */
  follow: (href: string, title: string) => Promise<void>;
  shows: (title: string) => Promise<void>;
  /** Whether the visible title is the element that came with the document. */
  isAdopted: () => boolean;
  /** Makes the host serve another state of the site. */
  publish: (options: SiteOptions) => void;
  back: () => void;
  forward: () => void;
}

/** Waits until a check passes. */
export const until: typeof vi.waitFor = (check) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** Waits long enough for anything that would happen. */
export const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A small site in two languages; `/guide/a` is long. */
export const PAGES: Readonly<Record<RoutePath, SitePage>> = {
  '/': { title: 'Home', html: '<p>Welcome</p>' },
  '/guide/a': {
    title: 'A',
    html: '<p>Text</p><h2 id="one" data-top="1000">One</h2><h2 id="two" data-top="2000">Two</h2>',
    frontmatter: { aliases: { former: 'two' } },
    toc: [
      { id: 'one', text: 'One', depth: 2 },
      { id: 'two', text: 'Two', depth: 2 },
    ] as unknown as PageMeta['toc'],
  },
  '/guide/b': { title: 'B', html: '<p>Text</p><h2 id="three" data-top="1500">Three</h2>' },
  '/guide/start/': { title: 'Start', html: '<p>Text</p>' },
  '/zh/guide/a': { title: '甲', lang: 'zh', contentLang: 'zh', html: '<p>文</p>' },
};

const { origin: ORIGIN } = window.location;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubEnv('DEV', false);
});
afterEach(async () => {
  // Pending renders must finish in the document they began in.
  await new Promise((resolve) => setTimeout(resolve));
  for (const stop of stops.reverse()) stop();
  stops = [];
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.doUnmock('react-dom/client');
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

/** Digest of a page's data: any text that differs between pages. */
function pageOf(route: RoutePath, { html = '', load: _load, ...meta }: SitePage): PageData {
  const title = meta.title ?? route;
  return {
    meta: makeMeta({ titleHtml: title, routePath: route, ...meta, title }),
    body: { kind: 'html', html },
  };
}

/** Adds to the document what a build adds: the page, and its metadata. */
async function prerender(
  root: HTMLElement,
  route: RoutePath,
  { pages = PAGES, tables, documentMenus }: SiteOptions,
): Promise<void> {
  const { render } = await import('../../../src/app/entry-server.tsx');
  const [lang, prefix] = route.startsWith('/zh/') ? ['zh', '/zh/'] : ['en', '/'];
  const table = tableOf(lang, pages, tables?.[lang]);
  const page = pageOf(route, pages[route] ?? {});
  const shown = (await pages[route]?.load?.()) ?? page;
  const { appHtml } = await render({ pathname: route, page: shown, lang, language: table, prefix } as never);
  root.innerHTML = appHtml;
  const facts = document.createElement('script');
  facts.type = 'application/json';
  facts.id = PAGE_DATA_ID;
  facts.textContent = JSON.stringify({ meta: page.meta, menus: documentMenus ?? table.menus['/guide/'] });
  document.body.append(facts);
}

const digestOf = (route: RoutePath, page: SitePage) =>
  page.load ? '' : `${route.length}${(page.html ?? '').length}x`;

function tableOf(lang: Lang, pages: SiteOptions['pages'] = {}, special: Partial<LanguageData> = {}) {
  const own = Object.entries(pages).filter(([route]) => route.startsWith('/zh/') === (lang === 'zh'));
  const links = own.filter(([route]) => route.includes('/guide/'));
  const table: LanguageData = {
    version: '',
    pages: Object.fromEntries(own.map(([route, page]) => [route, digestOf(route, page)])),
    fallbacks: [],
    layouts: lang === 'en' ? { '/': 'custom' } : {},
    redirects: lang === 'en' ? { '/guide/': '/guide/start/' } : {},
    navigation: {
      nav: [{ kind: 'link', text: 'Guide', link: '/guide/start/index.html' }],
      sidebars: {
        [lang === 'zh' ? '/zh/guide/' : '/guide/']: links.map(([link, { title = '' }]) => ({
          kind: 'page',
          text: title,
          link,
        })),
      },
    },
    menus: { '/guide/': 'm' },
    search: null,
    names: null,
    ...special,
  };
  return table;
}

/** Responses of a site's host: tables of its languages, and data of its pages. */
function publish(host: FakeHost, { pages = PAGES, tables = {}, version = '1' }: SiteOptions): void {
  for (const lang of Object.keys(siteConfig.languages))
    host.json(`language-${lang}.json`, { ...tableOf(lang, pages, tables[lang]), version });
  for (const [route, page] of Object.entries(pages).filter(([, { load }]) => !load))
    host.json(pageDataPath(route, digestOf(route, page)), pageOf(route, page));
  host.json('version.json', { version, data: JSON.stringify(pages).length.toString() });
}

/** Opens an address of the site; resolves when its page is shown. */
export async function openSite(path: string, options: SiteOptions = {}): Promise<OpenedSite> {
  Object.assign(settings, siteConfig, { localeRedirect: 'never', banner: undefined }, options.config);
  vi.resetModules();
  for (const route of Object.keys(modules)) delete modules[route];
  const host = fakeHost(ORIGIN + settings.base);
  publish(host, options);
  const view = fakeWindow();
  stops.push(view.stop);
  const state = options.entryKey === undefined ? null : { usr: null, key: options.entryKey, idx: 0 };
  window.history.replaceState(state, '', path);
  for (const [key, value] of Object.entries(options.session ?? {})) sessionStorage.setItem(key, value);
  view.scrollTo(options.scrolledTo ?? 0);
  document.documentElement.dataset.version = options.version ?? '1';
  const root = document.createElement('div');
  root.id = 'frameRoot';
  document.body.replaceChildren(root);
  if (options.prerendered !== undefined) await prerender(root, options.prerendered, options);
  for (const [route, { load }] of Object.entries(options.pages ?? PAGES)) if (load) modules[route] = load;
  const prerendered = root.querySelector('h1');
  vi.doMock('react-dom/client', async (original) => {
    const client = await original<typeof import('react-dom/client')>();
    const createRoot: typeof client.createRoot = (...args) => {
      const made = client.createRoot(...args);
      stops.push(() => made.unmount());
      return made;
    };
    const hydrateRoot: typeof client.hydrateRoot = (...args) => {
      const made = client.hydrateRoot(...args);
      stops.push(() => made.unmount());
      return made;
    };
    return { ...client, createRoot, hydrateRoot };
  });
  performance.clearMarks();
  await import('../../../src/app/entry-client.tsx');
  await until(() => {
    if (performance.getEntriesByName('site:interactive').length === 0) throw new Error('No page is shown.');
  });

  const heading = () => document.querySelector('main h1')?.textContent;
  const link: OpenedSite['link'] = (href, attributes = {}) => {
    const anchor = document.createElement('a');
    anchor.setAttribute('href', href);
    for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
    anchor.textContent = href;
    (document.querySelector('article') ?? root).append(anchor);
    return anchor;
  };
  const dispatch = (element: Element | null, init: MouseEventInit): boolean => {
    if (!element) throw new Error('There is nothing to click.');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
    let isTaken = false;
    const look = () => {
      isTaken = event.defaultPrevented;
      // jsdom does not navigate.
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    element.dispatchEvent(event);
    return isTaken;
  };
  const click: OpenedSite['click'] = (href, init = {}) => dispatch(link(href), init);
  const shows = (title: string) =>
    until(() => {
      if (heading() !== title) throw new Error(`"${heading()}" is shown instead of "${title}".`);
    });
  return {
    ...view,
    host,
    address: () => window.location.pathname + window.location.search + window.location.hash,
    depth: () => (window.history.state as { idx: number }).idx,
    title: heading,
    click,
    clickOn: (selector, init = {}) => dispatch(document.querySelector(selector), init),
    link,
    shows,
    async follow(href, title) {
      click(href);
      await shows(title);
    },
    isAdopted: () => prerendered !== null && document.querySelector('main h1') === prerendered,
    publish: (next) => publish(host, next),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
  };
}
