import { renderToString } from 'react-dom/server';
import type { Lang, PageData, PageModule, RoutePath } from '../shared/contracts.ts';
import type { LanguageModule } from '../shared/virtual.ts';
import { HeadProvider, noHead } from '../site/head.tsx';
import en from '../site/messages/en.ts';
import type { Messages } from '../site/messages/messages.ts';
import zh from '../site/messages/zh.ts';
import { toLoadedPage } from '../site/page-store.ts';
import type { SiteActions } from '../site/use-site.tsx';
import type { View } from '../site/view.ts';
import { createStore } from '../ui/create-store.ts';
import { App } from './app.tsx';
import { componentSources, loadAllComponents } from './client-components.ts';

/** All that one page's HTML is made of; rendering loads nothing. */
export interface RenderInput {
  pathname: RoutePath;
  /** `null` renders the 404 page. */
  page: PageData | PageModule | null;
  lang: Lang;
  language: LanguageModule;
}

/** What rendering one page gives. */
export interface Rendered {
  /** Content of `#root`. */
  appHtml: string;
  /** Source modules, relative to the project, the document should ask for early besides the entry. */
  modules: string[];
}

const messages: Readonly<Record<Lang, Messages>> = { en, zh };
const components = await loadAllComponents();

/** Renders one page. Deterministic: the same input gives the same text. */
export async function render({ pathname, page, lang, language }: RenderInput): Promise<Rendered> {
  const view: View = {
    location: { pathname, search: '', hash: '', key: 'initial' },
    language: { ...language, lang, messages: messages[lang] ?? en },
    route: page ? pathname : null,
    page: page ? toLoadedPage(page, components) : null,
  };
  const actions: SiteActions = {
    navigate: async () => {},
    retry: async () => {},
    loadLanguage: async () => view.language,
    isLoading: createStore(false),
  };
  const appHtml = renderToString(
    <HeadProvider value={noHead}>
      <App view={view} actions={actions} isStatic />
    </HeadProvider>,
  );
  const ownMessages = Object.hasOwn(messages, lang) ? lang : 'en';
  const modules = [`src/site/messages/${ownMessages}.ts`, ...(page ? componentSources(page) : [])];
  return { appHtml, modules };
}
