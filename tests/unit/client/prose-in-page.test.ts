// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { texts } from '../../site-config.ts';
import { openSite, PAGES, quiet, type SitePage, until } from './open-site.ts';

const tabs = (group: string) =>
  `<div class="tabs"${group && ` data-group="${group}"`}><div role="tablist">${['npm', 'pnpm']
    .map(
      (value, place) =>
        `<button role="tab" data-value="${value}" aria-selected="${place === 0}">${value}</button>`,
    )
    .join('')}</div>${['npm', 'pnpm']
    .map(
      (value, place) =>
        `<div role="tabpanel" data-value="${value}"${place ? ' hidden' : ''}><p id="${group}-${value}">${value}</p></div>`,
    )
    .join('')}</div>`;
const CODE =
  '<div class="code-block" data-lang="sh"><div class="code-title">terminal</div><pre><code>$ npm i</code></pre></div>';
const pages = {
  ...PAGES,
  '/guide/a': {
    title: 'A',
    html: `${tabs('pm') + tabs('pm') + CODE + CODE}<h2 id="t"><a class="anchor">Values</a></h2><div class="table-scroll"></div>`,
  },
  '/zh/guide/a': { title: '甲', lang: 'zh', contentLang: 'zh', html: CODE },
  '/guide/b': {
    title: 'B',
    html: `${tabs('pm')}<div class="code-block" data-wrap><pre><code>x</code></pre></div>`,
  },
};

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const shownTabs = () => all('[role="tabpanel"]:not([hidden])').map(({ dataset }) => dataset.value);
const copyButton = () => all('[data-action="copy"]')[0] as HTMLElement;

function key(target: HTMLElement, name: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('tabs of a page', () => {
  it('change together, stay in place in the window, and are remembered on other pages', async () => {
    const site = await openSite('/guide/a', { pages });
    const second = all('.tabs')[1] as HTMLElement;
    second.dataset.top = '1000';
    site.scrollTo(800);
    const tab = second.querySelector<HTMLElement>('[data-value="pnpm"]') as HTMLElement;
    // The selected panel above is taller, which would shift the tab.
    let looks = 0;
    vi.spyOn(tab, 'getBoundingClientRect').mockImplementation(
      () => ({ top: looks++ === 0 ? 200 : 350 }) as DOMRect,
    );
    tab.click();
    expect(shownTabs()).toEqual(['pnpm', 'pnpm']);
    expect(site.scrollY()).toBe(950);
    expect(document.documentElement.dataset.pm).toBe('pnpm');
    await site.follow('/guide/b', 'B');
    expect(shownTabs()).toEqual(['pnpm']);
    expect(JSON.parse(localStorage.getItem('site:tabs') ?? '')).toEqual({ pm: 'pnpm' });
  });

  it('move by keys, except with a modifier', async () => {
    await openSite('/guide/a', { pages });
    const first = all('[role="tab"]')[0] as HTMLElement;
    first.focus();
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect(key(first, 'ArrowLeft', { [modifier]: true })).toBe(false);
    expect(shownTabs()).toEqual(['npm', 'npm']);
    expect(key(first, 'ArrowRight')).toBe(true);
    expect(document.activeElement?.textContent).toBe('pnpm');
    expect(shownTabs()).toEqual(['pnpm', 'pnpm']);
    expect(key(document.querySelector('article p') as HTMLElement, 'ArrowRight')).toBe(false);
    const chosenBy = (name: string) => {
      expect(key(document.activeElement as HTMLElement, name)).toBe(true);
      return document.activeElement?.textContent;
    };
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map(chosenBy)).toEqual(['npm', 'pnpm', 'npm', 'pnpm']);
  });

  it('written by an author without a group or value are left alone', async () => {
    const own = '<div role="tablist"><button role="tab" data-value="x" id="alone">x</button></div>';
    const html = own + tabs('pm').replace('</div>', '<button role="tab" id="nameless">?</button></div>');
    const site = await openSite('/guide/a', { pages: { ...pages, '/guide/a': { title: 'A', html } } });
    const failed = vi.fn();
    window.addEventListener('error', failed);
    site.clickOn('#alone');
    site.clickOn('#nameless');
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(shownTabs()).toEqual(['npm']);
    expect(localStorage.getItem('site:tabs')).toBeNull();
  });

  it('can be selected in the address, for good', async () => {
    await openSite('/guide/a?pm=pnpm', { pages });
    expect(shownTabs()).toEqual(['pnpm', 'pnpm']);
    expect(localStorage.getItem('site:tabs')).toBe('{"pm":"pnpm"}');
  });

  it('ignore invalid values in the address', async () => {
    await openSite('/guide/a?pm=%3Cb%3E', { pages });
    expect(localStorage.getItem('site:tabs')).toBeNull();
  });

  it('follow other tabs of the browser', async () => {
    await openSite('/guide/a', { pages });
    localStorage.setItem('site:tabs', '{"pm":"pnpm","x":1}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:other' }));
    expect(shownTabs()).toEqual(['npm', 'npm']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:tabs' }));
    expect(shownTabs()).toEqual(['pnpm', 'pnpm']);
  });

  it('open for a section inside that the address names', async () => {
    await openSite('/guide/a#pm-pnpm', { pages });
    await until(() => expect(shownTabs()).toEqual(['pnpm', 'npm']));
  });

  it('open around nested tabs that open for a section', async () => {
    const inner = tabs('inner');
    const html = tabs('pm').replace('<p id="pm-pnpm">pnpm</p>', inner);
    await openSite('/guide/a#inner-pnpm', { pages: { ...pages, '/guide/a': { title: 'A', html } } });
    await until(() => expect(shownTabs()).toEqual(['pnpm', 'pnpm']));
  });
});

describe('code of a page', () => {
  it('has buttons, without the wrap button if it always wraps', async () => {
    const site = await openSite('/guide/a', { pages });
    expect(all('.code-tools').map(({ children }) => children.length)).toEqual([2, 2]);
    await site.follow('/guide/b', 'B');
    expect(all('.code-tools').map(({ children }) => children.length)).toEqual([1]);
    const label = () => copyButton().getAttribute('aria-label');
    expect(label()).toBe(texts.en.interface.copyCode);
    await site.follow('/zh/guide/a', '甲');
    expect(label()).toBe(texts.zh.interface.copyCode);
    expect(copyButton()).toBeDefined();
  });

  it('is copied without its prompt; the button shows success until two seconds after the last press', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      onLine: true,
      clipboard: { writeText: async (text: string) => written.push(text) },
    });
    await openSite('/guide/a', { pages });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    copyButton().click();
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual(['npm i']);
    expect(copyButton().dataset.state).toBe('copied');
    expect(copyButton().getAttribute('aria-label')).toBe('Copied');
    expect(copyButton().dataset.tip).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1500);
    copyButton().click();
    await vi.advanceTimersByTimeAsync(1);
    // The end of the first two seconds does not end the second.
    await vi.advanceTimersByTimeAsync(1900);
    expect(copyButton().dataset.state).toBe('copied');
    await vi.advanceTimersByTimeAsync(200);
    expect(copyButton().dataset.state).toBeUndefined();
    expect(copyButton().getAttribute('aria-label')).toBe('Copy code');
  });

  it('that cannot be copied reports it', async () => {
    const refuse = async () => Promise.reject(new Error('refused'));
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: refuse } });
    await openSite('/guide/a', { pages });
    copyButton().click();
    await until(() => expect(copyButton().dataset.state).toBe('failed'));
    expect(copyButton().getAttribute('aria-label')).toBe('Copy failed');
    await until(() => expect(all('[role="status"]').at(-1)?.textContent).toMatch(/not|fail/i));
  });

  it('wraps everywhere: here, on later pages and in other tabs', async () => {
    const site = await openSite('/guide/a', { pages });
    const pressed = () => all('[data-action="wrap"]').map((button) => button.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'false']);
    all('[data-action="wrap"] svg')[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(pressed()).toEqual(['true', 'true']);
    expect(document.documentElement.dataset.wrap).toBe('on');
    expect(localStorage.getItem('site:wrap')).toBe('on');
    await site.follow('/guide/start/', 'Start');
    await site.follow('/guide/a', 'A');
    expect(pressed()).toEqual(['true', 'true']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:other', newValue: 'off' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:wrap', newValue: null }));
    expect(pressed()).toEqual(['true', 'true']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:wrap', newValue: 'off' }));
    expect(pressed()).toEqual(['false', 'false']);
    all('[data-action="wrap"]')[0]?.click();
    expect(pressed()).toEqual(['true', 'true']);
    all('[data-action="wrap"]')[1]?.click();
    expect(pressed()).toEqual(['false', 'false']);
    expect(document.documentElement.dataset.wrap).toBe('off');
    expect(localStorage.getItem('site:wrap')).toBe('off');
  });
});

describe('scrollable boxes', () => {
  it('are landmarks while they overflow, each with a unique name', async () => {
    const site = await openSite('/guide/a', { pages });
    const boxes = all('.code-block pre, .table-scroll');
    for (const box of boxes) Object.defineProperty(box, 'scrollWidth', { configurable: true, value: 900 });
    site.resize();
    expect(
      boxes.map((box) => [box.tabIndex, box.getAttribute('role'), box.getAttribute('aria-label')]),
    ).toEqual([
      [0, 'region', 'terminal: A'],
      [0, 'region', 'terminal: A 2'],
      [0, 'region', 'Table: Values'],
    ]);
    for (const box of boxes) Object.defineProperty(box, 'scrollWidth', { configurable: true, value: 0 });
    site.resize();
    expect(
      boxes.map((box) => box.getAttributeNames().filter((name) => /tabindex|role|label/.test(name))),
    ).toEqual([[], [], []]);
  });
});

it('a type shown in place disappears with its page', async () => {
  const page = (title: string): SitePage => ({
    title,
    html: '<h2 id="type">Type</h2><div class="code-block"><pre>type Own = {}</pre></div>',
    toc: [{ id: 'type', text: 'Type', depth: 2 }] as SitePage['toc'] & object,
    frontmatter: { option: { name: title, type: 'Own', default: '{}', since: '1.0.0' } },
  });
  const site = await openSite('/guide/a', { pages: { '/guide/a': page('A'), '/guide/b': page('B') } });
  site.clickOn('dl a');
  await until(() => expect(all('dl pre').map((code) => code.textContent)).toEqual(['type Own = {}']));
  await site.follow('/guide/b', 'B');
  expect(all('dl pre')).toEqual([]);
});

it('no listener of a page outlives it', async () => {
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(EventTarget.prototype, 'addEventListener')];
  // Registered after the site's listeners are removed: restores what it found.
  onTestFinished(() => void vi.restoreAllMocks());
  /** Event names of all listeners on articles and storage that have not been removed. */
  const listening = () =>
    added
      .flatMap(({ mock }) =>
        mock.calls.map(([name, , options], index) => ({
          name,
          isOfPage:
            (mock.contexts[index] as Partial<Element> | undefined)?.localName === 'article' ||
            name === 'storage',
          signal: (options as AddEventListenerOptions | undefined)?.signal,
        })),
      )
      .filter(({ isOfPage, signal }) => isOfPage && !signal?.aborted)
      .map(({ name }) => name)
      .sort();
  const site = await openSite('/guide/a', { pages });
  const [before, observersBefore] = [listening(), site.observers()];
  expect(before).toEqual(expect.arrayContaining(['click', 'focusin', 'keydown', 'site:reveal', 'storage']));
  await site.follow('/guide/b', 'B');
  await quiet();
  expect(listening()).toEqual(before);
  expect(site.observers()).toBe(observersBefore);
});
