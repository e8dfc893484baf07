import { createContext, useContext } from 'react';
import type { LanguageTexts } from '../languages/en.ts';
import type { LoadedLanguage } from './language.ts';
import type { PageStore } from './page-store.ts';

const LanguageContext = createContext<LoadedLanguage | null>(null);

/** Provides the page's language. Changes only with the language, not with every page. */
export const LanguageProvider = LanguageContext.Provider;

/** Texts, routes and menus of the page's language. */
export function useLanguage(): LoadedLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a language: put <LanguageProvider> above the component.');
  return language;
}

export function useMessages(): LanguageTexts['interface'] {
  return useLanguage().texts.interface;
}

const PagesContext = createContext<Pick<PageStore, 'language' | 'open'> | null>(null);

export const PagesProvider = PagesContext.Provider;

/** Access to pages and languages that are not on the screen. */
export function usePages(): Pick<PageStore, 'language' | 'open'> {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('usePages needs a store: put <PagesProvider> above the component.');
  return pages;
}
