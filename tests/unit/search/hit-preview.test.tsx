// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HitPreview, previewOf } from '../../../src/features/search/dialog/hit-preview.tsx';
import type { LoadedPage } from '../../../src/site/page-store.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';

vi.mock('virtual:site/config', () => ({ default: {} }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const block = (code: string) => `<div class="code-block"><pre>${code}</pre></div>`;
const page = {
  kind: 'data',
  meta: {
    title: 'output.minify',
    description: 'Makes files smaller.',
    frontmatter: { option: { type: 'boolean', default: 'true', since: '1.0.0' } },
    toc: [{ id: 'js', text: 'JS', depth: 2, charIndex: 0 }],
  },
  body: {
    kind: 'html',
    html: `<details>${block('diff')}</details>${block('first')}<h2 id="js">JS</h2><h3>Deep</h3>${block('of js')}<h2 id="css">CSS</h2><h2 id="more">More</h2>${block('of more')}<h3 id="key">Key</h3><h2 id="end">End</h2><h2 id="last">Last</h2>${block('of last')}`,
  },
  components: {},
} as unknown as LoadedPage;

test.each([
  ['/config/output/minify', 'first', undefined],
  ['/config/output/minify#js', 'of js', 'JS'],
  ['/config/output/minify#css', 'first', undefined],
  ['/config/output/minify#key', 'of more', undefined],
  ['/config/output/minify#end', 'first', undefined],
  ['/config/output/minify#last', 'of last', undefined],
  ['/config/output/minify#gone', 'first', undefined],
])(
  'the example of %s is that of its section, of the one around it, else of the page',
  (href, example, section) => {
    const preview = previewOf(page, href);
    expect(preview.example).toBe(block(example));
    expect(preview.section).toBe(section);
  },
);

test('the example of a page with components is in one of its static parts', () => {
  const parts = [
    { kind: 'html', html: '<p>Text</p>' },
    { kind: 'component', name: 'Overview', props: {} },
    { kind: 'html', html: block('second') },
  ];
  const mixed = { ...page, body: { kind: 'parts', parts } } as unknown as LoadedPage;
  expect(previewOf(mixed, '/guide').example).toBe(block('second'));
  expect(previewOf({ ...mixed, kind: 'module' } as LoadedPage, '/guide').example).toBeUndefined();
});

test('waits until typing pauses, shows facts and example, and is hidden from screen readers and focus', async () => {
  const pageAt = vi.fn(async () => page);
  const preview = (href?: string) => (
    <LanguageProvider value={{ texts: texts.en } as never}>
      <HitPreview href={href} movedBy="query" pageAt={pageAt} />
    </LanguageProvider>
  );
  const { rerender, container } = render(preview('/a'));
  await act(async () => vi.advanceTimersByTime(300));
  rerender(preview('/b'));
  await act(async () => vi.advanceTimersByTime(300));
  expect(pageAt).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(60));
  expect(pageAt).toHaveBeenCalledExactlyOnceWith('/b');
  screen.getByText('Makes files smaller.');
  screen.getByText('boolean');
  expect(container.querySelector('pre')?.textContent).toBe('first');
  expect(container.firstElementChild?.hasAttribute('inert')).toBe(true);
  // Nothing is found yet: the page of an earlier item would be misleading.
  rerender(preview());
  expect(container.textContent).toBe('');
});

test('of an earlier item is dropped', async () => {
  const arrivals = new Map<string, (page: LoadedPage) => void>();
  const pageAt = (href: string) => new Promise<LoadedPage>((resolve) => arrivals.set(href, resolve));
  const preview = (href: string) => (
    <LanguageProvider value={{ texts: texts.en } as never}>
      <HitPreview href={href} movedBy="key" pageAt={pageAt} />
    </LanguageProvider>
  );
  const arrive = (href: string, title: string) =>
    act(async () => arrivals.get(href)?.({ ...page, meta: { ...page.meta, title } }));
  const { rerender, container } = render(preview('/slow'));
  await act(async () => vi.advanceTimersByTime(200));
  rerender(preview('/fast'));
  await act(async () => vi.advanceTimersByTime(200));
  await arrive('/fast', 'Fast');
  await arrive('/slow', 'Slow');
  expect(container.querySelector('p')?.textContent).toBe('Fast');
});

test('is empty if the page cannot be loaded', async () => {
  const { container } = render(
    <LanguageProvider value={{ texts: texts.en } as never}>
      <HitPreview href="/a" movedBy="key" pageAt={() => Promise.reject(new Error('offline'))} />
    </LanguageProvider>,
  );
  await act(async () => vi.advanceTimersByTime(200));
  expect(container.textContent).toBe('');
});
