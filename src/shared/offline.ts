import type { Lang } from './contracts.ts';

/** File of the service worker, at the root of the site: its scope is everything below the base path. */
export const WORKER_FILE = 'service-worker.js';
/** File that names the deployed version, at the root of the site; never cached. */
export const VERSION_FILE = 'version.json';
/** Every cache of the site is named `<prefix>-<purpose>-<scope>`: other sites of the same origin keep theirs. */
export const CACHE_PREFIX = 'site';

/** Removes the site's caches of a scope, except those named. */
export async function removeCaches(scope: string, kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && name.endsWith(`-${scope}`));
  await Promise.all(own.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}

/** Content of `version.json`. */
export interface DeployedVersion {
  /** Version of the code; `<html data-version>` has that of a document. */
  version: string;
  /** Version of the content: digest of the languages' data files. */
  data: string;
}

/** What the service worker has to know about the site; part of its file, so that a deploy changes the file. */
export interface WorkerSettings {
  /** Base path, with leading and trailing slash. */
  base: string;
  /** URLs of the code every page needs. Their names change with their content. */
  shell: readonly string[];
  /** URLs of texts and empty document, by language. Their names change with their content. */
  languages: Readonly<Record<Lang, readonly string[]>>;
  /** URL of each language's data file; its name carries no digest. */
  data: Readonly<Record<Lang, string>>;
  /** Empty document by language path: `/docs/zh/` → URL. The longest path that matches wins. */
  documents: Readonly<Record<string, string>>;
  /** URLs of the code of the embedded search and of tips; index and facts of names are named by the language's data. */
  askedLater: readonly string[];
  /** First digits of the SHA-256 of files the bundler named, by URL: the digest in a name is not that of the bytes. */
  digests: Readonly<Record<string, string>>;
}

export type WorkerMessage =
  /** Keeps what was downloaded before the worker could see it. URLs of other origins are ignored. */
  | { kind: 'keep'; document: string; files: readonly string[] }
  /** Keeps what every page of a language needs. */
  | { kind: 'keep-language'; lang: Lang }
  /** Keeps the search of a language, and what tips say. */
  | { kind: 'keep-search'; lang: Lang };
