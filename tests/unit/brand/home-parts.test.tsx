// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ColoredCode } from '../../../src/brand/colored-code.tsx';
import { Builds } from '../../../src/brand/home/builds.tsx';
import { FeatureCards } from '../../../src/brand/home/feature-cards.tsx';
import HomePage, { backgroundUrl } from '../../../src/brand/home/home.tsx';
import { InstallCommand } from '../../../src/brand/home/install-command.tsx';
import { SiteFooter } from '../../../src/brand/home/site-footer.tsx';
import { ToolGrid } from '../../../src/brand/home/tool-grid.tsx';
import en from '../../../src/brand/texts/en.ts';
import zh from '../../../src/brand/texts/zh.ts';
import { siteConfig } from '../../../src/site/config.ts';
import { makeMeta, SiteFixture, stubMatchMedia } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

beforeEach(() => stubMatchMedia('prefers-reduced-motion: reduce'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('feature cards', () => {
  test('take four of twelve columns by default, and may link to a page', () => {
    render(
      <SiteFixture pathname="/">
        <FeatureCards
          label="Features"
          cards={[
            { icon: '', title: 'Plain', details: 'a' },
            { icon: '', title: 'Wide', details: 'b', link: '/x', span: 6, code: 'npx rsbuild build' },
          ]}
        />
      </SiteFixture>,
    );
    const [plain, wide] = screen.getAllByRole('listitem');
    expect(plain?.dataset.span).toBe('4');
    expect(within(plain as HTMLElement).queryByRole('link')).toBeNull();
    expect(wide?.dataset.span).toBe('6');
    expect(screen.getByRole('link', { name: 'Wide' }).getAttribute('href')).toBe('/x');
    expect(screen.getByRole('link', { name: 'Wide' }).getAttribute('target')).toBeNull();
    expect(wide?.lastElementChild?.textContent).toBe('npx rsbuild build');
  });
});

describe('family of tools', () => {
  test('seven cards open in a new tab and show their domain', () => {
    render(
      <SiteFixture pathname="/">
        <ToolGrid />
      </SiteFixture>,
    );
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(7);
    expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
    expect(links.every((link) => link.textContent.endsWith('(opens in a new tab)'))).toBe(true);
    expect(screen.getByText('rsdoctor.rs')).toBeDefined();
  });

  test('is Chinese on a Chinese path, unless an option overrides it', () => {
    const { rerender } = render(
      <SiteFixture pathname="/zh/" lang="zh">
        <ToolGrid />
      </SiteFixture>,
    );
    expect(screen.getByText(/打包工具/)).toBeDefined();
    rerender(
      <SiteFixture pathname="/zh/" lang="zh">
        <ToolGrid lang="en" />
      </SiteFixture>,
    );
    expect(screen.queryByText(/打包工具/)).toBeNull();
  });
});

describe('site footer', () => {
  test('links Chinese readers to Chinese pages, and names the publisher', () => {
    render(
      <SiteFixture pathname="/zh/" lang="zh">
        <SiteFooter />
      </SiteFixture>,
    );
    const links = within(screen.getByRole('navigation', { name: '网站' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    expect(links.every((link) => link.getAttribute('href')?.startsWith('/zh/'))).toBe(true);
    expect(screen.getByText(/2023/)).toBeDefined();
  });
});

describe('builds', () => {
  const shown = () =>
    screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, parentElement }) => ({
      checked,
      text: parentElement?.textContent ?? '',
    }));

  test('each framework has configuration, terminal output and files; the first is selected', () => {
    render(
      <SiteFixture pathname="/zh/" lang="zh">
        <Builds />
      </SiteFixture>,
    );
    const builds = shown();
    expect(builds.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    for (const [index, name] of ['React', 'Vue', 'Svelte', 'Solid', 'Preact'].entries()) {
      const text = builds[index]?.text;
      expect(text).toContain(`plugin${name}()`);
      expect(text).toMatch(/npx rsbuild build.*Rsbuild v.*ready +built in [\d.]+ s/);
      expect(text).toMatch(/dist\/index\.html0\.\d+ kB0\.\d+ kB/);
      const link = screen.getAllByRole('link', { name: '创建这个项目' })[index];
      const page = `/zh/guide/framework/${name.toLowerCase()}#create-a-project`;
      expect(link?.getAttribute('href')).toBe(page);
    }
  });

  test('is a group of radio buttons, one name for all', () => {
    render(
      <SiteFixture pathname="/">
        <Builds />
      </SiteFixture>,
    );
    const radios = within(screen.getByRole('group', { name: 'Framework' })).getAllByRole('radio');
    expect(new Set(radios.map((radio) => radio.getAttribute('name'))).size).toBe(1);
    expect(screen.getByRole('radio', { name: 'Svelte' })).toBeDefined();
  });

  test('scale their files to the largest of all builds', () => {
    render(
      <SiteFixture pathname="/">
        <Builds />
      </SiteFixture>,
    );
    const shares = [...document.querySelectorAll('tr')]
      .filter(({ textContent }) => textContent.startsWith('dist/'))
      .map(({ style }) => Number(style.getPropertyValue('--share')));
    expect(Math.max(...shares)).toBe(1);
    expect(shares.filter((share) => share > 0 && share < 0.01).length).toBeGreaterThan(5);
  });
});

describe('the install command', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  const press = () => act(async () => screen.getByRole('button', { name: en.installCopy }).click());
  const status = () => screen.getByRole('status').textContent;

  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue();
    vi.spyOn(window, 'navigator', 'get').mockReturnValue({ clipboard: { writeText } } as never);
    render(
      <SiteFixture pathname="/">
        <InstallCommand command="npm create rsbuild@latest" />
      </SiteFixture>,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is copied, and says so until two seconds after the last press', async () => {
    await press();
    expect([writeText.mock.lastCall, status()]).toEqual([['npm create rsbuild@latest'], en.installCopied]);
    act(() => void vi.advanceTimersByTime(1500));
    await press();
    act(() => void vi.advanceTimersByTime(1500));
    expect(status()).toBe(en.installCopied);
    act(() => void vi.advanceTimersByTime(500));
    expect(status()).toBe('');
  });

  test('reports a failed copy until one succeeds', async () => {
    writeText.mockRejectedValueOnce(new Error('refused'));
    await press();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(status()).toBe(en.installFailed);
    await press();
    expect(status()).toBe(en.installCopied);
  });
});

test('code of a configuration is highlighted like code blocks', () => {
  const lines = [
    "import a from 'it\\'s'; // c",
    'export default f({ key: -1.5, on: true, test: /[/]x/g, own: a / b / c });',
  ];
  render(<ColoredCode code={lines.join('\n')} />);
  const colored = [...document.querySelectorAll('span')].map(
    (span) => `${span.className} ${span.textContent}`,
  );
  expect(colored).toEqual([
    'k import',
    'k from',
    "s 'it\\'s'",
    'c // c',
    'k export default',
    'f f',
    'p key',
    'n -1.5',
    'p on',
    'k true',
    'p test',
    'r /[/]x/g',
    'p own',
  ]);
  expect(document.body.textContent).toBe(lines.join('\n'));
});

describe('home page', () => {
  test('can be rendered without a browser', () => {
    const html = renderToString(
      <SiteFixture pathname="/">
        <HomePage meta={makeMeta({ routePath: '/', frontmatter: { pageType: 'home' } })} />
      </SiteFixture>,
    );
    expect(html).toContain('/guide/start/quick-start');
    expect(html).toContain('/home-background.svg');
  });

  test('front matter replaces its texts', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    render(
      <SiteFixture pathname="/">
        <HomePage
          meta={makeMeta({ frontmatter: { pageType: 'home', title: 'Mine', description: 'Of my own' } })}
        />
      </SiteFixture>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mine');
    expect(screen.getByText('Of my own')).toBeDefined();
  });

  test('the background image comes from the host in the settings, or from the site', () => {
    expect(backgroundUrl(undefined)).toBe('/home-background.svg');
    expect(backgroundUrl('https://assets.example.com')).toBe(
      'https://assets.example.com/home-background.svg',
    );
  });

  test('the image on the page comes from the host in the settings', () => {
    Object.assign(siteConfig, { backgroundHost: 'https://assets.example.com' });
    try {
      const html = renderToString(
        <SiteFixture pathname="/">
          <HomePage meta={makeMeta({ routePath: '/', frontmatter: { pageType: 'home' } })} />
        </SiteFixture>,
      );
      expect(html).toContain('src="https://assets.example.com/home-background.svg"');
    } finally {
      Object.assign(siteConfig, { backgroundHost: undefined });
    }
  });

  test('every text exists in both languages', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values(zh).every((text) => text.trim() !== '')).toBe(true);
  });
});
