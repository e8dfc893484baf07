// @vitest-environment jsdom
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageHref } from '../../../src/site/href.ts';
import { Link } from '../../../src/site/link.tsx';
import { useGoTo } from '../../../src/site/use-go-to.ts';
import { PagesProvider } from '../../../src/site/use-language.tsx';
import { usePageAt } from '../../../src/site/use-page-at.ts';

vi.mock('../../../src/site/config.ts', async () => {
  const { siteConfig } = await import('../../site-config.ts');
  return { siteConfig: { ...siteConfig, base: '/docs/' } };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

describe('a link of the interface', () => {
  /** Clicks a link. Returns the router's location, or `null` if the click was left to the browser. */
  function follow(href: string): string | null {
    render(
      <MemoryRouter initialEntries={['/before']}>
        <Link href={href}>to</Link>
        <Place />
      </MemoryRouter>,
    );
    const isLeftToBrowser = fireEvent.click(screen.getByText('to'));
    const place = screen.getByRole('status').textContent;
    return isLeftToBrowser ? null : place;
  }

  it.each([
    ['/guide/a', '/guide/a'],
    ['/guide/a?from=x.md&y=/b.xml#z.json', '/guide/a?from=x.md&y=/b.xml#z.json'],
    ['/guide/a#v1.5', '/guide/a#v1.5'],
    ['/zh/指南#x', '/zh/%E6%8C%87%E5%8D%97#x'],
  ])('%s is opened by the router', (href, place) => {
    expect(follow(href)).toBe(place);
  });

  it.each([
    ['/releases-rss.xml', '/docs/releases-rss.xml'],
    ['/guide/a.md#x', '/docs/guide/a.md#x'],
    ['/llms.txt?x', '/docs/llms.txt?x'],
    ['#section', '#section'],
    ['mailto:us@example', 'mailto:us@example'],
    ['//elsewhere.example/a', '//elsewhere.example/a'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ])('%s is left to the browser', (href, address) => {
    expect(follow(href)).toBeNull();
    const anchor = screen.getByText('to');
    expect(anchor.getAttribute('href')).toBe(address);
    const leaves = /^[a-z]+:|^\/\//.test(href);
    expect(['target', 'rel'].map((name) => anchor.getAttribute(name))).toEqual(
      leaves ? ['_blank', 'noopener'] : [null, null],
    );
  });
});

it.each([
  ['/config/#dev', '/docs/zh/config/#dev'],
  ['/zh/config/?x', '/docs/zh/config/?x'],
  ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ['config/dev', 'config/dev'],
  ['#dev', '#dev'],
])('the Chinese page of %s is %s', (link, href) => {
  expect(pageHref(link, 'zh')).toBe(href);
});

describe('an address given as text', () => {
  function Go({ to }: { to: string }) {
    const goTo = useGoTo();
    return (
      <button type="button" onClick={() => void goTo(to)}>
        go
      </button>
    );
  }

  /** Opens an address. Returns the router's location, and what the browser was told to load. */
  async function go(to: string) {
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: 'https://a.example', href: 'https://a.example/docs/b?c#d', assign });
    render(
      <MemoryRouter initialEntries={['/before']}>
        <Go to={to} />
        <Place />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByText('go'));
    await vi.waitFor(() => {
      const isLoading = assign.mock.calls.length > 0;
      if (!isLoading) expect(screen.getByRole('status').textContent).not.toBe('/before');
    });
    return [screen.getByRole('status').textContent, ...assign.mock.calls.flat()];
  }

  it.each([
    ['/docs/guide/a?x=1#y', '/guide/a?x=1#y'],
    ['https://a.example/docs/zh/指南#y', '/zh/%E6%8C%87%E5%8D%97#y'],
    ['?x=1', '/b?x=1'],
  ])('%s is opened by the router', async (to, place) => {
    expect(await go(to)).toEqual([place]);
  });

  it.each(['https://a.example/elsewhere?x#y', 'https://b.example/docs/guide/a'])(
    '%s is loaded by the browser',
    async (to) => {
      expect(await go(to)).toEqual(['/before', to]);
    },
  );
});

it('the page at an address is loaded in the background if it belongs to the site', async () => {
  const page = {};
  const open = vi.fn(async () => ({ page }));
  const { result } = renderHook(usePageAt, {
    wrapper: ({ children }) => <PagesProvider value={{ open } as never}>{children}</PagesProvider>,
  });
  const { origin } = window.location;
  expect(await result.current('/docs/guide/a?x=1#y')).toBe(page);
  expect(await result.current(`${origin}/docs/guide/b`)).toBe(page);
  for (const elsewhere of [`${origin}/blog/`, 'https://b.example/docs/guide/a'])
    expect(await result.current(elsewhere)).toBeNull();
  expect(open.mock.calls).toEqual([
    ['/guide/a', { priority: 'low' }],
    ['/guide/b', { priority: 'low' }],
  ]);
});
