import type { Lang } from '../../shared/contracts.ts';
import type { SiteContext } from '../content/site-context.ts';
import { buildSearchIndex, buildSearchTexts, type TermMemory } from '../emit/search-index.ts';

/** The search indexes of the development server: made on demand, kept until a file changes. */
export class DevSearch {
  /** By language: the index, then its text files. */
  private readonly files = new Map<Lang, Promise<string[]>>();
  private readonly memory: TermMemory = new WeakMap();

  constructor(private readonly context: SiteContext) {}

  /** The content changed. */
  forget(): void {
    this.files.clear();
  }

  /** Makes the index of a language ahead of the first search. */
  async prepare(lang: Lang): Promise<void> {
    await this.read(lang).catch(() => undefined);
  }

  /**
   * @param name a language, or a language with the number of a text file: `en.text-3.json` (see `textUrl`)
   * @returns the content; `undefined` when there is no such file
   */
  async read(name: string): Promise<string | undefined> {
    const [, lang = '', text] = /^([^.]+)(?:\.text-(\d+)\.json)?$/.exec(name) ?? [];
    if (!this.context.store.langs.includes(lang)) return undefined;
    let files = this.files.get(lang);
    if (!files) {
      files = this.build(lang);
      this.files.set(lang, files);
      files.catch(() => this.files.delete(lang));
    }
    const made = await files;
    // The content changed meanwhile.
    if (this.files.get(lang) !== files) return this.read(name);
    return made[text === undefined ? 0 : 1 + Number(text)];
  }

  private async build(lang: Lang): Promise<string[]> {
    const { store, config } = this.context;
    const compiled = await store.compileAll();
    const own = compiled.filter((page) => page.source.lang === lang && !page.meta.frontmatter.noindex);
    const pages = await Promise.all(own.map((page) => store.searchPage(page)));
    return [
      buildSearchIndex(pages, lang, config.search.words, this.memory),
      ...buildSearchTexts(pages, lang),
    ];
  }
}
