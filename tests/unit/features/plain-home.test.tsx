import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PlainHome } from '../../../src/features/plain-home/plain-home.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider, PagesProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';
import { makeMeta } from '../site-fixture.tsx';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));
vi.mock('virtual:site/brand', () => ({ default: {} }));

test.each([
  ['links', [{ kind: 'link', text: 'Guide', link: '/guide/start' }], ['Guide']],
  ['menus only', [{ kind: 'menu', text: 'More', items: [{ text: 'Guide', link: '/guide/start' }] }], []],
])('a home page without text links to the sections of the menu: %s', (_what, nav, names) => {
  const language = {
    lang: 'en',
    texts: texts.en,
    routes: { '/guide/start': 'x' },
    redirects: {},
    navigation: { nav, sidebars: {} },
  } as unknown as LoadedLanguage;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <PagesProvider value={{} as never}>
          <PlainHome meta={makeMeta({ title: 'Name', description: 'What it is.' })} />
        </PagesProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('<h1 tabindex="-1">Name</h1><p>What it is.</p>');
  expect([...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)).toEqual(names);
  expect(html.includes('hero-actions')).toBe(names.length > 0);
});
