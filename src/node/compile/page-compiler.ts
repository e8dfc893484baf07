import { readFile } from 'node:fs/promises';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import { once } from '../../shared/once.ts';
import type { BuildCache, CacheNamespace } from '../files/cache.ts';
import { digest } from '../files/digest.ts';
import { engineDigest } from '../files/input-digest.ts';
import { markdownProblem } from '../files/text.ts';
import {
  type CompilerOptions,
  canonicalRoute,
  displayPath,
  type RouteKeys,
  withheld,
} from '../markdown/context.ts';
import type { CompiledPage, ContentStore, SourceFile } from '../model.ts';
import { createNameTable, hasCurrentNames, type NameTable } from '../names/name-table.ts';
import type { Compiler, ModuleHooks } from './compile.ts';
import { emptyResult } from './create-page.ts';
import { checkPageCode, type PageCode } from './page-code.ts';
import { bundleWorker, type WorkerCode } from './worker-bundle.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Compiles pages through the disk cache and the worker threads. */
export interface PageCompiler
  extends Pick<ContentStore, 'compileAsText' | 'moduleOptions' | 'prepare' | 'close'> {
  /** Never rejects: a failure of the compiler itself is a diagnostic too. */
  compile(source: SourceFile): Promise<StoredPage>;
  /** Sets what pages link to. */
  setTargets(routes: RouteKeys, names: NameTable): void;
}

/** A compiled page, and how to read it again; absent when it is not on disk. */
export interface StoredPage {
  page: CompiledPage;
  /** @throws an error that names the page when it is gone */
  reload?: () => CompiledPage;
}

/** A page with a bit of everything, which has a worker load what most pages need. */
const SAMPLE = {
  source: { file: 'sample.mdx', relativePath: 'sample.mdx', lang: 'en', route: '/sample' },
  text: '# Title\n\nText with **words**, `code`.\n\n- item\n\n| a |\n| - |\n| b |\n\n```ts title="a.ts"\nexport default { a: 1 }; // [!code highlight]\n```\n',
};

export function createPageCompiler(
  options: CompilerOptions,
  { cache, threads }: { cache: BuildCache; threads: number },
): PageCompiler {
  let started: Promise<{ salt: string; pages: CacheNamespace; code: WorkerCode }> | undefined;
  let routes: RouteKeys = new Map();
  let names: NameTable = createNameTable(new Map());
  /** The compiler in this thread, for MDX that is a module; made when there is some. */
  let compiler: Promise<Compiler> | undefined;
  const pool = createWorkerPool(options, Math.max(1, threads), async () => (await start()).code.url);

  function start() {
    started ??= engineDigest(options.root).then(async (engine) => {
      const salt = `${engine}\n${JSON.stringify(options)}`;
      const pages = cache.namespace('pages');
      return { code: await bundleWorker(options.root, cache, engine), salt, pages };
    });
    return started;
  }

  async function moduleOptions(hooks: ModuleHooks): Promise<MdxOptions> {
    compiler ??= start().then(async ({ code }) => (await code.load()).createCompiler(options));
    const made = await compiler;
    made.setTargets({ routes, names: names.addresses });
    return made.moduleOptions(hooks);
  }

  async function compile(source: SourceFile): Promise<StoredPage> {
    const text = await readPage(source, options);
    if (typeof text !== 'string') return { page: failedPage(source, options.root, text) };
    const { salt, pages } = await start();
    const key = digest(JSON.stringify([salt, source.relativePath, source.route, text]));
    const reload = (): CompiledPage => {
      const known = pages.reread(key);
      if (known === undefined)
        throw new Error(`${source.relativePath}: its result has gone from ${cache.folder}.`);
      return JSON.parse(known) as CompiledPage;
    };
    const known = await pages.read(key);
    if (known !== undefined) {
      const page = JSON.parse(known) as CompiledPage;
      if (hasCurrentLinks(page, routes) && hasCurrentNames(page.names, names))
        return { page: { ...page, source }, reload };
    }
    const group = groupOf(source);
    const compiled = await pool.compile(source, text, group);
    const code = await checkPageCode(compiled, options.root, moduleOptions);
    // A page whose code cannot be bundled is published as its text.
    const plain = code.problems.length > 0 ? await pool.compile(source, text, group, true) : undefined;
    const page = withCode(compiled, code, plain);
    const isKept = await pages.tryWrite(key, JSON.stringify(page), page.dependencies);
    return { page, ...(isKept && { reload }) };
  }

  return {
    compile(source) {
      return compile(source).catch(({ message }: Error) => {
        const advice = 'This is a fault of the compiler or its setup, not of the page.';
        const failure = { rule: 'compiler', message: `The page could not be compiled: ${message}`, advice };
        return { page: failedPage(source, options.root, failure) };
      });
    },
    async compileAsText(source) {
      const text = await readFile(source.file, 'utf8');
      return pool.compile(source, text, groupOf(source), true);
    },
    moduleOptions: (sourceOf) => moduleOptions({ sourceOf }),
    setTargets(known, table) {
      routes = known;
      names = table;
      const targets = { routes, names: names.addresses };
      void compiler?.then((made) => made.setTargets(targets));
      pool.setTargets(targets);
    },
    // A failure is reported with the first page.
    prepare: once(() => void pool.compile(SAMPLE.source, SAMPLE.text, '').catch(() => {})),
    close: pool.close,
  };
}

/**
 * A page with what the MDX files it imports refer to, show and depend on.
 * @param plain takes its place when its code has problems
 */
function withCode(
  page: CompiledPage,
  { problems, files, fragments }: PageCode,
  plain: CompiledPage | undefined,
): CompiledPage {
  const dependencies = { ...page.dependencies, ...files };
  if (plain) return { ...plain, dependencies, diagnostics: [...page.diagnostics, ...problems] };
  return {
    ...page,
    references: [...page.references, ...fragments.flatMap(({ references }) => references)],
    embeds: [...page.embeds, ...fragments.flatMap(({ embeds }) => embeds)],
    assets: Object.assign({}, page.assets, ...fragments.map(({ assets }) => assets)),
    dependencies: Object.assign(dependencies, ...fragments.map((fragment) => fragment.dependencies)),
  };
}

/** The languages of one page share a group. */
function groupOf({ relativePath }: SourceFile): string {
  return relativePath.replace(/^[^/]*\//, '');
}

/** Whether the links of a page still have the form their targets have. */
export function hasCurrentLinks(page: CompiledPage, known: ReadonlyMap<string, RoutePath>): boolean {
  return page.references.every(
    ({ kind, target }) => kind !== 'link' || canonicalRoute(known, target) === target,
  );
}

type Failure = Pick<Diagnostic, 'rule' | 'message' | 'advice' | 'line' | 'column'>;

/** @returns the text of a page, or why there is none */
async function readPage({ file }: SourceFile, options: CompilerOptions): Promise<string | Failure> {
  const held = withheld(options, file);
  if (held)
    return { rule: 'outside', message: `The page is a link whose target ${held.why}`, advice: held.advice };
  const bytes = await readFile(file).catch((error: Error) => error);
  if (bytes instanceof Error) {
    const advice = 'Check its permissions, or the target if it is a link.';
    return { rule: 'unreadable', message: `The page could not be read: ${bytes.message}.`, advice };
  }
  const problem = markdownProblem(bytes, 'The page');
  return problem ? { rule: 'text', ...problem, column: 1 } : bytes.toString();
}

function failedPage(source: SourceFile, root: string, failure: Failure): CompiledPage {
  const diagnostic: Diagnostic = { severity: 'error', file: displayPath(root, source.file), ...failure };
  return { ...emptyResult(source), diagnostics: [diagnostic] };
}
