import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { componentSources, loadComponents } from '../../../src/app/client-components.ts';
import type { PageData, PageMeta, PageModule } from '../../../src/shared/contracts.ts';
import type { Brand } from '../../../src/site/brand.ts';
import type { LoadedLanguage } from '../../../src/site/language.ts';
import { LanguageProvider } from '../../../src/site/use-language.tsx';
import { makeMeta } from '../site-fixture.tsx';

/** Stands for a site without a brand, until a test sets one. */
const brand = vi.hoisted((): Brand => ({}));
vi.mock('virtual:site/brand', () => ({ default: brand }));
vi.mock('virtual:site/config', () => ({
  default: { base: '/', languages: { en: { description: 'What it does.' } }, title: 'The site' },
}));

const NAMES = ['ConfigChanges', 'Overview', 'ReleaseList', 'TableFilter'];
const naming = (...names: string[]): PageData => ({
  meta: makeMeta(),
  body: { kind: 'parts', parts: names.map((name) => ({ kind: 'component', name, props: {} })) },
});
const landing = { meta: makeMeta({ frontmatter: { pageType: 'home' } }), body: { kind: 'html', html: '' } };
const module: PageModule = { pageMeta: makeMeta(), default: () => null };

it.each(NAMES)('%s is downloaded for a page that uses it, and nothing else', async (name) => {
  const loaded = await loadComponents(naming(name));
  expect(Object.keys(loaded)).toEqual([name]);
  expect(loaded[name]).toBeTypeOf('function');
  expect(loaded[name]?.name).toBe(name);
  expect(componentSources(naming(name))).toHaveLength(1);
});

it('a page of code may use all of them, and unknown names are ignored', async () => {
  expect(Object.keys(await loadComponents(module)).sort()).toEqual(NAMES);
  expect(componentSources(module)).toHaveLength(NAMES.length);
  expect(await loadComponents(naming('Unknown'))).toEqual({});
});

it.each([
  ['What the page says.', 'What the page says.'],
  ['', 'What it does.'],
])(
  'without a brand, a landing page without a text shows what the site is and where its menu leads: "%s"',
  async (description, shownAs) => {
    const { HomePage } = await loadComponents(landing as PageData);
    expect(componentSources(landing as PageData)).toEqual(['src/features/plain-home/plain-home.tsx']);
    const nav = [
      { kind: 'link', text: 'Guide', link: '/guide/index.html' },
      { kind: 'menu', text: 'More', items: [] },
      { kind: 'link', text: 'Shop', link: 'https://example.com/' },
    ];
    const language = { lang: 'en', routes: { '/guide/': 'x' }, navigation: { nav, sidebars: {} } };
    const home = createElement(HomePage as ComponentType<{ meta: PageMeta }>, {
      meta: makeMeta({ title: '', description }),
    });
    const shown = createElement(LanguageProvider, { value: language as unknown as LoadedLanguage }, home);
    const html = renderToStaticMarkup(createElement(MemoryRouter, {}, shown));
    const text = html
      .replace(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean);
    expect(text).toEqual(['The site', shownAs, 'Guide', 'Shop']);
    expect(html).toContain('href="/guide/"');
    expect(html).toContain('href="https://example.com/"');
  },
);

it('a brand has components of its own, and a landing page', async () => {
  const chunk = (source: string) => ({ source, load: async () => () => source });
  Object.assign(brand, { home: chunk('home.tsx'), components: { Own: chunk('own.tsx') } });
  onTestFinished(() => {
    delete brand.home;
    delete brand.components;
  });
  vi.resetModules();
  const { componentSources, loadComponents } = await import('../../../src/app/client-components.ts');
  const loaded = await loadComponents(naming('Own', 'Overview'));
  expect(Object.keys(loaded)).toEqual(['Own', 'Overview']);
  expect(componentSources(naming('Own'))).toEqual(['own.tsx']);
  expect(componentSources(landing as PageData)).toEqual(['home.tsx']);
  expect(Object.keys(await loadComponents(module)).sort()).toEqual([...NAMES, 'Own'].sort());
});
