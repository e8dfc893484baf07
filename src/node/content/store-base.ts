import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { createPageCompiler } from '../compile/page-compiler.ts';
import type { WorkerCode } from '../compile/worker-bundle.ts';
import { createBuildCache } from '../files/cache.ts';
import { type SiteTexts, textsOf } from '../language-texts.ts';
import { type CompilerOptions, displayPath } from '../markdown/context.ts';
import { detectLanguages } from './find-files.ts';
import { createHeadReader } from './page-head.ts';
import { publicFolder } from './public-folder.ts';

/** Options of a content store. Paths are absolute. */
export interface ContentStoreOptions {
  contentDir: string;
  config: SiteConfig;
  texts: SiteTexts;
  /** Folder for compiled pages; may be deleted at any time. */
  cacheDir: string;
  /** Project folder, with `src/`, `public/` and the lock file. */
  root: string;
  command: 'build' | 'serve';
  /** Links only names in code that are cached, until names are renewed; default: in development. */
  knownNamesOnly?: boolean | undefined;
  /** Worker threads; all cores when absent. */
  threads?: number;
  /** See `CompilerTools.load`. */
  loadCompiler?: WorkerCode['load'] | undefined;
  /** Checks the settings against the content tree. */
  checkSettings?: (targets: SettingsTargets) => Promise<Diagnostic[]>;
  /** Called after each page that `compileAll` has finished. */
  onCompiled?: (done: number, total: number) => void;
}

/** What the settings may refer to. */
export interface SettingsTargets {
  publicDir: string;
  /** Every served route by `routeKey`. */
  known: ReadonlyMap<string, RoutePath>;
  /** Path of a file for messages. */
  display(file: string): string;
}

export type StoreBase = ReturnType<typeof createStoreBase>;

/** State that the parts of a store share. */
export function createStoreBase({
  texts,
  threads = availableParallelism(),
  ...options
}: ContentStoreOptions) {
  const { config, contentDir, root } = options;
  const languages = detectLanguages(contentDir, config);
  const publicDir = publicFolder(contentDir, root);
  const { langs, hasLangFolders } = languages;
  const labels = (): CompilerOptions['labels'] =>
    Object.fromEntries(langs.map((lang) => [lang, textsOf(texts, lang).page]));
  const compilerOptions: CompilerOptions = {
    root,
    contentDir,
    publicDir,
    includeFolders: (config.includeFolders ?? []).map((folder) => path.resolve(root, folder)),
    origin: config.origin,
    base: config.base,
    defaultLang: config.defaultLang,
    langs,
    hasLangFolders,
    brandComponents: config.brand?.components ?? {},
    showLineNumbers: config.showLineNumbers,
    labels: labels(),
    codeReference: config.codeReference,
  };
  const cache = createBuildCache(options.cacheDir);
  return {
    ...options,
    languages,
    publicDir,
    cache,
    heads: createHeadReader({ ...options, cache }),
    compiler: createPageCompiler(compilerOptions, { cache, threads, load: options.loadCompiler }),
    /** The current texts for the compiler. */
    labels,
    /** Path of a file for messages. */
    display: (file: string): string => displayPath(root, file),
  };
}
