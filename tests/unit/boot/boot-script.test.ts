// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBootScripts } from '../../../src/node/boot-scripts.ts';
import { siteConfig } from '../../site-config.ts';
import { endListening } from './end-listening.ts';

interface World {
  path?: string;
  languages?: string[];
  userAgent?: string;
  platform?: string;
  /** `full`: drops all writes without throwing. */
  storage?: Record<string, string> | 'blocked' | 'full';
  dark?: boolean;
  framed?: boolean;
  setTimeout?: (run: () => void, delay: number) => void;
  config?: Partial<typeof siteConfig>;
}

const banner = { id: 'b2', text: { en: 'News' } };
const { zh, ...others } = siteConfig.languages;
const CMN = { languages: { ...others, zh: { ...zh, htmlLang: 'cmn-Hans' } } } as Partial<typeof siteConfig>;
/** Settings that differ between the tests. */
const SETTINGS: readonly Partial<typeof siteConfig>[] = [
  {},
  { localeRedirect: 'never' },
  { base: '/docs/' },
  { defaultWrapCode: true },
  { banner },
  CMN,
];
const scripts = new Map<string, string>();
const { sidebar: sidebarScript } = await readBootScripts(process.cwd(), siteConfig);
for (const own of SETTINGS) {
  const { head } = await readBootScripts(process.cwd(), { ...siteConfig, ...own });
  scripts.set(JSON.stringify(own), head);
}

function scriptFor(config: Partial<typeof siteConfig>): string {
  const script = scripts.get(JSON.stringify(config));
  if (script === undefined) throw new Error(`Add ${JSON.stringify(config)} to SETTINGS.`);
  return script;
}

/** Runs the script like a browser, in a global scope of its own. */
function boot({ path = '/', languages = ['en-US'], storage = {}, ...world }: World) {
  const url = new URL(path, 'https://docs.example');
  const stored = new Map(Object.entries(typeof storage === 'string' ? {} : storage));
  const replaced: string[] = [];
  const loaded: string[] = [];
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (href: string) => replaced.push(href),
    reload: () => loaded.push(location.pathname),
  };
  const fail = () => {
    throw new Error('blocked');
  };
  const localStorage =
    storage === 'blocked'
      ? { getItem: fail, setItem: fail }
      : {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => storage !== 'full' && stored.set(key, value),
        };
  const self = {};
  const run = new Function(
    ...['document', 'location', 'navigator', 'localStorage', 'matchMedia', 'self', 'top', 'setTimeout'],
    scriptFor(world.config ?? {}),
  );
  run(
    document,
    location,
    { languages, userAgent: world.userAgent ?? 'Firefox', platform: world.platform ?? 'Linux x86_64' },
    localStorage,
    (query: string) => ({ matches: /prefers-color-scheme: ?dark/.test(query) && (world.dark ?? false) }),
    self,
    world.framed ? {} : self,
    world.setTimeout ?? vi.fn(),
  );
  return { replaced, loaded, location, stored, data: document.documentElement.dataset };
}

endListening();

beforeEach(() => {
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

describe('the language redirect', () => {
  it('redirects a first-time reader to the language of the browser, with query and hash', () => {
    const { replaced, stored } = boot({ path: '/guide/start/?x=1#y', languages: ['zh-TW', 'en'] });
    expect(replaced).toEqual(['/zh/guide/start/?x=1#y']);
    expect(stored.get('site:visited')).toBe('1');
  });

  it('happens once per browser', () => {
    const again = boot({ languages: ['zh'], storage: { 'site:visited': '1' } });
    expect(again.replaced).toEqual([]);
    // The document stays, with everything it sets up.
    expect(again.data.wrap).toBe('off');
  });

  it('uses the first language that the site has', () => {
    expect(boot({ languages: ['fr', 'zh-CN'] }).replaced).toEqual(['/zh/']);
    expect(boot({ languages: ['en-GB', 'zh-CN'] }).replaced).toEqual([]);
    expect(boot({ languages: ['fr'] }).replaced).toEqual([]);
    // Also by the language key, if the tag of its documents differs.
    expect(boot({ languages: ['zh-CN'], config: CMN }).replaced).toEqual(['/zh/']);
  });

  it('respects an address that names its language', () => {
    for (const path of ['/zh/guide/', '/ZH/guide/', '/zh'])
      for (const language of ['en', 'zh']) expect(boot({ path, languages: [language] }).replaced).toEqual([]);
    expect(boot({ path: '/zhongwen/', languages: ['zh'] }).replaced).toEqual(['/zh/zhongwen/']);
  });

  it('skips robots, and sites that disable it', () => {
    const robot = boot({ languages: ['zh'], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(robot.replaced).toEqual([]);
    expect(robot.data.wrap).toBe('off');
    expect(boot({ languages: ['zh'], config: { localeRedirect: 'never' } }).replaced).toEqual([]);
  });

  it.each(['blocked', 'full'] as const)('does not trap a reader whose storage is %s', (storage) => {
    expect(boot({ languages: ['zh'], storage }).replaced).toEqual([]);
  });

  it('leaves hotkeys and settings to the next document', () => {
    document.body.innerHTML = '<button data-search-button></button>';
    const { data } = boot({ languages: ['zh'], framed: true });
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect([data.search, data.wrap, data.framed]).toEqual([undefined, undefined, undefined]);
    document.body.innerHTML = '';
  });

  it('hides the current document, and shows it again if the next one does not load', () => {
    const timers: [run: () => void, delay: number][] = [];
    const { style } = document.documentElement;
    boot({ languages: ['en'], setTimeout: (...timer) => timers.push(timer) });
    expect(style.visibility).toBe('');
    expect(timers).toEqual([]);
    boot({ languages: ['zh'], setTimeout: (...timer) => timers.push(timer) });
    expect(style.visibility).toBe('hidden');
    expect(timers.map(([, delay]) => delay)).toEqual([3000]);
    timers[0]?.[0]();
    expect(style.visibility).toBe('');
  });

  it('keeps the base path', () => {
    const world = { path: '/docs/guide/', languages: ['zh'], config: { base: '/docs/' } };
    expect(boot(world).replaced).toEqual(['/docs/zh/guide/']);
  });
});

describe('the initial state', () => {
  it('is set even if the browser denies all storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { data } = boot({ storage: 'blocked', dark: true });
    expect([data.theme, data.wrap]).toEqual(['dark', 'off']);
  });

  it('has the chosen theme, or that of the system', () => {
    expect(boot({ storage: { 'site:theme': 'dark' } }).data.theme).toBe('dark');
    expect(boot({ storage: { 'site:theme': 'light' }, dark: true }).data.theme).toBe('light');
    expect(boot({ dark: true }).data.theme).toBe('dark');
    expect(boot({ storage: 'blocked' }).data.theme).toBe('light');
  });

  it('is limited to the first screen if the document opens at its top in a browser with scroll anchoring', () => {
    const isAlone = (path: string, type: string, holds: boolean) => {
      vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
        kind === 'navigation' ? ([{ type }] as unknown as PerformanceEntryList) : [],
      );
      vi.stubGlobal('CSS', {
        supports: (condition: string) => holds && condition === 'overflow-anchor: auto',
      });
      return boot({ path }).data.firstScreen === '';
    };
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    expect(isAlone('/guide/?x=1', 'navigate', true)).toBe(true);
    delete document.documentElement.dataset.firstScreen;
    expect(isAlone('/guide/#two', 'navigate', true)).toBe(false);
    expect(isAlone('/guide/', 'navigate', false)).toBe(false);
    for (const type of ['reload', 'back_forward']) expect(isAlone('/guide/', type, true)).toBe(false);
  });

  it("has the remembered wrapping of code, or the site's default", () => {
    expect(boot({ storage: { 'site:wrap': 'on' } }).data.wrap).toBe('on');
    expect(boot({}).data.wrap).toBe('off');
    const wrapping = { defaultWrapCode: true };
    expect(boot({ config: wrapping }).data.wrap).toBe('on');
    expect(boot({ config: wrapping, storage: { 'site:wrap': 'off' } }).data.wrap).toBe('off');
    expect(boot({ config: wrapping, storage: { 'site:wrap': 'else' } }).data.wrap).toBe('on');
  });

  it('has the package manager from the address, or the remembered one', () => {
    const { data, stored } = boot({
      path: '/?pm=bun',
      storage: { 'site:tabs': '{"pm":"yarn","framework":"vue"}' },
    });
    expect(data.pm).toBe('bun');
    expect(JSON.parse(stored.get('site:tabs') ?? '')).toEqual({ pm: 'bun', framework: 'vue' });
    expect(boot({ storage: { 'site:tabs': 'not json' } }).data.theme).toBe('light');
    for (const name of ['a"] *', 'x'.repeat(33)]) {
      const odd = boot({
        path: `/?pm=${encodeURIComponent(name)}`,
        storage: { 'site:tabs': '{"pm":"yarn"}' },
      });
      expect(odd.stored.get('site:tabs')).toBe('{"pm":"yarn"}');
      expect(odd.data.pm).toBe('yarn');
    }
  });

  it.each(['{}', '{"pm":1}', '"pm"'])('names no package manager where none is known: %s', (tabs) => {
    expect(boot({ storage: { 'site:tabs': tabs } }).data.pm).toBeUndefined();
  });

  it('has the typefaces that the document preloads', () => {
    document.head.innerHTML = '<link rel="preload" as="font" href="/a.woff2" data-typeface="Mona Sans">';
    const declared = vi.fn();
    vi.stubGlobal(
      'FontFace',
      class {
        load = () => Promise.reject(new Error('offline'));
        constructor(name: string) {
          declared(name);
        }
      },
    );
    vi.stubGlobal('CSS', { supports: () => false });
    boot({});
    expect(declared.mock.calls).toEqual([['Mona Sans']]);
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });

  it('hides a dismissed banner', () => {
    const banner = { id: 'b2', text: { en: 'News' } };
    expect(boot({ storage: { 'site:banner': 'b2' }, config: { banner } }).data.banner).toBe('hidden');
    document.documentElement.removeAttribute('data-banner');
    expect(boot({ storage: { 'site:banner': 'b1' }, config: { banner } }).data.banner).toBeUndefined();
  });

  it.each([
    ['/?navbar=0&footer=1', false, ['navbar']],
    ['/', false, []],
    ['/', true, ['outline']],
    ['/?navbar=0&footer=1', true, ['navbar', 'outline']],
    ['/?outline=1', true, []],
    ['/?outline=', true, ['outline']],
    ['/?outline=0&sidebar=', false, ['outline']],
    ['/?sidebar=0&footer=0', false, ['sidebar', 'footer']],
  ])(
    'hides what the address says, and the outline in a frame unless it is asked for: %s',
    (path, framed, hidden) => {
      const { data } = boot({ path, framed });
      const parts = ['navbar', 'sidebar', 'outline', 'footer'];
      expect(parts.filter((part) => document.documentElement.hasAttribute(`data-hide-${part}`))).toEqual(
        hidden,
      );
      expect(data.framed).toBe(framed ? '' : undefined);
    },
  );

  it("has the selected tab of each group, until the page's code takes over; other style sheets stay", () => {
    const tabs = (group: string, attributes = '') =>
      `<div class="tabs" data-group="${group}" ${attributes}><div role="tablist"><button role="tab" data-value="a"></button><button role="tab" data-value="b"></button></div><div role="tabpanel" data-value="a"></div><div role="tabpanel" data-value="b"></div></div>`;
    document.body.innerHTML = tabs('x') + tabs('y') + tabs('x', 'data-ready');
    const own = new CSSStyleSheet();
    Object.assign(document, { adoptedStyleSheets: [own] });
    boot({ storage: { 'site:tabs': '{"x":"b","y":"gone"}' } });
    const [first, sheet] = document.adoptedStyleSheets;
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    expect(first).toBe(own);
    const styleOf = (element: Element, name: string) =>
      [...(sheet?.cssRules ?? [])]
        .filter((rule) => element.matches((rule as CSSStyleRule).selectorText))
        .map((rule) => (rule as CSSStyleRule).style.getPropertyValue(name))
        .findLast((value) => value !== '');
    const all = (role: string, name: string) =>
      [...document.querySelectorAll(`[role=${role}]`)].map((element) => styleOf(element, name));
    expect(all('tabpanel', 'display')).toEqual(['none', 'block', ...Array(4).fill(undefined)]);
    expect(all('tab', '--tab-on')).toEqual(['0', '1', ...Array(4).fill(undefined)]);
    document.body.innerHTML = '';
  });
});

describe('the sidebar', () => {
  const run = (html: string) => {
    document.body.innerHTML = html;
    const currentScript = document.querySelector('script');
    const frames: (() => void)[] = [];
    const fake = ['document', 'localStorage', 'requestAnimationFrame'];
    new Function(...fake, sidebarScript)(
      { currentScript },
      { getItem: (key: string) => (key === 'site:sidebar' ? '{"One":1}' : null) },
      (frame: () => void) => frames.push(frame),
    );
    return frames;
  };
  const group = '<details data-id="One"></details>';
  const script = '<div><script type="text/plain"></script></div>';
  const isOpen = () => document.querySelector('details')?.open;
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it("is as the reader left it, before the page's code has loaded", () => {
    expect(run(`<aside>${group}</aside>${script}`)).toEqual([]);
    expect(isOpen()).toBe(true);
  });

  it('shows the current item in the first frame', () => {
    const frames = run(`<aside>${group}<a aria-current="page"></a></aside>${script}`);
    const aside = document.querySelector('aside') as HTMLElement;
    const item = document.querySelector('a') as HTMLElement;
    aside.getBoundingClientRect = () => ({ top: 0, bottom: 300, height: 300 }) as DOMRect;
    item.getBoundingClientRect = () => ({ top: 900, bottom: 920 }) as DOMRect;
    expect(aside.scrollTop).toBe(0);
    for (const frame of frames) frame();
    expect(aside.scrollTop).toBe(800);
  });

  it('may be absent', () => {
    expect(run(script)).toEqual([]);
  });
});

describe('a document whose code failed to load', () => {
  it('is reloaded for another page in the history, not for another section', () => {
    const { location, loaded } = boot({ path: '/guide/a' });
    const goBack = (change: Partial<typeof location>) => {
      Object.assign(location, change);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    goBack({ hash: '#section' });
    expect(loaded).toEqual([]);
    goBack({ pathname: '/guide/b' });
    expect(loaded).toEqual(['/guide/b']);
    performance.mark('site:interactive');
    goBack({ pathname: '/guide/c' });
    performance.clearMarks();
    expect(loaded).toEqual(['/guide/b']);
  });
});

describe('the search, requested before its code is loaded', () => {
  const { dataset } = document.documentElement;
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    document.body.innerHTML = '<button data-search-button><span>Search</span></button>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is recorded with what is typed next', () => {
    boot({});
    expect(press('a')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(true);
    for (const key of ['m', 'i', 'x', 'Backspace', 'n', '/', 'a']) expect(press(key)).toBe(true);
    expect(press('Tab')).toBe(false);
    expect(dataset.search).toBe('?min/a');
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(dataset.search).toBe('?min/a');
    press('Escape');
    expect(dataset.search).toBeUndefined();
  });

  it.each([
    ['a slash', { key: '/' }, 'Linux x86_64', true],
    ['Command and K', { key: 'k', metaKey: true }, 'MacIntel', true],
    ['a layout without Latin letters', { key: 'л', code: 'KeyK', ctrlKey: true }, 'Linux x86_64', true],
    ['Control and K on a Mac', { key: 'k', ctrlKey: true }, 'MacIntel', false],
    ['Control and a key named with a K', { key: 'CapsLock', ctrlKey: true }, 'Linux x86_64', false],
    ['another command', { key: 'K', ctrlKey: true, shiftKey: true }, 'Linux x86_64', false],
    ['Control, Command and K', { key: 'k', ctrlKey: true, metaKey: true }, 'Linux x86_64', false],
    ['a key of an input method', { key: '/', isComposing: true }, 'Linux x86_64', false],
    ['a key an input method takes as it ends', { key: '/', keyCode: 229 }, 'Linux x86_64', false],
  ])('responds to keys: %s', (_what, { key, ...init }, platform, isTaken) => {
    boot({ platform });
    expect(press(key, init)).toBe(isTaken);
    expect(dataset.search).toBe(isTaken ? '?' : undefined);
  });

  it('is recorded with Enter, which typing and arrow keys undo', () => {
    boot({});
    press('/');
    for (const key of ['m', 'i', 'Enter', 'Shift']) press(key);
    expect(dataset.search).toBe('?mi\n');
    press('n');
    expect(dataset.search).toBe('?min');
    for (const key of ['Enter', 'ArrowDown']) expect(press(key)).toBe(true);
    expect(dataset.search).toBe('?min');
    for (const key of ['Enter', 'Backspace']) expect(press(key)).toBe(true);
    expect(dataset.search).toBe('?mi');
    for (const key of ['Enter', 'Escape']) expect(press(key)).toBe(true);
    expect(dataset.search).toBeUndefined();
    expect(press('Enter')).toBe(false);
  });

  it('continues after a full load with what was typed before', () => {
    sessionStorage.setItem('site:search', 'min');
    const timers: (() => void)[] = [];
    boot({ setTimeout: (run) => timers.push(run) });
    expect(dataset.search).toBe('?min');
    press('i');
    expect(dataset.search).toBe('?mini');
    for (const run of timers) run();
    expect(dataset.search).toBeUndefined();
    expect(sessionStorage.getItem('site:search')).toBeNull();
  });

  it('starts empty when the dialog was open', () => {
    boot({});
    dataset.search = 'open';
    document.querySelector('button')?.click();
    expect(dataset.search).toBe('?');
  });

  it('ignores typing into a field', () => {
    boot({});
    const field = document.body.appendChild(document.createElement('input'));
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(dataset.search).toBeUndefined();
  });

  it('ignores keys with a modifier and keys in a field while it is pending', () => {
    boot({});
    press('/');
    for (const command of ['altKey', 'metaKey', 'ctrlKey', 'isComposing'])
      expect(press('a', { [command]: true })).toBe(false);
    const field = document.body.appendChild(document.createElement('input'));
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(dataset.search).toBe('?');
    expect(press('A', { shiftKey: true })).toBe(true);
    expect(dataset.search).toBe('?A');
  });

  it('is recorded when the button is pressed', () => {
    boot({});
    document.body.click();
    expect(dataset.search).toBeUndefined();
    document.querySelector('span')?.click();
    expect(dataset.search).toBe('?');
    press('m');
    document.querySelector('span')?.click();
    expect(dataset.search).toBe('?m');
  });

  it('leaves keys to the browser on pages without search, and to the dialog while it is open', () => {
    boot({});
    dataset.search = 'open';
    for (const key of ['/', 'm', 'Escape']) expect(press(key)).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(dataset.search).toBe('open');
    delete dataset.search;
    document.body.innerHTML = '';
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(dataset.search).toBeUndefined();
  });

  it('ignores key repeat', () => {
    boot({});
    expect(press('k', { ctrlKey: true, repeat: true })).toBe(true);
    expect(dataset.search).toBeUndefined();
  });

  it('is requested again until something responds, and then kept', () => {
    const timers: (() => void)[] = [];
    boot({ setTimeout: (run) => timers.push(run) });
    press('/');
    window.addEventListener('site:search', (event) => event.preventDefault());
    for (const run of timers) run();
    expect(dataset.search).toBe('?');
    press('/');
    press('k', { ctrlKey: true });
    expect([dataset.search, timers.length]).toEqual(['?/', 1]);
  });

  it('has a timeout of ten seconds per request', () => {
    vi.useFakeTimers();
    boot({ setTimeout });
    press('/');
    press('Escape');
    vi.advanceTimersByTime(6000);
    press('/');
    vi.advanceTimersByTime(6000);
    expect(dataset.search).toBe('?');
    vi.advanceTimersByTime(4000);
    expect(dataset.search).toBeUndefined();
    vi.useRealTimers();
  });

  it('is dropped if nothing responds', () => {
    const timers: (() => void)[] = [];
    boot({ setTimeout: (run) => timers.push(run) });
    press('/');
    for (const run of timers) run();
    expect(dataset.search).toBeUndefined();
    expect(press('a')).toBe(false);
  });
});
