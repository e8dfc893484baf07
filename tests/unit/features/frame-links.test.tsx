// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LanguageMenu } from '../../../src/features/nav/language-menu.tsx';
import { NavLinks } from '../../../src/features/nav/nav-links.tsx';
import { PageFooter } from '../../../src/features/page-footer/page-footer.tsx';
import type { PageMeta } from '../../../src/shared/contracts.ts';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import type { PageEntry } from '../../../src/site/use-page.ts';
import { siteConfig, texts } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));

const page = (link: string) => ({ kind: 'page', text: link.slice(1).toUpperCase(), link });
const navigation = {
  nav: [
    { kind: 'link', text: 'Guide', link: '/guide/start/index.html', activeMatch: '^/guide/' },
    { kind: 'link', text: 'Elsewhere', link: 'https://a.example' },
    {
      kind: 'menu',
      text: 'More',
      items: [
        { text: 'Inside', link: '/guide/start/index.html#x' },
        { text: 'Outside', link: 'https://b.example' },
      ],
    },
  ],
  sidebars: { '/': [page('/a'), page('/b'), page('/c')] },
};

/** A part of the page frame, as prerendered. */
function shown(part: React.ReactNode, { lang = 'en', pathname = '/b' } = {}): HTMLElement {
  const language = {
    lang,
    texts: lang === 'zh' ? texts.zh : texts.en,
    navigation,
    routes: { '/guide/start/': '' },
  };
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathname]}>
      <LanguageProvider value={language as unknown as LoadedLanguage}>{part}</LanguageProvider>
    </MemoryRouter>,
  );
  return box;
}

/** Changes the settings of a language for one test. */
function set(lang: string, more: object): void {
  const given = siteConfig.languages[lang];
  onTestFinished(() => void Object.assign(siteConfig.languages, { [lang]: given }));
  Object.assign(siteConfig.languages, { [lang]: { ...given, ...more } });
}

describe('the footer of a page', () => {
  const footer = (meta: Partial<PageMeta> = {}, route = '/b', lang = 'en') =>
    shown(<PageFooter page={{ meta: makeMeta(meta) } as PageEntry['page']} route={route} />, { lang });

  it('links to the previous and next page, if any', () => {
    const links = (route: string) =>
      [...footer({}, route).querySelectorAll('nav a')].map((link) => [
        link.getAttribute('rel'),
        link.getAttribute('href'),
        link.textContent,
      ]);
    const { previousPage, nextPage, pageNavigation } = texts.en.interface;
    expect(links('/b')).toEqual([
      ['prev', '/a', `${previousPage}A`],
      ['next', '/c', `${nextPage}C`],
    ]);
    expect(links('/a')).toEqual([['next', '/b', `${nextPage}B`]]);
    expect(links('/c')).toEqual([['prev', '/b', `${previousPage}B`]]);
    expect(footer({}, '/d').querySelector('nav')).toBeNull();
    expect(footer().querySelector('nav')?.getAttribute('aria-label')).toBe(pageNavigation);
  });

  it('follows the settings of the language', () => {
    const editLink = { ...siteConfig.languages.en?.editLink, text: 'Change it' };
    set('en', { prevPageText: 'Before', nextPageText: 'After', editLink });
    expect(footer().textContent).toMatch(/^Change it.*BeforeAAfterC$/);
  });

  it('has the date of the last change, if known', () => {
    const lastUpdated = Date.UTC(2025, 0, 2, 23);
    expect(footer().querySelector('time')).toBeNull();
    const days = { en: 'January 2, 2025', zh: '2025 年 1 月 2 日' };
    const [en, zh] = (['en', 'zh'] as const).map((lang) =>
      footer({ lastUpdated, updatedDay: days[lang] }, '/b', lang).querySelector('p'),
    );
    expect(en?.textContent).toBe(texts.en.interface.lastUpdated.replace('{date}', days.en));
    expect(zh?.textContent).toBe(texts.zh.interface.lastUpdated.replace('{date}', days.zh));
    expect(en?.querySelector('time')?.dateTime).toBe('2025-01-02');
  });
});

describe('the top navigation', () => {
  it('has links and menus, with normalized URLs, and marks external links', () => {
    const links = (route: string | null) =>
      [...shown(<NavLinks route={route} />).querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
        link.querySelector('svg path[d]') !== null,
      ]);
    const rest = [
      ['Elsewhere', 'https://a.example', null, true],
      ['Inside', '/guide/start/#x', null, false],
      ['Outside', 'https://b.example', null, true],
    ];
    expect(links('/guide/a')).toEqual([['Guide', '/guide/start/', 'true', false], ...rest]);
    expect(links('/config/a')).toEqual([['Guide', '/guide/start/', null, false], ...rest]);
    expect(links(null)).toEqual([['Guide', '/guide/start/', null, false], ...rest]);
  });
});

describe('the menu of languages', () => {
  it('links to the page in each other language, and marks the current one', () => {
    const own = shown(<LanguageMenu />, { lang: 'zh', pathname: '/zh/guide/a' });
    expect(
      [...own.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.lang, link.hreflang]),
    ).toEqual([['/guide/a', 'en', 'en']]);
    const current = own.querySelector('[aria-current]');
    expect([current?.textContent, current?.getAttribute('lang')]).toEqual([
      siteConfig.languages.zh?.label,
      'zh-CN',
    ]);
  });

  it.each([
    ['/b?x=1#typed', -1, '<a href="#read" aria-current="location"></a>', '?x=1#typed'],
    ['/b?x=1', -1, '<a href="#other"></a><a href="#read" aria-current="location"></a>', '?x=1#read'],
    ['/b', 50, '<a href="#read" aria-current="location"></a>', ''],
    ['/b', -1, '<a href="#other"></a>', ''],
  ])(
    'keeps query and section of %s, whose title ends at %i px, also the one being read',
    (address, titleEnd, outline, kept) => {
      window.history.replaceState(null, '', address);
      const title = document.createElement('h1');
      title.getBoundingClientRect = () => ({ bottom: titleEnd }) as DOMRect;
      const list = document.createElement('div');
      onTestFinished(() => {
        list.remove();
        title.remove();
        window.history.replaceState(null, '', '/');
      });
      list.id = 'frameOutlineList';
      list.innerHTML = outline;
      document.body.append(title, list);
      const { container } = render(
        <MemoryRouter initialEntries={['/b']}>
          <LanguageProvider
            value={{ lang: 'en', texts: texts.en, navigation, routes: {} } as unknown as LoadedLanguage}
          >
            <LanguageMenu />
          </LanguageProvider>
        </MemoryRouter>,
      );
      const link = container.querySelector<HTMLAnchorElement>('a');
      link?.addEventListener('click', (event) => event.preventDefault());
      link?.click();
      expect(link?.getAttribute('href')).toBe(`/zh/b${kept}`);
    },
  );

  it('is absent with a single language', () => {
    const { languages } = siteConfig;
    onTestFinished(() => void Object.assign(siteConfig, { languages }));
    Object.assign(siteConfig, { languages: { en: languages.en } });
    expect(shown(<LanguageMenu />).innerHTML).toBe('');
  });
});
