import type { Lang } from '../shared/contracts.ts';
import { onceEach } from '../shared/once.ts';
import type { LanguageTables, LoadedLanguage } from './language.ts';

export interface LanguageStoreOptions {
  loadLanguage: (lang: Lang) => Promise<LoadedLanguage>;
  /** Routes and menus of a language as they are deployed now. */
  loadTables: (lang: Lang) => Promise<LanguageTables>;
  /** Takes note of the version data were made for; whether the code of this document can read them. */
  isReadable: (version: string) => boolean;
  /** Called when the tables of a language were replaced. */
  onChange: (next: LoadedLanguage, before: LoadedLanguage | undefined) => void;
}

/** Downloads and keeps languages. A failed download is never kept. */
export function createLanguageStore({
  loadLanguage,
  loadTables,
  isReadable,
  onChange,
}: LanguageStoreOptions) {
  const languages = new Map<Lang, LoadedLanguage>();
  const download = onceEach(async (lang: Lang) => {
    const loaded = await loadLanguage(lang);
    // Even tables of another version lead to pages: the next one will be a fresh document.
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

    /** The language that is here, or its download, which is shared. */
    load(lang: Lang): Promise<LoadedLanguage> {
      const known = languages.get(lang);
      return known ? Promise.resolve(known) : download(lang);
    },

    /** Downloads the tables once more. @returns whether they have changed, and this document's code can read them */
    async renew(lang: Lang): Promise<boolean> {
      const known = languages.get(lang);
      if (!known) return false;
      const tables = await loadTables(lang);
      const { lang: _lang, texts: _texts, ...former } = known;
      // In development routes are functions, of which JSON has nothing.
      const [now, before] = [tables, former].map((each) => JSON.stringify([each, Object.keys(each.routes)]));
      if (!isReadable(tables.version) || now === before) return false;
      replace({ ...known, ...tables });
      return true;
    },
  };
}
