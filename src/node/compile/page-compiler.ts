import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import { titleFromPath } from '../../shared/slug.ts';
import { type CompilerOptions, canonicalRoute, displayPath, type RouteKeys } from '../markdown/context.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { createDiskCache, type DiskCache } from './disk-cache.ts';
import type { PageKeeper } from './lru-cache.ts';
import { bundleWorker, compilerVersion } from './worker-bundle.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Compiles pages through the disk cache and the worker threads. */
export interface PageCompiler {
  /** Never rejects: trouble of the compiler itself is a diagnostic too. */
  compile(source: SourceFile): Promise<CompiledPage>;
  setRoutes(routes: RouteKeys): void;
  /** Starts a worker ahead of the first page. */
  prepare(): void;
  /** The result of a page as it lies on disk. */
  kept(source: SourceFile): PageKeeper;
  /** Reads dependencies anew: files changed. */
  forget(): void;
  /** @param prune removes results nobody has used for a while */
  close({ prune }: { prune: boolean }): Promise<void>;
}

export function createPageCompiler(
  options: CompilerOptions,
  { cacheDir, threads }: { cacheDir: string; threads: number },
): PageCompiler {
  let started: Promise<{ cache: DiskCache; version: string }> | undefined;
  let cache: DiskCache | undefined;
  let routes: RouteKeys = new Map();
  const writes = new Set<Promise<void>>();
  /** Keys of the results that are on disk, by file. */
  const keys = new Map<string, string>();
  const pool = createWorkerPool(options, Math.max(1, threads), async () =>
    bundleWorker(options.root, cacheDir, (await start()).version),
  );

  function start() {
    started ??= compilerVersion(options.root).then((version) => {
      cache = createDiskCache(path.join(cacheDir, 'pages'), `${version}\n${JSON.stringify(options)}`);
      return { version, cache };
    });
    return started;
  }

  async function compile(source: SourceFile): Promise<CompiledPage> {
    const { cache } = await start();
    const begun = Date.now();
    const text = await readFile(source.file, 'utf8').catch((error: Error) => error);
    if (text instanceof Error) return failedPage(source, options.root, unreadable(text));
    const key = cache.keyOf(source, text);
    const known = await cache.read(key);
    if (known && hasCurrentLinks(known, routes)) {
      keys.set(source.file, key);
      return { ...known, source };
    }
    keys.delete(source.file);
    const group = source.relativePath.replace(/^[^/]*\//, '');
    const page = await pool.compile(source, text, group);
    // A cache that cannot be written only costs time.
    const write = cache.write(key, page, begun).then(
      (isWritten) => {
        if (isWritten) keys.set(source.file, key);
      },
      () => undefined,
    );
    writes.add(write);
    void write.finally(() => writes.delete(write));
    return page;
  }

  return {
    compile(source) {
      return compile(source).catch((error: Error) => failedPage(source, options.root, broken(error)));
    },
    setRoutes(known) {
      routes = known;
      pool.setRoutes(known);
    },
    prepare() {
      void pool.prepare();
    },
    kept(source) {
      return {
        isKept: () => cache !== undefined && keys.has(source.file),
        reload: () => {
          const key = keys.get(source.file);
          try {
            if (!cache || key === undefined) throw new Error('It was not written.');
            return cache.reread(key);
          } catch (cause) {
            const reason = cause instanceof Error ? cause.message : String(cause);
            throw new Error(`${source.relativePath}: its result has gone from the cache. ${reason}`, {
              cause,
            });
          }
        },
      };
    },
    forget() {
      void start().then(({ cache }) => cache.forget());
    },
    async close({ prune }) {
      await Promise.all(writes);
      if (prune) await (await start()).cache.prune();
      await pool.close();
    },
  };
}

/** Whether the links of a page still have the form their targets have. */
export function hasCurrentLinks(page: CompiledPage, known: ReadonlyMap<string, RoutePath>): boolean {
  return page.references.every(
    ({ kind, target }) => kind !== 'link' || canonicalRoute(known, target) === target,
  );
}

type Failure = Pick<Diagnostic, 'rule' | 'message' | 'advice'>;

function unreadable({ message }: Error): Failure {
  return {
    rule: 'unreadable',
    message: `The page could not be read: ${message}.`,
    advice: 'Check its rights, or where the link leads that it is.',
  };
}

function broken({ message }: Error): Failure {
  return {
    rule: 'compiler',
    message: `The page could not be compiled: ${message}`,
    advice: 'This is a fault of the compiler or of its set-up, not of the page.',
  };
}

function failedPage(source: SourceFile, root: string, failure: Failure): CompiledPage {
  const title = titleFromPath(source.relativePath);
  return {
    source,
    meta: {
      title,
      titleHtml: '',
      description: '',
      routePath: source.route,
      lang: source.lang,
      contentLang: source.lang,
      toc: [],
      frontmatter: {},
      version: '',
      _relativePath: source.relativePath,
      feeds: [],
    },
    body: { kind: 'html', html: '' },
    markdown: '',
    sections: [],
    references: [],
    ids: [],
    dependencies: [],
    assets: {},
    diagnostics: [{ severity: 'error', file: displayPath(root, source.file), ...failure }],
  };
}
