import path from 'node:path';
import type { Plugin } from 'vite';
import { normalizeBase } from '../shared/base-path.ts';
import type { Lang } from '../shared/contracts.ts';
import { once } from '../shared/once.ts';
import { pageDataPath } from '../shared/paths.ts';
import type { SiteConfig, SiteInput } from '../shared/site-config.ts';
import { readBootScripts } from './boot-scripts.ts';
import { createBuildLog } from './build/build-log.ts';
import { makeSearchFiles } from './build/search-files.ts';
import type { LoadMdx } from './compile/mdx-modules.ts';
import type { WorkerCode } from './compile/worker-bundle.ts';
import { NO_PAGES } from './content/find-files.ts';
import type { SiteContext } from './content/site-context.ts';
import {
  createComponentData,
  createSiteModel,
  pageData,
  type SiteModel,
  shortHash,
} from './content/site-model.ts';
import { createContentStore } from './content/store.ts';
import { devServer } from './dev/dev-server.ts';
import { previewServer } from './dev/preview-server.ts';
import { sourceMaps } from './dev/source-maps.ts';
import { isLenient, readEnvironment, SITE_VARIABLES } from './environment.ts';
import { createBuildCache } from './files/cache.ts';
import { joinKinds } from './files/diagnostics.ts';
import { isInside } from './files/inside.ts';
import { kindOf } from './files/kind-of.ts';
import { ContentError } from './files/report.ts';
import { readSubject } from './markdown/versions-file.ts';
import { pageModules } from './plugins/pages.ts';
import { publicFiles } from './plugins/public-files.ts';
import { styles } from './plugins/styles.ts';
import { virtualModules } from './plugins/virtual.ts';
import { placeFinder, readSite, type SiteFacts } from './settings.ts';
import { checkSettingsReferences } from './settings-references.ts';

/** Options of a single run, in addition to `site.config.ts`. */
export interface SiteOptions {
  command: 'build' | 'serve';
  /** Loads the plugin that compiles MDX modules: `() => import('@mdx-js/rollup')`. */
  mdx: LoadMdx;
  /** Project folder; default: the working directory. */
  root?: string;
  /** Content folder; default: `CONTENT_DIR`, else `content`. */
  contentDir?: string;
  /** Base path; default: `BASE_PATH`, else the setting. */
  base?: string;
  /** Compile cache; default: `.cache/site`. */
  cacheDir?: string;
  /** Settings of the site; default: `src/site.config.ts`. */
  config?: SiteInput;
  /** Loads the compiler into this thread, see `CompilerTools.load`. */
  loadCompiler?: WorkerCode['load'];
}

/** The Vite plugins that turn a tree of Markdown into a site. They share one content store. */
export async function site(options: SiteOptions): Promise<Plugin[]> {
  // Overrides the shell: containers often set `development`, with which no browser could read the site.
  if (options.command === 'build') process.env.NODE_ENV = 'production';
  const root = options.root ?? process.cwd();
  const { CONTENT_DIR, BASE_PATH } = readEnvironment(...SITE_VARIABLES);
  const contentDir = path.resolve(root, options.contentDir ?? CONTENT_DIR ?? 'content');
  if (kindOf(contentDir) !== 'folder') {
    const problem = { rule: 'content-folder', message: 'The content folder does not exist.' };
    const advice = 'Create it, or set CONTENT_DIR to another one.';
    throw new ContentError([{ severity: 'error', file: contentDir, ...problem, advice }]);
  }
  const site = await readSite(root, options.config);
  const documents = await readSubject(contentDir);
  const config = { ...site.config, ...(documents && { documents }) };
  const context = await createContext({ base: BASE_PATH, ...options, root, contentDir }, { ...site, config });
  return [
    virtualModules(context),
    ...pageModules(context, options.mdx),
    publicFiles(context),
    styles(),
    ...(options.command === 'serve'
      ? [devServer(context), sourceMaps(), previewServer(context)]
      : [(await import('./build/prerender.ts')).prerender(context)]),
  ];
}

/** State that the plugins share: the store, and what is computed from it once. */
export async function createContext(
  { root, contentDir, ...options }: SiteOptions & { root: string; contentDir: string },
  { config: given, texts }: SiteFacts,
): Promise<SiteContext> {
  const settings = { ...given, base: normalizeBase(options.base ?? given.base) ?? given.base };
  const cacheDir = path.resolve(root, options.cacheDir ?? '.cache/site');
  if (!isInside([root], cacheDir)) {
    throw new Error(
      `The cache folder ${cacheDir} is outside the project ${root}, directly or through a symbolic link. Code cached ` +
        'there would not find the packages of the project. Choose a folder inside the project.',
    );
  }
  const cache = createBuildCache(cacheDir);
  const log = createBuildLog(process.stdout);
  const store = createContentStore({
    contentDir,
    config: settings,
    texts,
    root,
    command: options.command,
    checkSettings: (targets) => {
      const find = placeFinder(root, options.config);
      return checkSettingsReferences(settings, { root, contentDir, ...targets }, find);
    },
    onCompiled: (done, total) => log.progress('Compiling pages:', done, total),
    cacheDir,
    loadCompiler: options.loadCompiler,
  });
  const config = { ...settings, languages: writtenLanguages(settings, store.langs) };
  const componentData = createComponentData(store, config, texts);
  const model = once(() => createSiteModel(store, config, texts));
  const checkContent = once(async () => {
    const diagnostics = joinKinds(await store.diagnostics());
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    const isEmpty = diagnostics.some(({ rule }) => rule === NO_PAGES);
    if (isEmpty || (hasErrors && !isLenient())) throw new ContentError(diagnostics);
    return diagnostics;
  });
  return {
    root,
    cache,
    config,
    texts,
    scripts: await readBootScripts(root, config),
    command: options.command,
    store,
    componentData,
    log,
    model,
    checkContent,
    // The bundlers wait for these, so that nothing is bundled if the content has errors.
    pageFiles: once(async () => {
      await checkContent();
      return makePageFiles(await model(), componentData);
    }),
    searchFiles: once(async () => {
      await checkContent();
      return makeSearchFiles(await model(), store, { root, cache });
    }),
  };
}

async function makePageFiles(model: SiteModel, data: SiteContext['componentData']) {
  const paths = new Map<string, string>();
  for (const { entries } of model.languages) {
    for (const entry of entries) {
      const page = await pageData(entry, data);
      if (page) paths.set(entry.route, pageDataPath(entry.route, shortHash(JSON.stringify(page))));
    }
  }
  return paths;
}

/** A language without pages does not belong to the site: readers must not be sent to it. */
function writtenLanguages({ languages }: SiteConfig, written: readonly Lang[]): SiteConfig['languages'] {
  return Object.fromEntries(Object.entries(languages).filter(([lang]) => written.includes(lang)));
}
