// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FallbackNotice, StaleNotice } from '../../../src/features/doc-header/notices.tsx';
import { makeMeta, SiteFixture } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

afterEach(cleanup);

const meta = makeMeta({ routePath: '/zh/config/root', lang: 'zh' });

it('an untranslated page states its language', () => {
  render(
    <SiteFixture pathname="/zh/config/root" lang="zh">
      <FallbackNotice meta={meta} />
    </SiteFixture>,
  );
  expect(screen.getByRole('note').textContent).toContain('英文');
  expect(screen.getByRole('note').textContent).not.toContain('{');
});

it('an outdated translation lists the changed sections, and links to the original', () => {
  const sections = [
    { id: '', text: '' },
    { id: '选项', text: 'Options' },
  ];
  render(
    <SiteFixture pathname="/zh/config/root" lang="zh">
      <StaleNotice meta={meta} sections={sections} />
    </SiteFixture>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#',
    '#%E9%80%89%E9%A1%B9',
    '/config/root',
  ]);
  expect(links[0]?.textContent).toBe('开头部分');
  expect(links[1]?.textContent).toBe('Options');
  expect(links[2]?.getAttribute('hreflang')).toBe('en');
  expect(screen.getByRole('note').textContent).not.toContain('{');
});
