import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lang } from '../../shared/contracts.ts';
import { languageFile } from '../../shared/language-data.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import type { WorkerSettings } from '../../shared/offline.ts';
import type { SiteContext } from '../content/site-context.ts';
import { type OutputFile, shortHash } from '../content/site-model.ts';
import { assetsOf, type BuiltModule } from '../emit/built-assets.ts';
import { emptyDocument } from '../emit/document.ts';
import { SOURCES } from '../sources.ts';
import { emitServiceWorker } from './service-worker.ts';

/** Code that is downloaded on demand: the search, and tooltips. */
const ASKED_LATER = [SOURCES.search, SOURCES.searchDialog, SOURCES.tip];

interface OfflineInput {
  context: SiteContext;
  /** Content security policy. */
  policy: string;
  template: string;
  modules: ReadonlyMap<string, BuiltModule>;
  /** Folder the bundler wrote to. */
  folder: string;
  /** Text of the entry's style sheets. */
  styles: string;
}

/**
 * Files for offline reading: the service worker, and for each language an empty document for pages whose own document is not
 * cached. Both refer to files with content hashes, so every deploy has a new worker.
 */
export async function* emitOffline(input: OfflineInput): AsyncGenerator<OutputFile> {
  const { context, policy, template, modules, folder, styles } = input;
  const { config, root, store } = context;
  if (!config.offline) {
    yield* await emitServiceWorker(root, null);
    return;
  }
  const url = (name: string) => config.base + name;
  const entry = assetsOf([SOURCES.entry], modules);
  const shell = entry.modules;
  const languages: Record<Lang, string[]> = {};
  const documents: Record<string, string> = {};
  const data: Record<Lang, string> = {};
  for (const lang of store.langs) {
    const assets = assetsOf([textsOf(lang, modules)], modules);
    const content = emptyDocument(template, { ...context, policy }, lang, {
      assets: { modules: assets.modules, styles: entry.styles, data: [languageFile(lang)] },
      styles,
    });
    const file = `assets/offline-${lang}.${shortHash(content)}.html`;
    yield { path: file, content };
    languages[lang] = [...assets.modules, file].filter((name) => !shell.includes(name)).map(url);
    documents[`${config.base.slice(0, -1)}${langPrefix(lang, config.defaultLang)}/`] = url(file);
    data[lang] = url(languageFile(lang));
  }
  const settings: WorkerSettings = {
    base: config.base,
    shell: shell.map(url),
    languages,
    data,
    documents,
    askedLater: codeAskedLater(modules)
      .filter((name) => !entry.styles.includes(name))
      .map(url),
    digests: Object.fromEntries((await digestsOf(modules, folder)).map(([file, hash]) => [url(file), hash])),
  };
  yield* await emitServiceWorker(root, settings);
}

/** Digest of each client file of the bundler, by path. */
async function digestsOf(modules: ReadonlyMap<string, BuiltModule>, folder: string) {
  const built = [...modules.values()];
  const names = new Set(built.flatMap(({ file, styles, workers }) => [file, ...styles, ...workers]));
  const digestOf = async (name: string) => shortHash(await readFile(path.join(folder, name)));
  return Promise.all([...names].sort().map(async (name) => [name, await digestOf(name)] as const));
}

/** File with the texts of a language, or with the English texts if it has none. */
function textsOf(lang: Lang, modules: ReadonlyMap<string, BuiltModule>): string {
  const own = `src/languages/${lang}.ts`;
  return modules.has(own) ? own : SOURCES.texts;
}

function codeAskedLater(modules: ReadonlyMap<string, BuiltModule>): string[] {
  const workers = ASKED_LATER.flatMap((source) => modules.get(source)?.workers ?? []);
  const assets = assetsOf(ASKED_LATER, modules);
  return [...new Set([...assets.styles, ...assets.modules, ...workers])];
}
