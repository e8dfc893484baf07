// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { printableSection } from '../../../src/app/print-section.tsx';
import type { SidebarGroup } from '../../../src/shared/contracts.ts';
import { STALL_LIMIT } from '../../../src/shared/timeouts.ts';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { siteConfig } from '../../site-config.ts';
import { makeMeta, SiteFixture } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

const names = Array.from({ length: 20 }, (_, index) => `page-${index}`);
const group = {
  kind: 'group',
  text: 'output',
  items: names.map((name) => ({ kind: 'page', text: name, link: `/${name}` })),
} as SidebarGroup;
const routes = Object.fromEntries(names.map((name) => [`/${name}`, `assets/pages/${name}.json`]));
const onDone = vi.fn();
const print = (more: LoadedLanguage['routes'] = {}) =>
  printableSection(group, { routes: { ...routes, ...more } } as LoadedLanguage, onDone);

const answer = (url: string) => {
  const body = { kind: 'html', html: `<p>Text of ${url}</p><img src="/logo.svg" alt="">` };
  const page = JSON.stringify({ meta: makeMeta({ title: url, routePath: url }), body });
  // Not a stream: its chunks would become a jsdom `Blob`, which the `Response` of Node rejects.
  return Object.defineProperty(new Response(page), 'body', { value: null });
};
const fetchPage = vi.fn<(url: string) => Promise<Response>>();

const toPaper = vi.fn();

beforeEach(() => {
  for (const call of [toPaper, onDone]) call.mockReset();
  fetchPage.mockReset().mockImplementation(async (url) => answer(url));
  vi.stubGlobal('fetch', fetchPage);
  vi.stubGlobal('print', toPaper);
  // jsdom does not load images: they stay pending.
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stalled page aborts printing, which can be started again', async () => {
  fetchPage.mockImplementationOnce(() => new Promise(() => {}));
  const hanging = print().catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(STALL_LIMIT);
  expect(await hanging).toBe('StalledError');
  const { baseElement } = render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>);
  expect([...baseElement.querySelectorAll('article p')].map(({ textContent }) => textContent)).toEqual(
    names.map((name) => `Text of /assets/pages/${name}.json`),
  );
  // The printout states its source, version and date.
  expect(baseElement.textContent).toContain(`output${siteConfig.title}, ${siteConfig.origin}, `);
  cleanup();
  Object.assign(siteConfig, { documents: { name: 'tool', version: '1.5' } });
  onTestFinished(() => void Reflect.deleteProperty(siteConfig, 'documents'));
  render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>);
  expect(baseElement.textContent).toContain(`output${siteConfig.title} 1.5, ${siteConfig.origin}, `);
  expect(baseElement.textContent).toContain(`${new Date().getUTCFullYear()}`);
});

test('the timeout of a page does not include waiting in the queue', async () => {
  // The timeout applies to each page: all together may take longer.
  fetchPage.mockImplementation(
    (url) => new Promise((resolve) => setTimeout(() => resolve(answer(url)), STALL_LIMIT - 1)),
  );
  const printed = print();
  await vi.advanceTimersByTimeAsync(STALL_LIMIT - 1);
  expect(fetchPage.mock.calls.length).toBeGreaterThan(0);
  expect(fetchPage.mock.calls.length).toBeLessThan(names.length);
  await vi.advanceTimersByTimeAsync(STALL_LIMIT * names.length);
  await printed;
  expect(fetchPage).toHaveBeenCalledTimes(names.length);
});

test('pages are in menu order, whichever arrives first', async () => {
  fetchPage.mockImplementationOnce(
    (url) => new Promise((resolve) => setTimeout(() => resolve(answer(url)), STALL_LIMIT - 1)),
  );
  const printed = print();
  await vi.advanceTimersByTimeAsync(STALL_LIMIT);
  const { baseElement } = render(<SiteFixture pathname="/page-0">{await printed}</SiteFixture>);
  expect([...baseElement.querySelectorAll('article p')].map(({ textContent }) => textContent)).toEqual(
    names.map((name) => `Text of /assets/pages/${name}.json`),
  );
  // Contents link to the printed page, which on paper is a page number.
  expect(
    [...baseElement.querySelectorAll('[data-print-section] > ol a')].map((link) => link.getAttribute('href')),
  ).toEqual([...baseElement.querySelectorAll('article')].map(({ id }) => `#${id}`));
});

test('a stalled image is left out', async () => {
  render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>);
  await act(() => vi.advanceTimersByTimeAsync(STALL_LIMIT - 1));
  expect(toPaper).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toPaper).toHaveBeenCalledOnce();
});

test('printing starts after the last image, even if one is broken, and its end is reported once', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const decode = () =>
    new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  Object.assign(HTMLImageElement.prototype, { decode });
  const { unmount } = render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>, {
    reactStrictMode: false,
  });
  expect(ends).toHaveLength(names.length);
  const last = ends.pop();
  for (const end of ends) end(new Error('The file is no picture.'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toPaper).not.toHaveBeenCalled();
  last?.();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toPaper).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledOnce();
  unmount();
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledOnce();
});

test('another section replaces the first, with a print and an end of its own', async () => {
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  const { rerender } = render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>);
  await act(() => vi.advanceTimersByTimeAsync(1));
  const onOtherDone = vi.fn();
  const other = await printableSection(group, { routes } as LoadedLanguage, onOtherDone);
  rerender(<SiteFixture pathname="/page-0">{other}</SiteFixture>);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toPaper).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('afterprint'));
  expect([onDone.mock.calls.length, onOtherDone.mock.calls.length]).toEqual([0, 1]);
});

test('a section that the reader has left is not printed', async () => {
  const { unmount } = render(<SiteFixture pathname="/page-0">{await print()}</SiteFixture>);
  unmount();
  await vi.advanceTimersByTimeAsync(STALL_LIMIT);
  expect(toPaper).not.toHaveBeenCalled();
});

test('pages of code and missing pages are left out; links point to printed pages', async () => {
  fetchPage.mockImplementation(async (url) => {
    const routePath = url.replace(/^.*\/(page-\d+)\.json$/, '/$1');
    const html =
      routePath === '/page-4'
        ? '<a id="of-4" href="/page-5#x">next</a><a href="/page-1">code</a><a href="https://a.dev/">a</a>'
        : '<h2 id="x">X</h2>';
    const page = JSON.stringify({ meta: makeMeta({ title: url, routePath }), body: { kind: 'html', html } });
    return Object.defineProperty(new Response(page), 'body', { value: null });
  });
  const code = { pageMeta: makeMeta({ title: 'Code' }), default: () => null };
  const more = { '/page-1': async () => code, '/page-2': '', '/page-3': undefined } as never;
  const { baseElement } = render(<SiteFixture pathname="/page-0">{await print(more)}</SiteFixture>);
  expect(fetchPage).toHaveBeenCalledTimes(names.length - 3);
  expect(baseElement.querySelectorAll('article')).toHaveLength(names.length - 3);
  const [next, ofCode, away] = baseElement.querySelectorAll('[id$="of-4"], [id$="of-4"] ~ a');
  expect(document.querySelector(next?.getAttribute('href') ?? '')?.closest('article')?.id).toBe('print-2');
  expect(ofCode?.getAttribute('href')).toBe(`${siteConfig.origin}/page-1`);
  expect(away?.nextElementSibling?.textContent).toBe('2');
  expect([...baseElement.querySelectorAll('#print-1 ol li')].map((note) => note.textContent)).toEqual([
    `${siteConfig.origin}/page-1`,
    'https://a.dev/',
  ]);
});
