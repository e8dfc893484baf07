// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForSearch, requestSearch } from '../../../src/boot/early-search.ts';
import type { Beginning } from '../../../src/features/search/load-search.ts';
import { SearchButton } from '../../../src/features/search/search.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider, PagesProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';
import { endListening } from '../boot/end-listening.ts';

vi.mock('../../../src/site/config.ts', async () => {
  const { siteConfig } = await import('../../site-config.ts');
  const tasks = [
    { text: { en: 'Create a project', zh: '创建项目' }, link: '/guide/create' },
    { text: { en: 'Deploy' }, link: '/guide/deploy' },
  ];
  const search = { ...siteConfig.search, tasks, missingResultsUrl: '/missing' };
  return { siteConfig: { ...siteConfig, search } };
});

interface Load {
  lang: string;
  begin: () => Beginning;
  resolve: (parts: object) => void;
  reject: (error: Error) => void;
}
const loads = vi.hoisted(() => [] as Load[]);
const disposed = vi.hoisted(() => [] as string[]);
const reloadForSearch = vi.hoisted(() => vi.fn());
const prepare = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/search/load-search.ts', () => ({
  reloadForSearch,
  createSearchLoader: (lang: string) => ({
    prepare,
    open: (begin: Load['begin']) =>
      new Promise((resolve, reject) => loads.push({ lang, begin, resolve, reject })),
    dispose: () => disposed.push(lang),
  }),
}));

interface DialogProps {
  initialQuery: string;
  isTyped?: boolean;
  isEntered: boolean;
  tasks: unknown;
  texts: unknown;
  onFailure: (error: Error, query: string, isEntered: boolean) => void;
  onClose: (query: string) => void;
}

/** Props of the dialog. */
let received: DialogProps | undefined;

/** Reports what the dialog was opened with, closes with the query `left`, and fails like its engine. */
function Dialog(props: DialogProps) {
  const { initialQuery, isTyped, onFailure, onClose } = props;
  received = props;
  const fail = () =>
    ['MissingFileError', 'Error'].map((name) =>
      onFailure(Object.assign(new Error(), { name }), 'mode', true),
    );
  return (
    <button type="button" data-typed={isTyped} onClick={() => onClose('left')} onDoubleClick={fail}>
      {`Dialog: [${initialQuery}]`}
    </button>
  );
}

const page = (lang: 'en' | 'zh') => (
  <MemoryRouter>
    <PagesProvider value={{} as never}>
      <LanguageProvider value={{ lang, search: null, texts: texts[lang] } as unknown as LoadedLanguage}>
        <SearchButton />
      </LanguageProvider>
    </PagesProvider>
  </MemoryRouter>
);
const button = () => document.querySelector<HTMLElement>('[data-search-button]') as HTMLElement;
const dialog = () => screen.queryByText(/^Dialog: /)?.textContent;
const arrive = (load = loads.at(-1)) => act(async () => load?.resolve({ Dialog, service }));
const service = {};
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

endListening();

beforeEach(() => {
  listenForSearch();
  loads.length = 0;
  prepare.mockClear();
  disposed.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.search;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the button', () => {
  test.each([
    ['macOS', 'Linux', '⌘K', 'Meta+K /'],
    ['', 'iPad', '⌘K', 'Meta+K /'],
    ['Windows', 'MacIntel', 'Ctrl K', 'Control+K /'],
  ])('shows the keys of the device: %j, %s', (platform, olderPlatform, keys, shortcuts) => {
    vi.stubGlobal('navigator', { userAgentData: { platform }, platform: olderPlatform });
    render(page('en'));
    expect(button().querySelector('[data-ready]')?.textContent).toBe(keys);
    expect(button().getAttribute('aria-keyshortcuts')).toBe(shortcuts);
    expect(button().getAttribute('aria-haspopup')).toBe('dialog');
    vi.unstubAllGlobals();
  });

  test.each(['pointerEnter', 'focus'] as const)('begins the download with %s', (sign) => {
    render(page('en'));
    expect(prepare).not.toHaveBeenCalled();
    fireEvent[sign](button());
    expect(prepare).toHaveBeenCalledOnce();
  });
});

describe('the search while its code is loading', () => {
  test('starts with what is typed in the meantime', async () => {
    render(page('en'));
    fireEvent.click(button());
    for (const key of ['m', 'o', 'x', 'Backspace', 'd']) press(key);
    await arrive();
    expect(dialog()).toBe('Dialog: [mod]');
    // The cursor is at the end.
    expect(screen.getByText('Dialog: [mod]').dataset.typed).toBe('true');
    expect(received?.isEntered).toBe(false);
  });

  test('continues with Enter pressed in the meantime, in the language of the page', async () => {
    render(page('zh'));
    fireEvent.click(button());
    for (const key of ['m', 'Enter']) press(key);
    await arrive();
    expect(received).toMatchObject({
      initialQuery: 'm',
      isEntered: true,
      service,
      texts: texts.zh.search,
      tasks: [
        { title: '创建项目', url: '/zh/guide/create' },
        { title: 'Deploy', url: '/zh/guide/deploy' },
      ],
      missingResultsUrl: '/missing',
      navigate: expect.any(Function),
      pageAt: expect.any(Function),
    });
  });

  test('is cancelled by Escape, and can be requested again', async () => {
    render(page('en'));
    fireEvent.click(button());
    press('m');
    press('Escape');
    await arrive();
    expect(dialog()).toBeUndefined();
    fireEvent.click(button());
    await arrive();
    expect(dialog()).toBe('Dialog: []');
  });

  test('is requested once, however often the button is pressed', async () => {
    render(page('en'));
    for (let count = 0; count < 3; count += 1) fireEvent.click(button());
    expect(loads).toHaveLength(1);
    await arrive();
  });

  test('returns the keys to the page once it has opened', async () => {
    render(page('en'));
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    fireEvent.click(button());
    expect(press('m')).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    // The browser's own shortcut.
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('r', { [modifier]: true })).toBe(true);
    await arrive();
    expect(press('m')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(4);
    document.body.removeEventListener('keydown', heard);
  });

  test('shows a failure for a while, and keeps what was typed', async () => {
    vi.useFakeTimers();
    render(page('en'));
    fireEvent.click(button());
    press('m');
    await act(async () => loads[0]?.reject(new Error('offline')));
    expect(screen.getByRole('alert').textContent).toBe(texts.en.search.loadFailed);
    expect(console.error).toHaveBeenCalledOnce();
    // Keys belong to the page again.
    expect(document.documentElement.dataset.search).toBeUndefined();
    act(() => void vi.advanceTimersByTime(5000));
    fireEvent.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => loads[1]?.reject(new Error('offline')));
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByRole('alert').textContent).toBe(texts.en.search.loadFailed);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button());
    await arrive();
    expect(dialog()).toBe('Dialog: [m]');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a search requested before its button existed', () => {
  test.each([
    ['?mo', 'Dialog: [mo]', 'open'],
    ['?mo\n', 'Dialog: [mo]', 'open'],
    ['?', 'Dialog: []', 'open'],
    [undefined, undefined, undefined],
  ])('and recorded as %j opens', async (noted, opened, state) => {
    const { dataset } = document.documentElement;
    if (noted !== undefined) dataset.search = noted;
    render(page('en'));
    await arrive();
    expect([dialog(), dataset.search]).toEqual([opened, state]);
    if (opened) expect(received?.isEntered).toBe(noted?.endsWith('\n'));
    if (opened) fireEvent.click(screen.getByText(opened));
    expect(dataset.search).toBeUndefined();
  });
});

describe('the query of a closed dialog', () => {
  const closeAndOpen = async (between: () => void) => {
    render(page('en'));
    act(() => requestSearch('first'));
    await arrive();
    expect(dialog()).toBe('Dialog: [first]');
    fireEvent.click(screen.getByText('Dialog: [first]'));
    between();
    fireEvent.click(button());
    await arrive();
    return dialog();
  };

  test('is restored', async () => {
    expect(await closeAndOpen(() => undefined)).toBe('Dialog: [left]');
    expect(screen.getByText('Dialog: [left]').dataset.typed).toBe('false');
  });

  test('is cleared by Escape', async () => {
    expect(await closeAndOpen(() => press('Escape'))).toBe('Dialog: []');
  });

  test('is replaced by text the reader has selected, on one line', async () => {
    const marked = { toString: () => ' dev\n  server ' } as Selection;
    expect(await closeAndOpen(() => vi.spyOn(window, 'getSelection').mockReturnValue(marked))).toBe(
      'Dialog: [dev server]',
    );
  });
});

test('shortcuts open the dialog, and are not passed to the browser', async () => {
  render(page('en'));
  const toggle = (init: KeyboardEventInit = {}) => press('k', { ctrlKey: true, ...init });
  expect([toggle({ repeat: true }), loads.length]).toEqual([false, 0]);
  expect([toggle(), loads.length]).toEqual([false, 1]);
  await arrive();
  expect(press('/')).toBe(true);
  expect(dialog()).toBe('Dialog: []');
  // The dialog closes itself.
  expect(toggle()).toBe(true);
  fireEvent.click(screen.getByText('Dialog: []'));
  expect(dialog()).toBeUndefined();
  expect([press('/'), loads.length]).toEqual([false, 2]);
  await arrive();
  expect(dialog()).toBe('Dialog: [left]');
});

test('a missing index after a deploy reloads the page, another failure does not', async () => {
  render(page('en'));
  act(() => requestSearch('mode'));
  await arrive();
  fireEvent.doubleClick(screen.getByText('Dialog: [mode]'));
  expect(reloadForSearch.mock.calls).toEqual([
    [expect.objectContaining({ name: 'MissingFileError' }), { query: 'mode', isEntered: true }],
  ]);
});

test("another language has its own search, and the previous language's is disposed of", async () => {
  const { rerender, unmount } = render(page('en'), { reactStrictMode: false });
  fireEvent.click(button());
  await arrive();
  rerender(page('zh'));
  expect(disposed).toEqual(['en']);
  expect(dialog()).toBeUndefined();
  act(() => requestSearch('mode'));
  expect(loads.map(({ lang }) => lang)).toEqual(['en', 'zh']);
  await arrive();
  unmount();
  expect(disposed).toEqual(['en', 'zh']);
});

test('a search left before it has loaded takes no more keys', async () => {
  const { unmount } = render(page('en'));
  fireEvent.click(button());
  expect(press('m')).toBe(false);
  unmount();
  expect(press('m')).toBe(true);
  await arrive();
  expect(dialog()).toBeUndefined();
});

test('a search requested before another language has loaded is in that language', async () => {
  const { rerender } = render(page('en'));
  fireEvent.click(button());
  press('m');
  rerender(page('zh'));
  press('o');
  const [en, zh] = loads;
  expect([en?.lang, zh?.lang]).toEqual(['en', 'zh']);
  await arrive(en);
  expect(dialog()).toBeUndefined();
  await arrive(zh);
  expect(dialog()).toBe('Dialog: [mo]');
  expect(received?.texts).toBe(texts.zh.search);
});

test('focus moves to the button if closing the dialog would lose it', async () => {
  render(page('en'));
  act(() => requestSearch('first'));
  await arrive();
  const opened = screen.getByText('Dialog: [first]');
  opened.focus();
  const focus = vi.spyOn(button(), 'focus');
  fireEvent.click(opened);
  expect(document.activeElement).toBe(button());
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});
