import type { Lang } from './contracts.ts';

/** Service worker file, at the root of the site: its scope is everything below the base path. */
export const WORKER_FILE = 'service-worker.js';
/** File with the deployed version, at the root of the site; never cached. */
export const VERSION_FILE = 'version.json';
/** Prefix of cache names, `<prefix>-<purpose>-<scope>`, so that caches of other sites on the same origin are left alone. */
export const CACHE_PREFIX = 'site';

/** Removes the site's caches of a scope, except the listed ones. */
export async function removeCaches(scope: string, kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && name.endsWith(`-${scope}`));
  await Promise.all(own.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}

/** Content of `version.json`. */
export interface DeployedVersion {
  /** Version of the code; `<html data-version>` holds that of a document. */
  version: string;
  /** Version of the content: digest of all languages' data files. */
  data: string;
}

/** The worker's knowledge of the site; compiled into its file, so that every deploy changes the file. */
export interface WorkerSettings {
  /** Base path, with leading and trailing slash. */
  base: string;
  /** URLs of the code every page needs. Their names contain a digest of their content. */
  shell: readonly string[];
  /** URLs of each language's texts and empty document. Their names contain a digest of their content. */
  languages: Readonly<Record<Lang, readonly string[]>>;
  /** URL of each language's data file; its name has no digest. */
  data: Readonly<Record<Lang, string>>;
  /** Empty documents by language path: `/docs/zh/` → URL. The longest matching path wins. */
  documents: Readonly<Record<string, string>>;
  /** URLs of the code for the embedded search and the tips; language data names the index and the facts they need. */
  askedLater: readonly string[];
  /** Start of the SHA-256 of files named by the bundler, by URL: the hash in such a name is not one of the bytes. */
  digests: Readonly<Record<string, string>>;
}

export type WorkerMessage =
  /** Caches what was downloaded before the worker took control. URLs of other origins are ignored. */
  | { kind: 'keep'; document: string; files: readonly string[] }
  /** Caches the files every page of a language needs. */
  | { kind: 'keep-language'; lang: Lang }
  /** Caches the search index of a language and the facts shown in tips. */
  | { kind: 'keep-search'; lang: Lang };
