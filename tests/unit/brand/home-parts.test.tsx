// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FeatureCards } from '../../../src/brand/home/feature-cards.tsx';
import HomePage, { backgroundUrl } from '../../../src/brand/home/home.tsx';
import { SiteFooter } from '../../../src/brand/home/site-footer.tsx';
import { ToolGrid } from '../../../src/brand/home/tool-grid.tsx';
import en from '../../../src/brand/texts/en.ts';
import zh from '../../../src/brand/texts/zh.ts';
import { siteConfig } from '../../../src/site/config.ts';
import { makeMeta, SiteFixture, stubMatchMedia } from './site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

beforeEach(() => stubMatchMedia('prefers-reduced-motion: reduce'));
afterEach(cleanup);

describe('feature cards', () => {
  test('take four columns of twelve unless their props say otherwise, and may lead to a page', () => {
    render(
      <FeatureCards
        label="Features"
        cards={[
          { icon: '', title: 'Plain', details: 'a' },
          { icon: '', title: 'Wide', details: 'b', link: '/x', span: 6 },
        ]}
      />,
    );
    const [plain, wide] = screen.getAllByRole('listitem');
    expect(plain?.dataset.span).toBe('4');
    expect(within(plain as HTMLElement).queryByRole('link')).toBeNull();
    expect(wide?.dataset.span).toBe('6');
    expect(screen.getByRole('link', { name: 'Wide' }).getAttribute('href')).toBe('/x');
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
    expect(screen.getByText('rsdoctor.rs')).toBeDefined();
  });

  test('is Chinese on a Chinese path, unless an option says otherwise', () => {
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
  test('has four columns and leads Chinese readers to Chinese pages', () => {
    render(
      <SiteFixture pathname="/zh/" lang="zh">
        <SiteFooter />
      </SiteFixture>,
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['指南', 'API', '生态', '社区']);
    expect(screen.getByRole('link', { name: '快速上手' }).getAttribute('href')).toBe(
      '/zh/guide/start/quick-start',
    );
    expect(screen.getByRole('link', { name: 'GitHub' }).getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/2023/)).toBeDefined();
  });
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

  test('front matter takes the place of its texts', () => {
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

  test('the background comes from the host of the settings, or from the site', () => {
    expect(backgroundUrl(undefined)).toBe('/home-background.svg');
    expect(backgroundUrl('https://assets.example.com')).toBe(
      'https://assets.example.com/home-background.svg',
    );
  });

  test('the picture on the page comes from the host of the settings', () => {
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
