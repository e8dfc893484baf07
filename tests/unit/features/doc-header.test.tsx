// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DocHeader } from '../../../src/features/doc-header/doc-header.tsx';
import { ReleaseList } from '../../../src/features/release/release-list.tsx';
import type { PageMeta } from '../../../src/shared/contracts.ts';
import { siteConfig } from '../../site-config.ts';
import { makeMeta, SiteFixture } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

/** A part of a page, as prerendered. */
function shown(part: React.ReactNode, lang = 'en'): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <SiteFixture pathname="/a" lang={lang}>
      {part}
    </SiteFixture>,
  );
  return box;
}

/** For an image: whether its space is reserved, and when it is loaded. */
const attributes = (picture: HTMLImageElement | null) =>
  picture &&
  ['src', 'alt', 'width', 'height', 'loading', 'decoding'].map((name) => picture.getAttribute(name));

describe('the head of a page', () => {
  const header = (meta: Partial<PageMeta>) =>
    shown(<DocHeader meta={makeMeta(meta)} actions={<b>Actions</b>} />, meta.lang).querySelector(
      'header',
    ) as HTMLElement;

  it('has a title that can wrap and take focus, with the actions beside it', () => {
    const own = header({ titleHtml: '<code>performance.bundleAnalyze</code>' });
    const title = own.querySelector('h1');
    expect(title?.innerHTML).toBe('<code>performance.<wbr>bundle<wbr>Analyze</code>');
    expect(title?.tabIndex).toBe(-1);
    expect(title?.hasAttribute('lang')).toBe(false);
    expect(title?.parentElement?.nextElementSibling?.outerHTML).toBe('<b>Actions</b>');
    expect(own.children).toHaveLength(1);
  });

  it('states the language of an untranslated page', () => {
    const own = header({ lang: 'en', contentLang: 'zh' });
    expect(own.querySelector('h1')?.lang).toBe('zh-CN');
    expect(own.querySelector('h1')?.dir).toBe('ltr');
    expect(own.querySelector('[role="note"]')?.textContent).toContain('Chinese');
  });

  it('lists sections changed since they were translated, if any', () => {
    const note = (staleSections: PageMeta['staleSections'] | undefined) =>
      header({ lang: 'zh', contentLang: 'zh', ...(staleSections && { staleSections }) }).querySelector(
        '[role="note"]',
      );
    expect(note([{ id: 'a', text: 'A' }])?.textContent).toContain('A');
    expect([note([]), note(undefined)]).toEqual([null, null]);
  });

  it('has the date of a release, in the language of the page', () => {
    const frontmatter = { published_at: '2024-09-10T23:30:00Z' } as PageMeta['frontmatter'];
    const days = { en: 'September 10, 2024', zh: '2024 年 9 月 10 日' };
    const date = (lang: 'en' | 'zh') =>
      header({ lang, contentLang: lang, frontmatter, publishedDay: days[lang] }).querySelector('p');
    expect(date('en')?.textContent).toBe('Published on September 10, 2024');
    expect(date('zh')?.textContent).toBe('发布于 2024 年 9 月 10 日');
    expect(date('zh')?.querySelector('time')?.dateTime).toBe('2024-09-10');
    expect(date('en')?.previousElementSibling?.tagName).toBe('H1');
  });

  it('has the facts of an option, whose type links to its section if there is one', () => {
    const option = { name: 'output.filename', type: 'FilenameConfig', default: '{}', since: '1.0.0' };
    const link = (toc: unknown) =>
      header({
        frontmatter: { option } as PageMeta['frontmatter'],
        toc: toc as PageMeta['toc'],
      }).querySelector('dl a');
    expect(link([{ id: 'type', text: 'Type', depth: 2 }])?.getAttribute('href')).toBe('#type');
    expect(link([{ id: 'types', text: 'Types', depth: 2 }])).toBeNull();
  });

  it('has its image', () => {
    const picture = header({
      frontmatter: { illustration: 'v1.svg' } as PageMeta['frontmatter'],
    }).querySelector('img');
    expect(attributes(picture)).toEqual(['/releases/v1.svg', '', '1200', '480', null, null]);
  });
});

it('the list of releases has a card per release, with an image if there is one', () => {
  const item = { description: 'New.', date: '2025-01-02T00:00:00Z', day: 'January 2, 2025' };
  const items = [
    { ...item, link: '/community/releases/v1', title: 'One', illustration: 'v1.svg' },
    { ...item, link: '/community/releases/v0', title: 'Zero', illustration: null },
  ];
  const own = shown(<ReleaseList items={items as never} />);
  const cards = [...own.querySelectorAll('li')].map((card) => [
    attributes(card.querySelector('img')),
    card.querySelector('time')?.dateTime,
    card.querySelector('a')?.getAttribute('href'),
    card.textContent,
  ]);
  expect(cards).toEqual([
    [
      ['/releases/v1.svg', '', '1200', '480', 'lazy', 'async'],
      '2025-01-02',
      '/community/releases/v1',
      'January 2, 2025OneNew.',
    ],
    [null, '2025-01-02', '/community/releases/v0', 'January 2, 2025ZeroNew.'],
  ]);
  const { releases } = siteConfig;
  onTestFinished(() => void Object.assign(siteConfig, { releases }));
  Object.assign(siteConfig, { releases: undefined });
  const plain = shown(<ReleaseList items={items as never} />);
  expect([plain.querySelectorAll('li').length, plain.querySelector('img')]).toEqual([2, null]);
});
