// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageActions } from '../../../src/features/page-actions/page-actions.tsx';
import { HOVER_DELAY } from '../../../src/ui/floating/use-hover-intent.ts';
import { LINES } from '../../../src/ui/icon.tsx';
import { makeMeta, SiteFixture } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

/** Not a stream: its chunks would become a jsdom `Blob`, which the `Response` of Node rejects. */
const markdown = () => Object.defineProperty(new Response('# Root'), 'body', { value: null });
const fetchText = vi.fn<(url: string) => Promise<Response>>();
let routes = 0;

/** What is drawn in an element. */
const drawn = (element: Element) => element.querySelector('path')?.getAttribute('d');

function show(): { button: HTMLElement; user: ReturnType<typeof userEvent.setup> } {
  const user = userEvent.setup();
  // A unique route, because fetched copies are cached for the lifetime of the tab.
  routes += 1;
  const meta = makeMeta({ routePath: `/config/page-${routes}` });
  render(
    <SiteFixture pathname={meta.routePath}>
      <PageActions meta={meta} />
    </SiteFixture>,
  );
  return { user, button: screen.getByRole('button', { name: /Copy Markdown/ }) };
}

beforeEach(() => {
  fetchText.mockReset();
  vi.stubGlobal('fetch', fetchText);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // All tests share the clipboard.
  vi.restoreAllMocks();
});

describe('Copy Markdown', () => {
  test('goes from idle through loading to success and back, with the text on the clipboard', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetchText.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { button, user } = show();
    expect(drawn(button)).toBe(LINES.copy);
    // Markdown made from a document omits them.
    expect(button.closest('[data-actions]')).not.toBeNull();
    await user.click(button);
    expect(button.dataset.status).toBe('loading');
    expect(drawn(button)).toBe(LINES.copy);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer(markdown());
    // Advances the clock by at most 50 ms once the button shows success.
    await vi.waitFor(() => expect(button.dataset.status).toBe('success'));
    expect(drawn(button)).toBe(LINES.check);
    await act(() => vi.advanceTimersByTimeAsync(440));
    expect(button.dataset.status).toBe('success');
    await act(() => vi.advanceTimersByTimeAsync(60));
    expect(button.dataset.status).toBe('idle');
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    vi.useRealTimers();
    expect(await navigator.clipboard.readText()).toBe('# Root');
  });

  test('downloads a page once', async () => {
    fetchText.mockImplementation(async () => markdown());
    const { button, user } = show();
    for (let time = 0; time < 2; time += 1) {
      await user.click(button);
      await vi.waitFor(() => expect(button.dataset.status).toBe('success'));
      await vi.waitFor(() => expect(button.dataset.status).toBe('idle'));
    }
    expect(fetchText).toHaveBeenCalledOnce();
  });

  test('reports a failure, and retries', async () => {
    fetchText.mockRejectedValueOnce(new TypeError('offline'));
    const { button, user } = show();
    await user.click(button);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('could not be copied'));
    expect(screen.getByRole('status').dataset.failure).toBe('true');
    expect(drawn(button)).toBe(LINES.copy);
    fetchText.mockResolvedValueOnce(markdown());
    await user.click(button);
    await vi.waitFor(() => expect(button.dataset.status).toBe('success'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('status').dataset.failure).toBeUndefined();
  });

  test('does not show the state of the previous page', async () => {
    fetchText.mockRejectedValueOnce(new TypeError('offline'));
    const page = (routePath: string) => (
      <SiteFixture pathname={routePath}>
        <PageActions meta={makeMeta({ routePath })} />
      </SiteFixture>
    );
    const { rerender } = render(page('/before'));
    const button = () => screen.getByRole('button', { name: /Copy Markdown/ });
    await userEvent.click(button());
    await vi.waitFor(() => expect(button().dataset.status).toBe('failure'));
    rerender(page('/after'));
    expect(button().dataset.status).toBe('idle');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('is absent on a page without a Markdown copy', () => {
    const { container } = render(
      <SiteFixture pathname="/">
        <PageActions meta={makeMeta({ frontmatter: { pageType: '404' } })} />
      </SiteFixture>,
    );
    expect(container.textContent).toBe('');
  });
});

describe('Open', () => {
  const isOpen = () => (screen.getByRole('group') as HTMLDetailsElement).open;

  test('copies the absolute link of the Markdown copy', async () => {
    const { button, user } = show();
    fetchText.mockImplementation(async () => markdown());
    await user.click(screen.getByText('Open'));
    const link = await screen.findByRole('button', { name: 'Copy Markdown link' });
    expect(drawn(link)).toBe(LINES.link);
    await user.click(link);
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
    expect(screen.getByRole('status').dataset.failure).toBeUndefined();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000/config/page-${routes}.md`);
    expect(isOpen()).toBe(false);
    await user.click(button);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('does not open for a passing pointer', async () => {
    show();
    vi.useFakeTimers();
    fireEvent.pointerEnter(screen.getByRole('group'), { pointerType: 'mouse' });
    vi.advanceTimersByTime(2 * HOVER_DELAY);
    expect(isOpen()).toBe(false);
  });

  test('reports that the link could not be copied', async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByText('Open'));
    await user.click(await screen.findByRole('button', { name: 'Copy Markdown link' }));
    await vi.waitFor(() => expect(screen.getByRole('status').dataset.failure).toBe('true'));
    expect(screen.getByRole('status').textContent).not.toBe('Link copied');
  });

  test('links to two chat services with a question about the page', async () => {
    const { user } = show();
    await user.click(screen.getByText('Open'));
    const links = await screen.findAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Open in ChatGPT', 'Open in Claude']);
    for (const link of links)
      expect([link.target, link.rel, drawn(link)]).toEqual(['_blank', 'noopener noreferrer', LINES.external]);
    const urls = links.map(({ href }) => new URL(href));
    expect(urls.map(({ hostname }) => hostname)).toEqual(['chatgpt.com', 'claude.ai']);
    for (const url of urls)
      expect(url.searchParams.get('q')).toContain(`https://rsbuild.rs/config/page-${routes} `);
  });

  test('closes on a press outside and on Escape', async () => {
    const { user } = show();
    const button = screen.getByText('Open');
    expect(drawn(button)).toBe(LINES['chevron-down']);
    await user.click(button);
    await screen.findAllByRole('link');
    await user.click(document.body);
    expect(isOpen()).toBe(false);
    await user.click(button);
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });
});

describe('Print a section', () => {
  const open = async (print: () => Promise<void>) => {
    const user = userEvent.setup();
    render(
      <SiteFixture pathname="/config/mode">
        <PageActions meta={makeMeta({ routePath: '/config/mode' })} section={{ name: 'output', print }} />
      </SiteFixture>,
    );
    await user.click(screen.getByText('Open'));
    const button = await screen.findByRole('button', { name: 'Print all of “output”' });
    expect(drawn(button)).toBe(LINES.text);
    await user.click(button);
  };

  test('calls the parent', async () => {
    let resolve = () => {};
    const print = vi.fn(() => new Promise<void>((done) => (resolve = done)));
    await open(print);
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toBe('Downloading the pages…');
    resolve();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  test('reports pages that cannot be loaded', async () => {
    await open(() => Promise.reject(new Error('offline')));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Not all pages/));
    expect(screen.getByRole('status').dataset.failure).toBe('true');
  });
});
