// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { morphHtml } from '../../../src/site/morph-html.ts';

const tabs = (values: readonly string[], chosen: string) =>
  `<div class="tabs"><div role="tablist">${values
    .map(
      (value) =>
        `<button role="tab" data-value="${value}" aria-selected="${value === chosen}">${value}</button>`,
    )
    .join('')}</div>${values
    .map(
      (value) =>
        `<div role="tabpanel" data-value="${value}"${value === chosen ? '' : ' hidden=""'}><p>${value}!</p></div>`,
    )
    .join('')}</div>`;

function shown(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  return box;
}

function find(box: HTMLElement, selector: string): HTMLElement {
  const found = box.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

describe('changed HTML', () => {
  it('sets only changed attributes: setting the URL of a frame would reload it', () => {
    const box = shown('<p><iframe src="/a" title="A" lang="en"></iframe></p>');
    const records = new MutationObserver(() => {});
    records.observe(box, { attributes: true, subtree: true });
    morphHtml(box, '<p><iframe src="/a" title="B"></iframe></p>');
    expect(records.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['lang', 'title']);
    expect(box.innerHTML).toBe('<p><iframe src="/a" title="B"></iframe></p>');
  });

  it('keeps equal elements, wherever text is added or removed', () => {
    const box = shown('<h2 id="a">A</h2><p>one</p><p>two</p><ul><li>x</li><li>y</li></ul>');
    const [one, two] = box.querySelectorAll('p');
    const [x, y] = box.querySelectorAll('li');
    const html =
      '<p>new</p><h2 id="b">A</h2><p>two</p><ul><li>w</li><li>x</li><li><b>y</b></li></ul><p>end</p>';
    morphHtml(box, html);
    expect(box.innerHTML).toBe(html);
    expect(one?.isConnected).toBe(false);
    expect([two?.isConnected, x?.isConnected, y?.isConnected]).toEqual([true, true, true]);
    expect(y?.innerHTML).toBe('<b>y</b>');
    morphHtml(box, '');
    expect(box.innerHTML).toBe('');
  });

  it.each([
    ['abcbdab', 'bdcaba', 4],
    ['xaby', 'abyx', 3],
    ['abxcd', 'cdxab', 2],
    ['abcd', 'dcba', 1],
    ['aabb', 'ab', 2],
    ['abab', 'baba', 3],
    ['xab', 'abx', 2],
    ['cabd', 'abcabd', 4],
    ['aa', 'a', 1],
    ['abab', 'ab', 2],
  ])('keeps as many elements in order as possible: %s, %s', (before, after, count) => {
    // Each of a different kind, so that only equal ones are kept.
    const list = (text: string) => [...text].map((letter) => `<p class="${letter}">${letter}</p>`).join('');
    const box = shown(list(before));
    for (const html of [list(after), list(before)]) {
      const old = new Set(box.children);
      morphHtml(box, html);
      expect(box.innerHTML).toBe(html);
      expect([...box.children].filter((element) => old.has(element))).toHaveLength(count);
    }
  });

  it('leaves unchanged texts alone, and so keeps a selection in them', () => {
    const box = shown('<p id="a">one <b>two</b> three</p>');
    const changed = vi.spyOn(Node.prototype, 'nodeValue', 'set');
    morphHtml(box, '<p id="b">one <b>2</b> three</p>');
    expect(box.innerHTML).toBe('<p id="b">one <b>2</b> three</p>');
    expect(changed.mock.calls).toEqual([['2']]);
    changed.mockRestore();
  });

  it('keeps state: selected tab, open details, buttons and boxes of code', () => {
    const code = (text: string) =>
      `<div class="code-block" data-lang="ts"><pre><code>${text}</code></pre></div>`;
    const box = shown(
      `${tabs(['a', 'b'], 'a')}<details><summary>More</summary><p>x</p></details>${code('one')}`,
    );
    find(box, '.tabs').dataset.ready = '';
    find(box, '[data-value="a"]').ariaSelected = 'false';
    find(box, '[data-value="b"]').ariaSelected = 'true';
    find(box, '[role="tabpanel"][data-value="a"]').hidden = true;
    find(box, '[role="tabpanel"][data-value="b"]').hidden = false;
    (find(box, 'details') as HTMLDetailsElement).open = true;
    find(box, '.code-block').dataset.tools = '';
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    find(box, '.code-block').append(tools);
    find(box, 'pre').tabIndex = 0;

    morphHtml(
      box,
      `<p>Above</p>${tabs(['new', 'a', 'b'], 'new')}<details><summary>More</summary><p>y</p></details>${code('two')}`,
    );
    expect(find(box, '[role="tab"][aria-selected="true"]').textContent).toBe('b');
    // As in the page's own code, only the selected tab is a tab stop.
    expect([...box.querySelectorAll<HTMLElement>('[role="tab"]')].map(({ tabIndex }) => tabIndex)).toEqual([
      -1, -1, 0,
    ]);
    expect(
      [...box.querySelectorAll('[role="tabpanel"]:not([hidden])')].map((panel) => panel.textContent),
    ).toEqual(['b!']);
    expect(find(box, '.tabs').dataset.ready).toBe('');
    expect(find(box, 'details').outerHTML).toBe('<details open=""><summary>More</summary><p>y</p></details>');
    expect(find(box, 'code').textContent).toBe('two');
    expect(tools.isConnected).toBe(true);
    expect(find(box, 'pre').tabIndex).toBe(0);
  });

  it('starts with its own tab if the selected one is gone', () => {
    const box = shown(tabs(['a', 'b'], 'b'));
    morphHtml(box, tabs(['a', 'c'], 'a'));
    expect(box.innerHTML).toBe(tabs(['a', 'c'], 'a'));
    // Without a selected tab there is no choice to keep.
    for (const tab of box.querySelectorAll('[role="tab"]')) tab.setAttribute('aria-selected', 'false');
    morphHtml(box, tabs(['a', 'd'], 'd'));
    expect(box.innerHTML).toBe(tabs(['a', 'd'], 'd'));
  });

  it('keeps equal lines of code and words of a paragraph', () => {
    const line = (text: string) => `<span class="line">${text}</span>`;
    const box = shown(`<pre><code>${line('a')}${line('b')}</code></pre><p><code>x</code> and <b>y</b></p>`);
    const [a, b] = box.querySelectorAll('.line');
    const y = find(box, 'b');
    const html = `<pre><code>${line('new')}${line('a')}${line('b!')}</code></pre><p>now <b>y</b></p>`;
    morphHtml(box, html);
    expect(box.innerHTML).toBe(html);
    expect([...box.querySelectorAll('.line')].slice(1)).toEqual([a, b]);
    expect(y.isConnected).toBe(true);
  });
});
