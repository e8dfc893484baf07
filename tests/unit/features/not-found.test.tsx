import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { NotFound } from '../../../src/features/not-found/not-found.tsx';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider, PagesProvider } from '../../../src/site/use-language.tsx';
import { texts } from '../../site-config.ts';

vi.mock('virtual:site/config', async () => ({ default: (await import('../../site-config.ts')).siteConfig }));
vi.mock('virtual:site/brand', () => ({ default: {} }));

test('the document for all unknown addresses suggests nothing specific to one of them', () => {
  const language = {
    lang: 'en',
    texts: texts.en,
    routes: { '/guide/start': 'x', '/404': 'x' },
    redirects: {},
    navigation: { nav: [{ kind: 'link', text: 'Guide', link: '/config' }], sidebars: {} },
  } as unknown as LoadedLanguage;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/guide/strat']}>
      <LanguageProvider value={language}>
        <PagesProvider value={{} as never}>
          <NotFound />
        </PagesProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  expect(html).toContain(
    ` aria-hidden="true"><span class="gradient-text">404</span></p><h1 tabindex="-1">${texts.en.interface.notFoundTitle}<`,
  );
  expect(html).toMatch(/<button [^>]*disabled=""/);
  expect(html).not.toContain('/guide/start');
  expect(html).not.toContain('strat');
});
