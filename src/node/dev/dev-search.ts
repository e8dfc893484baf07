import type { Lang } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { SiteContext } from '../content/site-context.ts';
import { buildSearchIndex, buildSearchTexts, type TermMemory } from '../emit/search-index.ts';

export type DevSearch = ReturnType<typeof createDevSearch>;

/** Search indexes of the development server, built on demand and kept until a file changes. */
export function createDevSearch({ config, store }: SiteContext) {
  /** The index of each language, followed by its text files. */
  const files = new Map<Lang, Promise<string[]>>();
  const memory: TermMemory = new WeakMap();

  async function build(lang: Lang): Promise<string[]> {
    const compiled = await store.compileAll();
    const own = compiled.filter((page) => page.source.lang === lang && !page.meta.frontmatter.noindex);
    const pages = await Promise.all(own.map((page) => store.searchPage(page)));
    return [buildSearchIndex(pages, lang, config.search.words, memory), ...buildSearchTexts(pages, lang)];
  }

  /**
   * @param name a language, or a language with the number of a text file: `en.text-3.json` (see `textUrl`)
   * @returns the content; `undefined` if there is no such file
   */
  async function read(name: string): Promise<string | undefined> {
    const [, lang = '', text] = /^([^.]+)(?:\.text-(\d+)\.json)?$/.exec(name) ?? [];
    if (!store.langs.includes(lang)) return undefined;
    const own = getOrInsert(files, lang, () => build(lang));
    own.catch(() => files.delete(lang));
    const made = await own;
    // The content has changed meanwhile.
    if (files.get(lang) !== own) return read(name);
    return made[text === undefined ? 0 : 1 + Number(text)];
  }

  return {
    /** Discards the indexes, because the content has changed. */
    forget: (): void => files.clear(),
    /** Builds the index of a language before the first search. */
    prepare: async (lang: Lang): Promise<void> => void (await read(lang).catch(() => {})),
    read,
  };
}
