import { createContext, type ReactNode, useContext } from 'react';
import type { Lang, PageMeta, RoutePath } from '../shared/contracts.ts';
import type { ClientConfig } from '../shared/site-config.ts';
import type { Store } from '../ui/create-store.ts';
import type { LoadedLanguage } from './language.ts';
import type { Messages } from './messages/messages.ts';
import type { View, ViewLocation } from './view.ts';

/** What every component may want to know. */
export interface Site {
  config: ClientConfig;
  lang: Lang;
  language: LoadedLanguage;
  messages: Messages;
  location: ViewLocation;
  /** `null` on the 404 and error screens. */
  route: RoutePath | null;
  /** Facts of the page; `null` on the 404 and error screens. */
  meta: PageMeta | null;
  view: View;
}

/** What components may do. */
export interface SiteActions {
  navigate(href: string, options?: { replace?: boolean }): Promise<void>;
  /** Tries again what failed. */
  retry(): Promise<void>;
  /** Routes, menus and texts of a language. Rejects when they cannot be downloaded. */
  loadLanguage(lang: Lang): Promise<LoadedLanguage>;
  /** Whether a page takes long to come. */
  isLoading: Store<boolean>;
}

const SiteContext = createContext<Site | null>(null);
const ActionsContext = createContext<SiteActions | null>(null);

/** Texts change with the language only: what needs nothing else is not rendered anew for every page. */
const MessagesContext = createContext<Messages | null>(null);

/** Gives everything below it the site. */
export function SiteProvider({ value, children }: { value: Site; children: ReactNode }) {
  return (
    <MessagesContext.Provider value={value.messages}>
      <SiteContext.Provider value={value}>{children}</SiteContext.Provider>
    </MessagesContext.Provider>
  );
}

export const ActionsProvider = ActionsContext.Provider;

/** The site as it is on the screen now. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs the site: put <SiteProvider> above the component.');
  return site;
}

/** Texts of the interface in the reader's language. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages needs the site: put <SiteProvider> above the component.');
  return messages;
}

/** Ways to move through the site. */
export function useActions(): SiteActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useActions needs the actions: put <ActionsProvider> above the component.');
  return actions;
}
