// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DevProblem, DevProblems } from '../../../src/shared/dev-events.ts';
import { createProblemPanel } from '../../../src/site/dev-problems.ts';

vi.mock('../../../src/site/config.ts', () => ({ siteConfig: { base: '/docs/' } }));

const dead: DevProblem = {
  severity: 'warning',
  rule: 'dead-link',
  file: 'content/en/guide/a.md',
  path: '/project/content/en/guide/a.md',
  line: 3,
  column: 7,
  message: 'The link leads nowhere.',
  routes: ['/guide/a'],
  isBreaking: false,
};
const broken: DevProblem = {
  ...dead,
  severity: 'error',
  rule: 'syntax',
  file: 'content/en/guide/b.mdx',
  path: '/project/content/en/guide/b.mdx',
  message: 'A tag is not closed.',
  advice: 'Close it.',
  routes: ['/guide/b', '/guide/c'],
  isBreaking: true,
};

const goTo = vi.fn();
const fix = vi.fn();
const ask = vi.fn();

beforeEach(() => {
  for (const call of [goTo, fix, ask]) call.mockReset();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const root = () => document.querySelector('site-problems')?.shadowRoot ?? null;
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector) ?? null;
const isOpen = () => find('section') !== null;
const press = (text: string) =>
  [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text)?.click();

/** A panel as after a full load; session storage is kept. */
function open() {
  document.body.replaceChildren();
  const panel = createProblemPanel(goTo, fix);
  return (problems: readonly DevProblem[], checking: DevProblems['checking'] = null) =>
    panel.show({ problems, checking });
}

describe('problems of the content', () => {
  it('that break nothing show as a number in a corner, which opens them', () => {
    const show = open();
    show([]);
    expect(root()).toBeNull();
    show([dead]);
    expect(isOpen()).toBe(false);
    expect(find('.badge')?.textContent).toBe('1 warning in 1 file');
    expect(find('.badge')?.matches('.error')).toBe(false);
    find('.badge')?.click();
    expect(isOpen()).toBe(true);
    expect(find('section')?.getAttribute('aria-label')).toBe('Problems of the content');
    expect(find('header')?.outerHTML).toBe(
      '<header><strong>1 warning in 1 file</strong><button class="close">Put aside</button></header>',
    );
    press('Put aside');
    expect(isOpen()).toBe(false);
    show([]);
    expect(root()).toBeNull();
  });

  it('are counted by severity and file, with the number of pages checked', () => {
    const show = open();
    show([], { done: 2, total: 9 });
    expect(find('button')?.textContent).toBe('checking 2 of 9');
    show([dead, { ...dead, line: 9, message: 'Another.' }, broken], { done: 3, total: 9 });
    expect(find('strong')?.textContent).toBe('1 error, 2 warnings in 2 files, checking 3 of 9');
    press('Put aside');
    expect(find('.badge.error')).not.toBeNull();
  });

  it('that break a page open by themselves, until they are dismissed', () => {
    const show = open();
    show([dead, broken]);
    expect(isOpen()).toBe(true);
    find('section')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isOpen()).toBe(true);
    find('section')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen()).toBe(false);
    // Neither an inserted line nor a reload makes it another problem.
    show([dead, { ...broken, line: 12 }]);
    expect(isOpen()).toBe(false);
    // A reader who reopens them is not interrupted by the next update.
    find('.badge')?.click();
    show([dead, broken]);
    expect(isOpen()).toBe(true);
    press('Put aside');
    const again = open();
    again([dead, broken]);
    expect(isOpen()).toBe(false);
    // Viewing the remaining ones dismisses nothing else, and brings nothing back.
    again([dead]);
    find('.badge')?.click();
    const third = open();
    third([dead, broken]);
    expect(isOpen()).toBe(false);
    third([dead, broken, { ...broken, message: 'Another.' }]);
    expect(isOpen()).toBe(true);
    press('Put aside');
    const kind = { ...broken, kind: 'tag', message: 'Unknown (2 times; also b.mdx:4).' };
    third([kind]);
    expect(isOpen()).toBe(true);
    press('Put aside');
    third([
      { ...kind, file: 'content/en/guide/c.mdx', message: 'Unknown (3 times; also b.mdx:5 and c.mdx:1).' },
    ]);
    expect(isOpen()).toBe(false);
  });

  it('close when nothing is broken any more, and stay open until then', () => {
    const show = open();
    const other = { ...broken, file: 'content/en/guide/d.mdx' };
    show([dead, broken, other]);
    show([dead, other]);
    expect(isOpen()).toBe(true);
    show([dead]);
    expect(isOpen()).toBe(false);
    expect(find('.badge')).not.toBeNull();
  });

  it('are listed by file, with a link to its page', () => {
    open()([broken, { ...broken, message: 'Another.' }, { ...broken, file: '_nav.json', routes: [] }]);
    const titles = [...(root()?.querySelectorAll('h2') ?? [])].map(({ innerHTML }) => innerHTML);
    expect(titles).toEqual(['content/en/guide/b.mdx <button>Open page</button>', '_nav.json']);
    expect(find('.file')?.querySelectorAll('p')).toHaveLength(2);
    press('Open page');
    expect(goTo.mock.calls).toEqual([['/guide/b']]);
  });
});

describe('a problem', () => {
  it('has message, advice and rule', () => {
    open()([broken]);
    expect(find('p')?.textContent).toBe('b.mdx:3:7 A tag is not closed. Close it. syntax');
    expect(find('p')?.className).toBe('error');
    expect(find('.advice')?.textContent).toBe('Close it.');
    expect(find('code')?.outerHTML).toBe('<code>syntax</code>');
  });

  it('may have no advice', () => {
    open()([{ ...broken, advice: undefined } as never]);
    expect(find('p')?.textContent?.replace(/\s+/g, ' ')).toBe('b.mdx:3:7 A tag is not closed. syntax');
  });

  it.each([
    [{}, 'b.mdx:3:7', '/project/content/en/guide/b.mdx:3:7'],
    [{ column: undefined }, 'b.mdx:3', '/project/content/en/guide/b.mdx:3'],
    [{ line: undefined }, 'b.mdx', '/project/content/en/guide/b.mdx'],
  ])('at %o is opened in the editor at its position', (place, name, at) => {
    open()([{ ...broken, ...place } as DevProblem]);
    expect(find('.place')?.textContent).toBe(name);
    expect(find('.place')?.title).toBe('Open in the editor');
    find('.place')?.click();
    expect(ask.mock.calls).toEqual([[`/docs/__open-in-editor?file=${encodeURIComponent(at)}`]]);
  });

  it('with a known fix offers to apply it', () => {
    const typo = { ...broken, fix: { from: '<Stepz', to: '<Steps' } };
    open()([broken, typo]);
    expect(root()?.querySelectorAll('.fix')).toHaveLength(1);
    press('Write Steps');
    expect(fix.mock.calls).toEqual([[typo]]);
  });

  it('stay open while they are used, until they are dismissed or fixed', () => {
    const show = open();
    const another = { ...dead, message: 'Another.' };
    show([dead, another]);
    find('.badge')?.click();
    show([dead]);
    expect(isOpen()).toBe(true);
    press('Put aside');
    show([dead, another]);
    expect(isOpen()).toBe(false);

    show([broken, dead]);
    find('section')?.click();
    show([dead]);
    expect(isOpen()).toBe(true);
    show([]);
    show([dead]);
    expect(isOpen()).toBe(false);
  });

  it('are a line each: position, message, advice, rule, and the fix if known', () => {
    open()([{ ...broken, fix: { from: '</B', to: '</b' } }]);
    expect(find('p')?.textContent).toBe('b.mdx:3:7 A tag is not closed. Close it. syntax Write /b');
  });
});
