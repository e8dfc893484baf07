// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ToolMenu } from '../../../src/brand/tool-menu/tool-menu.tsx';
import { siteConfig } from '../../site-config.ts';
import { SiteFixture } from '../site-fixture.tsx';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));

afterEach(cleanup);

describe('tools menu', () => {
  test('shows the organization and eight rows when pressed, and closes on Escape', async () => {
    const user = userEvent.setup();
    render(
      <SiteFixture pathname="/">
        <ToolMenu />
      </SiteFixture>,
    );
    const menu = screen.getByRole<HTMLDetailsElement>('group');
    await user.click(within(menu).getByText('Tools of the Rstack family'));
    expect(menu.open).toBe(true);
    await vi.waitFor(() => expect(within(menu).getAllByRole('listitem')).toHaveLength(8));
    expect(
      within(menu)
        .getByRole('link', { name: /organization/ })
        .getAttribute('href'),
    ).toBe('https://github.com/web-infra-dev');
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
  });

  test('has its images below the base path', async () => {
    Object.assign(siteConfig, { base: '/docs/' });
    onTestFinished(() => void Object.assign(siteConfig, { base: '/' }));
    render(
      <SiteFixture pathname="/">
        <ToolMenu />
      </SiteFixture>,
    );
    await userEvent.click(screen.getByText('Tools of the Rstack family'));
    const addresses = [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));
    expect(addresses).toContain('/docs/tools/rspack.svg');
  });

  test('is in Chinese on Chinese pages', () => {
    render(
      <SiteFixture pathname="/zh/config/" lang="zh">
        <ToolMenu />
      </SiteFixture>,
    );
    expect(screen.getByText('Rstack 系列工具')).toBeDefined();
  });
});
