// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hotkeyOf } from '../../../src/boot/hotkeys.ts';
import {
  type SearchAnswer,
  type SearchEngine,
  SearchServiceError,
} from '../../../src/features/search/contracts.ts';
import { texts } from '../../site-config.ts';
import { makeHit } from './make-hit.ts';
import { activeText, answerOf, engineOf, open, setUpDialog, type } from './open-dialog.tsx';

setUpDialog();

describe('the search dialog', () => {
  it('focuses the input and selects its text', () => {
    const { input } = open({ initialQuery: 'port' });
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
  });

  it.each([
    [15, 'scrollbar'],
    [0, ''],
  ])('is modal: the page behind cannot scroll, with space for a scroll bar of %i pixels', (bar, kept) => {
    const root = document.documentElement;
    const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - bar);
    onTestFinished(() => width.mockRestore());
    const { input } = open();
    const dialog = document.querySelector('dialog');
    const state = () => [dialog?.open, root.dataset.behindDialog];
    expect(state()).toEqual([true, kept]);
    const list = screen.getByRole('listbox', { hidden: true });
    fireEvent.touchMove(list);
    expect(document.activeElement).not.toBe(input);
    cleanup();
    expect(state()).toEqual([false, undefined]);
  });

  it('moves through the options with the arrow keys, wrapping around', async () => {
    const { input } = open();
    await type(input, 'x');
    expect(activeText(input)).toBe('a');
    // The text field does not get the key.
    expect(fireEvent.keyDown(input, { key: 'ArrowUp' })).toBe(false);
    expect(activeText(input)).toBe('c');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(activeText(input)).toBe('a');
    expect(screen.getAllByRole('option', { hidden: true, selected: true })).toHaveLength(1);
  });

  it('truncates text that is too long while typing', async () => {
    const { input } = open();
    await type(input, 'x'.repeat(600));
    expect(input.value).toHaveLength(512);
  });

  it('searches for a suggestion, and puts it into the input', async () => {
    const { input } = open({
      engine: engineOf(async (query) =>
        query === 'none' ? { hits: [], suggestions: ['port'] } : answerOf('a'),
      ),
    });
    await type(input, 'none');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(input.value).toBe('none');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(input.value).toBe('port');
    expect(activeText(input)).toBe('a');
    await type(input, 'none');
    input.blur();
    await act(async () => fireEvent.click(screen.getByText('port')));
    expect([input.value, activeText(input), document.activeElement]).toEqual(['port', 'a', input]);
  });

  it('offers tasks below the message that there are no recent searches, until something is typed', async () => {
    const tasks = [
      { title: 'Deploy a site', url: '/docs/deploy' },
      { title: 'Create a project', url: '/docs/create' },
    ];
    const { input, navigate } = open({ tasks });
    screen.getByText('No recent searches');
    screen.getByRole('group', { name: 'Common tasks', hidden: true });
    await type(input, 'word');
    expect(screen.queryByText('Deploy a site')).toBe(null);
    await type(input, '');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(activeText(input)).toBe('Create a project');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(navigate).toHaveBeenCalledWith('/docs/create');
  });

  it('renders each row by its kind', async () => {
    const own = texts.en.search;
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('a')]));
    localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', JSON.stringify([makeHit('b', 'lvl2')]));
    const hits = [makeHit('a'), makeHit('b', 'lvl2'), makeHit('c', 'content')];
    const answers: Record<string, SearchAnswer> = {
      x: { hits },
      none: { hits: [], suggestions: ['port'] },
    };
    const { input } = open({
      engine: engineOf(async (query) => answers[query] ?? Promise.reject(new Error('down'))),
      tasks: [{ title: 'Deploy a site', url: '/docs/deploy' }],
      missingResultsUrl: 'https://example.com/report?q={query}',
    });
    const icons = () =>
      [...document.querySelectorAll<HTMLElement>('[data-icon]')].map((row) => row.dataset.icon);
    expect(icons()).toEqual(['recent', 'favorite', 'page']);
    const shown = [...document.querySelectorAll('[role="option"][data-icon]')].map((row) => row.textContent);
    expect(shown).toEqual(['aConfig', 'Partb', 'Deploy a site']);
    const buttons = document.querySelectorAll('[role="listbox"] button path');
    expect(new Set([...buttons].map((path) => path.getAttribute('d')).filter(Boolean)).size).toBe(2);
    const { saveRecent, removeRecent, removeFavorite } = own;
    const labels = [...document.querySelectorAll<HTMLElement>('[role="listbox"] button')];
    expect(labels.map(({ ariaLabel }) => ariaLabel)).toEqual([saveRecent, removeRecent, removeFavorite]);
    expect(labels.map(({ title }) => title)).toEqual([saveRecent, removeRecent, removeFavorite]);
    const drawn: Record<string, unknown> = {};
    for (const query of ['x', 'none', 'y']) {
      await type(input, query);
      drawn[query] = icons();
    }
    expect(drawn).toEqual({ x: ['page', 'heading', 'text'], none: ['query', 'external'], y: ['recent'] });
  });

  it('offers to report a query without results, in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { input } = open({ missingResultsUrl: 'https://example.com/report?q={query}' });
    await type(input, 'none');
    const report = screen.getByRole('option', { hidden: true, name: /Let us know/ });
    expect(report).toMatchObject({ target: '_blank', rel: 'noopener' });
    // Its group has no title.
    expect(document.querySelector('dialog :is([aria-labelledby], [role="presentation"])')).toBeNull();
    expect(report.getAttribute('href')).toBe('https://example.com/report?q=none');
    // A click is left to the link.
    expect(fireEvent.click(report)).toBe(true);
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(opened).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(opened).toHaveBeenCalledWith('https://example.com/report?q=none', '_blank', 'noopener');
  });

  it('continues at the end of a query that is being typed', () => {
    const { input } = open({ initialQuery: 'port', isTyped: true });
    expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
  });

  it('opens the active option on Enter, saves it, and closes', async () => {
    // It closes first, because the navigation sets the focus.
    let isOpen: boolean | undefined;
    const navigate = vi.fn(async () => {
      isOpen = document.querySelector('dialog')?.open;
    });
    const { input, onClose } = open({ navigate });
    await type(input, 'x');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(navigate).toHaveBeenCalledWith('/b');
    expect(isOpen).toBe(false);
    expect(onClose).toHaveBeenCalledWith('');
    expect(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs')).toContain('"objectID":"b"');
  });

  it.each([
    ['a tab', { ctrlKey: true }, 'noopener'],
    ['a tab on Apple devices', { metaKey: true }, 'noopener'],
    ['a tab in front', { metaKey: true, shiftKey: true }, 'noopener'],
    ['a window', { shiftKey: true }, expect.stringContaining('popup')],
  ])('opens %s of its own with a modifier, and stays', async (_, modifier, features) => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { input, onClose } = open();
    await type(input, 'x');
    fireEvent.keyDown(input, { key: 'Enter', ...modifier });
    expect(openWindow).toHaveBeenCalledWith('/a', '_blank', features);
    expect(onClose).not.toHaveBeenCalled();
    openWindow.mockRestore();
  });

  it('opens what is clicked, and leaves a click with a modifier to the link', async () => {
    const { input, navigate } = open();
    await type(input, 'x');
    const link = screen.getByText('b');
    const isLeft: boolean[] = [];
    // jsdom follows no link.
    const onClick = (event: Event) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', onClick);
    onTestFinished(() => document.removeEventListener('click', onClick));
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      fireEvent.click(link, { [modifier]: true });
    expect(isLeft).toEqual([true, true, true, true]);
    fireEvent.keyDown(input, { key: 'Enter', altKey: true });
    fireEvent.keyDown(screen.getByLabelText(texts.en.search.cancelLabel), { key: 'Enter' });
    expect(navigate).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(link));
    expect(isLeft.at(-1)).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/b');
  });

  it('never opens a javascript: URL', async () => {
    const hit = { ...makeHit('a'), url: 'javascript:alert(1)' };
    const { input, navigate } = open({ engine: engineOf(async () => ({ hits: [hit] })) });
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    await type(input, 'x');
    for (const modifier of [{}, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      await act(async () => fireEvent.keyDown(input, { key: 'Enter', ...modifier }));
    await act(async () => fireEvent.click(screen.getByText('a')));
    expect(navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
    openWindow.mockRestore();
  });

  it('closes on the shortcuts that open it, once however long they are held down, and clears the query', async () => {
    const { input, onClose } = open();
    await type(input, 'x');
    expect(fireEvent.keyDown(input, { key: 'k', ctrlKey: true, repeat: true })).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(input, { key: 'k', ctrlKey: true })).toBe(false);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('');
  });

  it.each(['Escape', 'Tab'])('closes on %s and keeps the query for the next time', async (key) => {
    const { input, onClose } = open();
    await type(input, 'x');
    fireEvent.keyDown(input, { key });
    expect(onClose).toHaveBeenCalledWith('x');
  });

  it.each(['Enter', 'Escape', 'Tab', 'ArrowDown'])(
    'leaves %s to the input method during composition',
    async (key) => {
      const { input, onClose, navigate } = open();
      await type(input, 'x');
      const before = activeText(input);
      // The browser would close the dialog.
      expect(fireEvent.keyDown(input, { key, isComposing: true })).toBe(key !== 'Escape');
      fireEvent.keyDown(input, { key, keyCode: 229 });
      expect(onClose).not.toHaveBeenCalled();
      expect(navigate).not.toHaveBeenCalled();
      expect(activeText(input)).toBe(before);
    },
  );

  it('does not query the engine during composition', async () => {
    const search = vi.fn(async () => answerOf('a'));
    const { input } = open({ engine: engineOf(search) });
    fireEvent.compositionStart(input);
    await act(async () => fireEvent.input(input, { target: { value: 'gou' }, isComposing: true }));
    expect(search).not.toHaveBeenCalled();
    await act(async () => fireEvent.compositionEnd(input, { target: { value: '构' } }));
    expect(search).toHaveBeenCalledWith('构', expect.anything());
  });

  it('announces the number of results, or their absence, once typing pauses', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { input } = open();
    const status = () => screen.getByRole('status', { hidden: true }).textContent;
    await type(input, 'x');
    expect(status()).toBe('');
    act(() => vi.advanceTimersByTime(500));
    expect(status()).toBe('3 results');
    await type(input, 'none');
    act(() => vi.advanceTimersByTime(499));
    expect(status()).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(status()).toBe('No results for “none”');
  });

  it('renders the visible rows first, and all once the reader pauses or moves past them', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hits = Array.from({ length: 20 }, (_, place) =>
      makeHit(`${place}`, 'lvl1', `Section ${place % 4}`),
    );
    const search = vi.fn().mockResolvedValue({ hits });
    const { input } = open({ engine: engineOf(search) });
    await type(input, 'x');
    const rows = () => screen.getAllByRole('option', { hidden: true }).length;
    expect(rows()).toBeLessThan(20);
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(rows()).toBe(20);
    await type(input, 'xy');
    expect(rows()).toBeLessThan(20);
    const scroller = screen.getByRole('listbox', { hidden: true }).parentElement as HTMLElement;
    const scroll = vi.spyOn(scroller, 'scrollTo').mockReturnValue();
    fireEvent.scroll(scroller);
    expect(rows()).toBeLessThan(20);
    scroller.scrollTop = 60;
    fireEvent.scroll(scroller);
    expect(rows()).toBe(20);
    await type(input, 'xyz');
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
    expect(rows()).toBeLessThan(20);
    act(() => vi.advanceTimersByTime(500));
    expect(rows()).toBe(20);
  });

  it('follows the pointer without scrolling', async () => {
    const { input } = open();
    await type(input, 'x');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    fireEvent.mouseMove(screen.getByText('b'));
    fireEvent.mouseMove(screen.getByRole('listbox', { hidden: true }));
    expect(activeText(input)).toBe('b');
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(activeText(input)).toBe('c');
    expect(scroll).toHaveBeenCalledOnce();
  });

  it.each([true, false])(
    'previews the page of the active option if the window is wide: %s',
    async (matches) => {
      vi.useFakeTimers();
      vi.stubGlobal('matchMedia', () => ({ matches }));
      onTestFinished(() => {
        vi.useRealTimers();
        vi.unstubAllGlobals();
      });
      const pageAt = vi.fn(async () => null);
      const { input } = open({ pageAt });
      const panel = document.querySelector<HTMLElement>('dialog > div')?.dataset;
      expect({ ...panel }).toEqual(matches ? { wide: 'true', preview: 'true' } : {});
      await type(input, 'x');
      fireEvent.keyDown(input, { key: 'ArrowDown' });
      // The delay for keys is shorter than for typing.
      await act(async () => vi.advanceTimersByTime(119));
      expect(pageAt).not.toHaveBeenCalled();
      await act(async () => vi.advanceTimersByTime(1));
      expect(pageAt.mock.calls).toEqual(matches ? [['/b']] : []);
      await type(input, 'none');
      expect({ ...panel }).toEqual(matches ? { wide: 'true' } : {});
    },
  );

  it('shows the error screen and retries', async () => {
    const down = new Error('down');
    const search = vi.fn().mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    search.mockResolvedValue(answerOf('a'));
    const { input } = open({ engine: engineOf(search) });
    await type(input, 'x');
    input.blur();
    await act(async () => fireEvent.click(screen.getByText(texts.en.search.retry)));
    expect(document.activeElement).toBe(input);
    expect(search).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Unable to fetch results')).toBeTruthy();
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(activeText(input)).toBe('a');
  });

  it('shows the spinner after 300 ms', async () => {
    vi.useFakeTimers();
    const { input } = open({ engine: engineOf(() => new Promise(() => {})) });
    await type(input, 'x');
    await act(async () => vi.advanceTimersByTime(299));
    await type(input, 'xy');
    await act(async () => vi.advanceTimersByTime(299));
    expect(screen.queryByRole('img', { name: 'Searching', hidden: true })).toBeNull();
    await act(async () => vi.advanceTimersByTime(2));
    expect(screen.getByRole('img', { name: 'Searching', hidden: true })).toBeTruthy();
    vi.useRealTimers();
  });

  it('has a button that clears its field, and one that closes it', async () => {
    const { input, onClose } = open();
    await type(input, 'x');
    await act(async () => fireEvent.click(screen.getByLabelText(texts.en.search.clearLabel)));
    expect([input.value, document.activeElement]).toEqual(['', input]);
    expect(screen.getByText('No recent searches')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await type(input, 'xy');
    fireEvent.click(screen.getByLabelText(texts.en.search.cancelLabel));
    expect(onClose).toHaveBeenCalledExactlyOnceWith('');
  });

  it('closes on a click outside and natively, keeping the query for the next time', async () => {
    const { input, onClose } = open();
    await type(input, 'xy');
    fireEvent.mouseDown(input);
    expect(onClose).not.toHaveBeenCalled();
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    fireEvent.mouseDown(dialog);
    // The page removes it.
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(vi.mocked(onClose).mock.calls).toEqual([['xy'], ['xy']]);
  });

  it('exposes to assistive technology what its field controls, and which row is selected', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { input } = open({
      engine: engineOf((query) =>
        query === 'x' ? Promise.resolve(answerOf('a', 'b')) : new Promise(() => {}),
      ),
    });
    const list = screen.getByRole('listbox', { hidden: true });
    const state = () =>
      ['aria-controls', 'aria-expanded', 'aria-busy', 'aria-activedescendant'].map((name) =>
        input.getAttribute(name),
      );
    expect(state()).toEqual([list.id, 'false', 'false', null]);
    const { inputLabel, resultsLabel } = texts.en.search;
    expect([input.ariaLabel, list.ariaLabel]).toEqual([inputLabel, resultsLabel]);
    const fixed = [
      'aria-autocomplete',
      'autocomplete',
      'autocorrect',
      'autocapitalize',
      'spellcheck',
      'enterkeyhint',
    ];
    expect(fixed.map((name) => input.getAttribute(name))).toEqual([
      'list',
      'off',
      'off',
      'off',
      'false',
      'go',
    ]);
    expect(document.querySelector('dialog')?.ariaLabel).toBe(texts.en.search.dialogLabel);
    await type(input, 'x');
    const rows = screen.getAllByRole('option', { hidden: true });
    expect(state()).toEqual([list.id, 'true', 'false', rows[0]?.id]);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(state()[3]).toBe(rows[1]?.id);
    expect(rows.map((row) => [row.ariaSelected, row.tabIndex, row.getAttribute('href')])).toEqual([
      ['false', -1, '/a'],
      ['true', -1, '/b'],
    ]);
    const group = list.querySelector('[role="group"]');
    const title = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
    expect([title?.textContent, title?.role]).toEqual(['Config', 'presentation']);
    await type(input, 'xy');
    await act(async () => vi.advanceTimersByTime(300));
    expect(state().slice(1, 3)).toEqual(['true', 'true']);
  });

  it('shows snippets when they arrive, without moving the active option', async () => {
    let arrive: (hits: SearchAnswer['hits']) => void = () => {};
    const details = new Promise<SearchAnswer['hits']>((resolve) => {
      arrive = resolve;
    });
    const { input } = open({ engine: engineOf(async () => ({ ...answerOf('a', 'b'), details })) });
    await type(input, 'x');
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(2);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await act(async () =>
      arrive([
        makeHit('a'),
        {
          ...makeHit('b'),
          title: { text: 'snippet', ranges: [[0, 4]] },
          path: { text: ', way', ranges: [[2, 5]] },
        },
      ]),
    );
    expect(activeText(input)).toBe('snippet, way');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['snip', 'way']);
  });

  it('renders content of an index as text', async () => {
    const evil = { ...makeHit('a'), title: { text: '<img src=x onerror=alert(1)>', ranges: [] } };
    const { input } = open({ engine: engineOf(async () => ({ hits: [evil] })) });
    await type(input, 'x');
    expect(document.querySelector('dialog img[src]')).toBeNull();
    expect(activeText(input)).toContain('<img src=x');
  });

  it('reports the first hit with position 1, by key and by pointer', async () => {
    const observer = { viewed: vi.fn(), activated: vi.fn(), selected: vi.fn() };
    const { input } = open({ observer });
    await type(input, 'x');
    expect(observer.activated).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    await act(async () => fireEvent.click(screen.getAllByRole('option', { hidden: true })[0] as HTMLElement));
    expect(observer.selected.mock.calls.map(([hit, position]) => [hit.objectID, position])).toEqual([
      ['a', 1],
      ['a', 1],
    ]);
    expect(observer.viewed).toHaveBeenCalled();
    // The middle button opens another tab, the right one a menu.
    const link = document.querySelector('a[data-index]') as HTMLElement;
    const list = screen.getByRole('listbox', { hidden: true });
    const press = async (target: HTMLElement, button: number) => {
      await act(async () => fireEvent(target, new MouseEvent('auxclick', { bubbles: true, button })));
      return observer.selected.mock.calls.length;
    };
    expect([await press(link, 2), await press(list, 1), await press(link, 1)]).toEqual([2, 2, 3]);
    await act(async () => fireEvent.keyDown(input, { key: 'ArrowDown' }));
    expect(observer.activated).toHaveBeenLastCalledWith(
      expect.objectContaining({ objectID: 'b' }),
      2,
      undefined,
    );
  });

  it.each([
    ['refused', 'does not accept this site’s key'],
    ['network', 'cannot be reached'],
  ] as const)('says why a service gave no answer, and whose the results are: %s', async (failure, words) => {
    const own = engineOf(async () => ({ hits: [makeHit('a')], standInFor: failure }));
    const observer = { viewed: vi.fn(), activated: vi.fn(), selected: vi.fn() };
    const { input } = open({ engine: own, observer });
    await type(input, 'x');
    const text = document.querySelector('dialog')?.textContent;
    expect(text).toContain(words);
    expect(text).toContain('These results come from the site’s own index.');
    expect(text).not.toMatch(/[{}]/);
    expect(observer.viewed).not.toHaveBeenCalled();
    await type(input, 'xy');
    expect(activeText(input)).toContain('a');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    // The service would not know the hit.
    expect(observer.selected).not.toHaveBeenCalled();
  });

  it('says why there are no results at all', async () => {
    const refused = () => Promise.reject(new SearchServiceError('quota', 'status 429'));
    const { input } = open({ engine: engineOf(refused) });
    await type(input, 'x');
    expect(document.querySelector('dialog')?.textContent).toContain('search quota');
  });

  it('saves and removes a recent search by keyboard', async () => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('a'), makeHit('b')]));
    const { input } = open();
    expect(screen.queryByText('No recent searches')).toBeNull();
    expect(screen.getAllByRole('option', { hidden: true, name: 'Save to favorites' })).toHaveLength(2);
    fireEvent.keyDown(input, { key: 'ArrowRight' });
    const [button] = screen.getAllByRole('option', { hidden: true, selected: true });
    expect([button?.id, button?.tabIndex]).toEqual([input.getAttribute('aria-activedescendant'), -1]);
    expect(button?.ariaLabel).toBe('Save to favorites');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toContain('"a"');
    expect(screen.getByText('Favorites')).toBeTruthy();
    const remove = screen.getByRole('option', { hidden: true, name: 'Remove from favorites' });
    input.blur();
    await act(async () => fireEvent.click(remove));
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toBe('[]');
    expect(screen.queryByText('Favorites')).toBeNull();
    expect([document.activeElement, activeText(input)]).toEqual([input, 'bConfig']);
    input.blur();
    await act(async () =>
      fireEvent.click(screen.getByRole('option', { hidden: true, name: 'Save to favorites' })),
    );
    expect(document.activeElement).toBe(input);
    for (const key of ['ArrowRight', 'Enter']) await act(async () => fireEvent.keyDown(input, { key }));
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toBe('[]');
  });

  it('moves between a row and its buttons and back', async () => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('a'), makeHit('b')]));
    const { input } = open();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) fireEvent.keyDown(input, { key });
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toContain('"a"');
  });

  it('removes a recent search by keyboard', async () => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('a'), makeHit('b')]));
    const { input } = open();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter'])
      await act(async () => fireEvent.keyDown(input, { key }));
    expect(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs')).not.toContain('"a"');
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toBe('[]');
  });

  it('moves to the next one when a search is removed, from the last one to the previous', async () => {
    const kept = ['a', 'b', 'c'].map((id) => makeHit(id));
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify(kept));
    const { input } = open();
    const press = async (...keys: string[]) => {
      for (const key of keys) await act(async () => fireEvent.keyDown(input, { key }));
    };
    await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(activeText(input)).toContain('c');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    expect(activeText(input)).toMatch(/^a/);
  });

  it('moves to the buttons with the opposite key in right-to-left text', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify([makeHit('a'), makeHit('b')]));
    const { input } = open();
    fireEvent.keyDown(input, { key: 'ArrowLeft' });
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__docs')).toContain('"a"');
  });

  it('is in Chinese on Chinese pages', () => {
    open({ texts: texts.zh.search });
    expect(screen.getByPlaceholderText('搜索文档')).toBeTruthy();
  });
});

describe('around the list, the dialog', () => {
  const { searchBy, embedded, ...words } = texts.en.search;
  const text = (selector: string) => document.querySelector(selector)?.textContent;

  it.each([
    [{ name: 'Algolia', url: 'https://algolia.example' }, 'Algolia', 'https://algolia.example'],
    [undefined, embedded, undefined],
  ])('credits the search service: %j', (credit, name, href) => {
    open({ engine: { credit, search: async () => answerOf('a') } });
    expect(screen.getByText(searchBy, { exact: false }).textContent).toBe(`${searchBy} ${name}`);
    expect(screen.getByText(name).getAttribute('href') ?? undefined).toBe(href);
  });

  it('lists its keys: each icon has a name', () => {
    open();
    const hints = [...document.querySelectorAll('dialog ul:not([role]) > li')].map((hint) => [
      ...[...hint.querySelectorAll('kbd')].map((key) => key.textContent || key.firstElementChild?.ariaLabel),
      hint.lastElementChild?.textContent,
    ]);
    expect(hints).toEqual([
      [words.enterKey, words.toSelect],
      [words.arrowDown, words.arrowUp, words.toNavigate],
      ['esc', words.toClose],
    ]);
    const drawings = [...document.querySelectorAll('dialog :is(kbd, form) path')].map((path) =>
      path.getAttribute('d'),
    );
    expect(new Set(drawings.filter(Boolean)).size).toBe(5);
  });

  it.each<[query: string, shown: string, spoken: string]>([
    ['one', '', words.countOne],
    ['two', '', words.count.replace('{count}', '2')],
    [' none ', 'No results for “none”', 'No results for “none”'],
    ['$& {query}', 'No results for “$& {query}”', 'No results for “$& {query}”'],
    ['down', words.errorTitle + words.errorHelp, words.errorSpoken.replace('{reason}', words.errorHelp)],
    ['slow', '', ''],
  ])('shows and announces the outcome: %j', async (query, shown, spoken) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const found: Record<string, string[]> = { one: ['a'], two: ['a', 'b'], none: [], '$& {query}': [] };
    const { input } = open({
      engine: engineOf(async (asked) => {
        if (asked === 'slow') return new Promise(() => {});
        const ids = found[asked.trim()];
        return ids ? answerOf(...ids) : Promise.reject(new Error('down'));
      }),
    });
    expect(text('dialog p')).toBe(words.noRecent);
    await type(input, query);
    // Letters typed in sequence are not announced.
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
    const skeleton = () => document.querySelectorAll('[aria-hidden="true"] > span').length;
    expect(skeleton()).toBe(0);
    await act(async () => vi.advanceTimersByTime(3000));
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(spoken);
    const paragraphs = [...document.querySelectorAll('dialog p')].map(({ textContent }) => textContent);
    expect(paragraphs.slice(0, -1).join('')).toBe(shown);
    expect(skeleton()).toBe(query === 'slow' ? 3 : 0);
  });
});

describe('a pasted text', () => {
  /** Pastes like a browser: the input keeps one line. */
  const paste = async (input: HTMLInputElement, text: string, value: string) => {
    fireEvent.paste(input, {
      clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') },
    });
    await act(async () => fireEvent.input(input, { target: { value }, inputType: 'insertFromPaste' }));
  };

  it('is searched with its lines, and with the text typed around it', async () => {
    const search = vi.fn<SearchEngine['search']>(async () => answerOf('a'));
    const { input } = open({ engine: { search } });
    await paste(input, 'one\ntwo', 'one two');
    expect(search).toHaveBeenLastCalledWith('one two', expect.objectContaining({ pasted: 'one\ntwo' }));
    input.setSelectionRange(0, 3);
    await paste(input, 'three\nfour', 'three four two');
    expect(search).toHaveBeenLastCalledWith(
      'three four two',
      expect.objectContaining({ pasted: 'three\nfour two' }),
    );
    await type(input, 'three four');
    expect(search.mock.lastCall?.[1]).toHaveProperty('pasted', undefined);
  });

  it('of one short line is an ordinary query', async () => {
    const search = vi.fn<SearchEngine['search']>(async () => answerOf('a'));
    const { input } = open({ engine: { search } });
    await paste(input, 'one', 'one');
    expect(search.mock.lastCall?.[0]).toBe('one');
    expect(search.mock.lastCall?.[1]).toHaveProperty('pasted', undefined);
  });
});

describe('shortcuts', () => {
  const press = (init: KeyboardEventInit, isApple = false) =>
    hotkeyOf(new KeyboardEvent('keydown', init), isApple);

  it.each([
    ['Control K', { key: 'k', ctrlKey: true }, false, 'toggle'],
    ['Control K with Caps Lock', { key: 'K', ctrlKey: true }, false, 'toggle'],
    ['Command K on Apple devices', { key: 'k', metaKey: true }, true, 'toggle'],
    ['Control K on Apple devices', { key: 'k', ctrlKey: true }, true, null],
    ['K on a Cyrillic layout', { key: 'л', code: 'KeyK', ctrlKey: true }, false, 'toggle'],
    ['another key of that layout', { key: 'й', code: 'KeyQ', ctrlKey: true }, false, null],
    ['K where it types more than one character', { key: 'क्ष', code: 'KeyK', ctrlKey: true }, false, 'toggle'],
    ['K where it types a character of two units', { key: '𞤳', code: 'KeyK', ctrlKey: true }, false, 'toggle'],
    ['a key whose name begins with K', { key: 'KanaMode', ctrlKey: true }, false, null],
    ['a key whose name ends with K', { key: 'NumLock', ctrlKey: true }, false, null],
    ['the K of Dvorak', { key: 'k', code: 'KeyV', ctrlKey: true }, false, 'toggle'],
    ['the T that Dvorak has in the place of K', { key: 't', code: 'KeyK', ctrlKey: true }, false, null],
    ['Control Shift K', { key: 'K', ctrlKey: true, shiftKey: true }, false, null],
    ['a slash', { key: '/' }, false, 'open'],
    ['a slash with Control', { key: '/', ctrlKey: true }, false, null],
    ['a slash while composing', { key: '/', isComposing: true }, false, null],
  ] as const)('%s', (_, init, isApple, hotkey) => {
    expect(press(init, isApple)).toBe(hotkey);
  });

  it('ignore the events without a key that browsers send when filling in a form', () => {
    const filled = Object.assign(new Event('keydown'), { ctrlKey: true, code: 'KeyK' });
    expect(hotkeyOf(filled as KeyboardEvent, false)).toBe(null);
  });

  it.each([
    ['input', false, null],
    ['select', false, null],
    ['textarea', false, null],
    ['div', true, null],
    ['div', false, 'open'],
    ['button', false, 'open'],
    ['selectedcontent', false, 'open'],
    ['after-input', false, 'open'],
  ])(
    'leave a slash to whoever is being typed into, not to others: %s, editable: %s',
    (tag, isEditable, hotkey) => {
      const element = document.body.appendChild(document.createElement(tag));
      onTestFinished(() => element.remove());
      // jsdom does not know it.
      Object.assign(element, { isContentEditable: isEditable });
      let seen: unknown;
      element.addEventListener('keydown', (event) => {
        seen = hotkeyOf(event, false);
      });
      element.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      expect(seen).toBe(hotkey);
    },
  );
});
