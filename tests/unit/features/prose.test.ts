// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyableText } from '../../../src/features/prose/code-text.ts';
import { onTabsStored } from '../../../src/features/prose/tab-choices.ts';
import { handleTabClick, handleTabKey, restoreTabs, revealInTabs } from '../../../src/features/prose/tabs.ts';

function element(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  return box;
}

const block = (lang: string, ...lines: string[]) =>
  element(`<div class="code-block" data-lang="${lang}"><pre><code>${lines.join('\n')}</code></pre></div>`)
    .firstElementChild as HTMLElement;

describe('the text of a code block', () => {
  it('leaves out removed lines', () => {
    const lines = [
      '<span class="line">a</span>',
      '<span class="line diff remove">b</span>',
      '<span class="line diff add">c</span>',
    ];
    expect(copyableText(block('ts', ...lines))).toBe('a\nc');
  });

  it('leaves out prompts in terminals only', () => {
    const lines = ['<span class="line">$ npm i</span>', '<span class="line">done</span>'];
    expect(copyableText(block('sh', ...lines))).toBe('npm i\ndone');
    for (const lang of ['ts', 'mesh', 'shy'])
      expect(copyableText(block(lang, ...lines))).toBe('$ npm i\ndone');
    expect(copyableText(block('sh', '$ npm i', 'done', '', '$ npm t'))).toBe('npm i\ndone\n\nnpm t');
    // Variables and comment marks are not prompts.
    const variables = ['$HOME/bin/tool', '  %APPDATA%\\tool', '% npm i', '# once'];
    const copied = ['$HOME/bin/tool', '  %APPDATA%\\tool', 'npm i', '# once'];
    expect(copyableText(block('sh', ...variables))).toBe(copied.join('\n'));
  });

  it('keeps empty lines', () => {
    const lines = [
      '<span class="line">a</span>',
      '<span class="line"></span>',
      '<span class="line">b</span>',
    ];
    expect(copyableText(block('ts', ...lines))).toBe('a\n\nb');
  });
});

function tabs(group: string, values: string[]): string {
  const buttons = values.map(
    (value, index) =>
      `<button role="tab" data-value="${value}" aria-selected="${index === 0}">${value}</button>`,
  );
  const panels = values.map(
    (value, index) =>
      `<div role="tabpanel" data-value="${value}"${index === 0 ? '' : ' hidden'}><p id="${group}-${value}">x</p></div>`,
  );
  return `<div class="tabs"${group ? ` data-group="${group}"` : ''}><div role="tablist">${buttons.join('')}</div>${panels.join('')}</div>`;
}

const shown = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden])')].map((panel) => panel.dataset.value);

describe('tabs', () => {
  beforeEach(() => {
    localStorage.clear();
    // Clears stored choices.
    onTabsStored({ key: 'site:tabs' } as StorageEvent);
    window.scrollBy = vi.fn();
  });

  it('switch all groups of a name by value, at any position', () => {
    const groups: readonly [string, string[]][] = [
      ['a', ['x', 'y']],
      ['a', ['z', 'y', 'x']],
      ['', ['x', 'y']],
      ['other', ['x', 'y']],
    ];
    const box = element(groups.map(([group, values]) => tabs(group, values)).join(''));
    restoreTabs(box);
    const second = box.querySelector('[role=tab][data-value=y]') as Element;
    handleTabClick(box, second);
    expect(shown(box)).toEqual(['y', 'y', 'x', 'x']);
    expect(JSON.parse(localStorage.getItem('site:tabs') ?? '')).toEqual({ a: 'y' });
    handleTabClick(box, box.querySelector('[data-group=other] [role=tab][data-value=y]') as Element);
    expect(shown(box)).toEqual(['y', 'y', 'x', 'y']);
    handleTabClick(box, box.querySelector('.tabs:not([data-group]) [role=tab][data-value=y]') as Element);
    expect(shown(box)).toEqual(['y', 'y', 'y', 'y']);
    expect(JSON.parse(localStorage.getItem('site:tabs') ?? '')).toEqual({ a: 'y', other: 'y' });
    // Only the package manager has an attribute of its own.
    expect(document.documentElement.dataset.pm).toBeUndefined();
  });

  it('leave a group without the value alone', () => {
    const box = element(tabs('b', ['x', 'y']) + tabs('b', ['p', 'q']));
    handleTabClick(box, box.querySelector('[data-value=y]') as Element);
    expect(shown(box)).toEqual(['y', 'p']);
  });

  it('move by arrow keys, Home and End, and wrap around', () => {
    const box = element(tabs('c', ['x', 'y', 'z']));
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'target', { value: box.querySelector('[aria-selected=true]') });
      handleTabKey(box, event);
      return event.defaultPrevented;
    };
    press('ArrowLeft');
    expect(shown(box)).toEqual(['z']);
    press('ArrowRight');
    expect(shown(box)).toEqual(['x']);
    press('End');
    expect(shown(box)).toEqual(['z']);
    press('Home');
    expect(shown(box)).toEqual(['x']);
    expect(press('a')).toBe(false);
    // In right-to-left text, the first tab is the rightmost one.
    document.documentElement.dir = 'rtl';
    press('ArrowLeft');
    expect(shown(box)).toEqual(['y']);
    press('ArrowRight');
    expect(shown(box)).toEqual(['x']);
    document.documentElement.removeAttribute('dir');
    expect([...box.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([
      0, -1, -1,
    ]);
  });

  it('open for a target in a hidden panel, without storing that', () => {
    const box = element(tabs('d', ['x', 'y']));
    revealInTabs(box.querySelector('#d-y') as Element);
    expect(shown(box)).toEqual(['y']);
    expect(localStorage.getItem('site:tabs')).toBeNull();
  });

  it('work if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const box = element(tabs('e', ['x', 'y']));
    handleTabClick(box, box.querySelector('[data-value=y]') as Element);
    expect(shown(box)).toEqual(['y']);
    vi.restoreAllMocks();
  });
});
