import type { Diagnostic, Lang, RoutePath } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { BootScripts } from '../boot-scripts.ts';
import type { BuildCache } from '../files/cache.ts';
import type { SiteTexts } from '../language-texts.ts';
import type { BuildLog, ContentStore } from '../model.ts';
import type { ComponentData, OutputFile, SiteModel } from './site-model.ts';

/** What the plugins share; made once in `site-plugin.ts`. */
export interface SiteContext {
  root: string;
  /** Results of earlier runs. */
  cache: BuildCache;
  /** Settings with the base path of this run. */
  config: SiteConfig;
  /** Development replaces those of a language whose file was saved. */
  texts: SiteTexts;
  /** Inline scripts of documents. */
  scripts: BootScripts;
  command: 'build' | 'serve';
  store: ContentStore;
  componentData: ComponentData;
  /** What is printed while the site is built; switched off until a build switches it on. */
  log: BuildLog;
  /** Everything compiled and arranged; computed at the first call. Builds only. */
  model(): Promise<SiteModel>;
  /**
   * Checks all content, at the first call; what is made of the content waits for it. Builds only.
   *
   * @returns the warnings
   * @throws ContentError with all problems, when one of them is an error
   */
  checkContent(): Promise<readonly Diagnostic[]>;
  /**
   * Where the data of each route is, below the output folder; computed at the first call. Builds only. A page that is a module
   * has none, unless its code throws.
   */
  pageFiles(): Promise<Map<RoutePath, string>>;
  /** Search index files of the languages; computed at the first call. Builds only. */
  searchFiles(): Promise<SearchFiles>;
}

/** The embedded search index, with the texts its answers show. */
export interface SearchFiles {
  /** Path of each language's index below the output folder. */
  indexes: ReadonlyMap<Lang, string>;
  files: readonly OutputFile[];
}
