import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  data,
  type LoaderFunction,
  StaticRouterProvider,
} from 'react-router-dom';
import en, { type LanguageTexts } from '../languages/en.ts';
import type { Lang } from '../shared/contracts.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { toUrl } from '../shared/paths.ts';
import type { Rendered, RenderedLanguage, RenderInput } from '../shared/render.ts';
import { siteConfig } from '../site/config.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { toLoadedPage } from '../site/page-store.ts';
import { PagesProvider } from '../site/use-language.tsx';
import type { PageEntry } from '../site/use-page.ts';
import { componentSources, loadComponents } from './client-components.ts';
import { siteRoutes } from './routes.tsx';

/** By file name, such as `../languages/en.ts`. */
const texts = import.meta.glob<LanguageTexts>('../languages/*.ts', { import: 'default', eager: true });
const languages = new WeakMap<RenderedLanguage, ReturnType<typeof prepare>>();

/** Renders one page. Deterministic: equal input gives equal output. */
export async function render({ pathname, page, lang, language }: RenderInput): Promise<Rendered> {
  const prepared = getOrInsert(languages, language, () => prepare(toLanguage(language, lang)));
  const entry: PageEntry | null = page && {
    route: pathname,
    page: toLoadedPage(page, await loadComponents(page)),
  };
  const request = new Request(new URL(toUrl(pathname, siteConfig.base), 'http://localhost'));
  const context = await prepared.handler.query(request, { requestContext: { entry } });
  if (context instanceof Response) throw new Error(`The router leads ${pathname} elsewhere.`);
  const failure = Object.values(context.errors ?? {})[0];
  if (page && failure) throw failure;
  const appHtml = renderToString(
    <PagesProvider value={prepared.pages}>
      <StaticRouterProvider
        router={createStaticRouter(prepared.handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PagesProvider>,
  );
  const ownTexts = Object.hasOwn(texts, `../languages/${lang}.ts`) ? lang : 'en';
  const modules = [`src/languages/${ownTexts}.ts`, ...(page ? componentSources(page) : [])];
  return { appHtml, modules };
}

function toLanguage({ pages, ...tables }: RenderedLanguage, lang: Lang): LoadedLanguage {
  return {
    ...tables,
    lang,
    texts: texts[`../languages/${lang}.ts`] ?? en,
    routes: pages,
    version: '',
    menus: {},
    search: null,
    names: null,
  };
}

/** The routes of a language, with loaders that return the input of `render`. */
function prepare(language: LoadedLanguage) {
  const page: LoaderFunction = ({ context }) => {
    const { entry } = context as unknown as { entry: PageEntry | null };
    if (!entry) throw data(null, { status: 404 });
    return entry;
  };
  const routes = siteRoutes({ language: () => language, page }, [language]);
  const pages = { language: async () => language, open: async () => ({ language, route: null, page: null }) };
  return { pages, handler: createStaticHandler(routes, { basename: siteConfig.base }) };
}
