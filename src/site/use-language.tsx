import { createContext, useContext } from 'react';
import type { LanguageTexts } from '../languages/en.ts';
import type { Lang } from '../shared/contracts.ts';
import type { LoadedLanguage } from './language.ts';

const LanguageContext = createContext<LoadedLanguage | null>(null);

/** Gives everything below it the language of the page. Changes with the language only, not with every page. */
export const LanguageProvider = LanguageContext.Provider;

/** Texts, routes and menus of the language the page is in. */
export function useLanguage(): LoadedLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a language: put <LanguageProvider> above the component.');
  return language;
}

/** Texts of the interface in the reader's language. */
export function useMessages(): LanguageTexts['interface'] {
  return useLanguage().texts.interface;
}

/** Downloads a language, or returns the one that is here. Rejects when it cannot be had. */
type LanguageLoader = (lang: Lang) => Promise<LoadedLanguage>;

const LoaderContext = createContext<LanguageLoader | null>(null);

export const LanguageLoaderProvider = LoaderContext.Provider;

/** The way to other languages than that of the page. */
export function useLanguageLoader(): LanguageLoader {
  const load = useContext(LoaderContext);
  if (!load)
    throw new Error('useLanguageLoader needs a loader: put <LanguageLoaderProvider> above the component.');
  return load;
}
