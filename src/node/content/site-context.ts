import type { Diagnostic, Lang, RoutePath } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { BootScripts } from '../boot-scripts.ts';
import type { BuildCache } from '../files/cache.ts';
import type { SiteTexts } from '../language-texts.ts';
import type { BuildLog, ContentStore } from '../model.ts';
import type { ComponentData, OutputFile, SiteModel } from './site-model.ts';

/** State that the plugins share; created once in `site-plugin.ts`. */
export interface SiteContext {
  root: string;
  /** The build cache. */
  cache: BuildCache;
  /** Settings with the base path of this run. */
  config: SiteConfig;
  /** Texts by language; development replaces those whose file was saved. */
  texts: SiteTexts;
  /** Inline scripts of documents. */
  scripts: BootScripts;
  command: 'build' | 'serve';
  store: ContentStore;
  componentData: ComponentData;
  /** Output of the build; off until a build turns it on. */
  log: BuildLog;
  /** The site model; computed on the first call. Builds only. */
  model(): Promise<SiteModel>;
  /**
   * Checks all content, on the first call; everything made from the content waits for it. Builds only.
   *
   * @returns the warnings
   * @throws ContentError with all problems if any of them is an error
   */
  checkContent(): Promise<readonly Diagnostic[]>;
  /**
   * Path of each route's data file below the output folder; computed on the first call. Builds only. A page that is a module
   * has none, unless its code throws.
   */
  pageFiles(): Promise<Map<RoutePath, string>>;
  /** Search index files by language; computed on the first call. Builds only. */
  searchFiles(): Promise<SearchFiles>;
}

/** Files of the embedded search: indexes, and the texts shown in results. */
export interface SearchFiles {
  /** Path of each language's index below the output folder. */
  indexes: ReadonlyMap<Lang, string>;
  files: readonly OutputFile[];
}
