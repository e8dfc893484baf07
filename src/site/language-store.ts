import type { Lang } from '../shared/contracts.ts';
import { onceEach } from '../shared/once.ts';
import type { LanguageTables, LoadedLanguage } from './language.ts';

export interface LanguageStoreOptions {
  loadLanguage: (lang: Lang) => Promise<LoadedLanguage>;
  /** Loads the currently deployed routes and menus of a language. */
  loadTables: (lang: Lang) => Promise<LanguageTables>;
  /** Records the version some data was made for; returns whether this document's code can read it. */
  isReadable: (version: string) => boolean;
  /** Called when the tables of a language have been replaced. */
  onChange: (next: LoadedLanguage, before: LoadedLanguage | undefined) => void;
}

/** Downloads and caches languages. A failed download is never cached. */
export function createLanguageStore({
  loadLanguage,
  loadTables,
  isReadable,
  onChange,
}: LanguageStoreOptions) {
  const languages = new Map<Lang, LoadedLanguage>();
  const download = onceEach(async (lang: Lang) => {
    const loaded = await loadLanguage(lang);
    // Tables of another version still lead to pages; the next navigation loads a fresh document.
    isReadable(loaded.version);
    languages.set(lang, loaded);
    return loaded;
  });

  function replace(next: LoadedLanguage): void {
    const before = languages.get(next.lang);
    languages.set(next.lang, next);
    onChange(next, before);
  }

  return {
    get: (lang: Lang): LoadedLanguage | undefined => languages.get(lang),
    loaded: (): LoadedLanguage[] => [...languages.values()],
    replace,

    /** The loaded language, or its download, which is shared. */
    load(lang: Lang): Promise<LoadedLanguage> {
      const known = languages.get(lang);
      return known ? Promise.resolve(known) : download(lang);
    },

    /**
     * Downloads the tables again.
     * @returns whether they have changed and this document's code can read them
     */
    async renew(lang: Lang): Promise<boolean> {
      const known = languages.get(lang);
      if (!known) return false;
      const tables = await loadTables(lang);
      const { lang: _lang, texts: _texts, ...former } = known;
      // In development routes are functions, which JSON omits.
      const [now, before] = [tables, former].map((each) => JSON.stringify([each, Object.keys(each.routes)]));
      if (!isReadable(tables.version) || now === before) return false;
      replace({ ...known, ...tables });
      return true;
    },
  };
}
