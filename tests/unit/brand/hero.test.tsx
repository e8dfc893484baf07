// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Hero } from '../../../src/brand/home/hero.tsx';
import { stubMatchMedia } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

beforeEach(() => stubMatchMedia());
afterEach(cleanup);

describe('hero', () => {
  test('has default texts in English', () => {
    render(<Hero lang="en" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rspack');
    expect(screen.getByRole('button', { name: 'Get Started' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Learn More' })).toBeDefined();
  });

  test('has default texts in Chinese', () => {
    render(<Hero lang="zh" />);
    expect(screen.getByRole('button', { name: '快速开始' })).toBeDefined();
    expect(screen.getByRole('button', { name: '了解更多' })).toBeDefined();
  });

  test('shows the given texts and calls back', async () => {
    const onClickGetStarted = vi.fn();
    const onClickLearnMore = vi.fn();
    render(
      <Hero
        lang="en"
        title="Rsbuild"
        subTitle="Sub"
        description="Desc"
        getStartedButtonText="Go"
        learnMoreButtonText="More"
        onClickGetStarted={onClickGetStarted}
        onClickLearnMore={onClickLearnMore}
      />,
    );
    expect(screen.getByText('Sub')).toBeDefined();
    expect(screen.getByText('Desc')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(onClickGetStarted).toHaveBeenCalledOnce();
    expect(onClickLearnMore).toHaveBeenCalledOnce();
  });

  test('a repository replaces the second button', () => {
    render(<Hero lang="en" githubURL="https://example.com/code" getStartedURL="/guide/" />);
    expect(screen.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe(
      'https://example.com/code',
    );
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/guide/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('stars can be left out', () => {
    const { container, rerender } = render(<Hero lang="en" logoUrl="/logo.svg" />);
    expect(container.querySelectorAll('section > svg circle')).toHaveLength(35);
    rerender(<Hero lang="en" logoUrl="/logo.svg" showStars={false} />);
    expect(container.querySelectorAll('circle')).toHaveLength(0);
  });

  test('the oval light can be left out', () => {
    const { container, rerender } = render(<Hero lang="en" logoUrl="/logo.svg" />);
    const before = container.querySelectorAll('div').length;
    rerender(<Hero lang="en" logoUrl="/logo.svg" showOvalBg={false} />);
    expect(container.querySelectorAll('div')).toHaveLength(before - 1);
  });

  test('a logo may differ by color scheme', () => {
    const { container } = render(<Hero lang="en" logoUrl={{ light: '/l.svg', dark: '/d.svg' }} />);
    const files = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(files).toEqual(['/l.svg', '/d.svg']);
  });
});
