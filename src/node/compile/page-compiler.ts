import { readFile } from 'node:fs/promises';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import { once } from '../../shared/once.ts';
import type { BuildCache } from '../files/cache.ts';
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
import type { ModuleHooks } from './compile.ts';
import { emptyResult, labelsOf } from './create-page.ts';
import { checkPageCode, type PageCode } from './page-code.ts';
import { bundleWorker, type WorkerCode } from './worker-bundle.ts';
import { createOwnThread, createWorkerPool } from './worker-pool.ts';

/** Compiles pages on worker threads, through the disk cache. */
export interface PageCompiler
  extends Pick<ContentStore, 'compileAsText' | 'moduleOptions' | 'prepare' | 'renewCompiler' | 'close'> {
  /** Never rejects: even a failure of the compiler itself becomes a diagnostic. */
  compile(source: SourceFile): Promise<CompiledPage>;
  /** Sets the link targets and the texts that pages are compiled with; threads receive only changes. */
  setTargets(routes: RouteKeys, names: NameTable, labels?: CompilerOptions['labels']): void;
}

/** A page with the most common syntax, which makes a worker load what most pages need. */
const SAMPLE = {
  source: { file: 'sample.mdx', relativePath: 'sample.mdx', lang: 'en', route: '/sample' },
  text: '# Title\n\nText with **words**, `code`.\n\n- item\n\n| a |\n| - |\n| b |\n\n```ts title="a.ts"\nexport default { a: 1 }; // [!code highlight]\n```\n',
};

interface CompilerTools {
  cache: BuildCache;
  threads: number;
  /** Loads the compiler into this thread, which then compiles all pages. */
  load?: WorkerCode['load'] | undefined;
}

/** The current code of the compiler, bundled on first use, and the threads that run it. */
function createEngine(options: CompilerOptions, { cache, threads, load }: CompilerTools, isChanged = false) {
  const digested = once(() => engineDigest(options.root, isChanged));
  const bundled = once(async () => bundleWorker(options.root, cache, await digested()));
  /** The compiler in this thread, for MDX modules. */
  const compiler = once(async () => (await (load ?? (await bundled()).load)()).createCompiler(options));
  const pool = load
    ? createOwnThread(compiler)
    : createWorkerPool(options, Math.max(1, threads), async () => (await bundled()).url);
  return { digested, bundled, pool, compiler };
}

export function createPageCompiler(options: CompilerOptions, tools: CompilerTools): PageCompiler {
  const { cache } = tools;
  const kept = once(() => cache.namespace('pages'));
  let { labels, ...others } = options;
  const settings = JSON.stringify(others);
  let routes: RouteKeys = new Map();
  let names: NameTable = createNameTable(new Map());
  let engine = createEngine(options, tools);

  const targets = () => ({ routes, names: names.addresses, labels });

  async function moduleOptions(hooks: ModuleHooks): Promise<MdxOptions> {
    const compiler = await engine.compiler();
    compiler.setTargets(targets());
    return compiler.moduleOptions(hooks);
  }

  const ownLabels = ({ lang }: SourceFile) => labelsOf({ ...options, labels }, lang);

  async function compile(source: SourceFile): Promise<CompiledPage> {
    const text = await readPage(source, options);
    if (typeof text !== 'string') return failedPage(source, options.root, text);
    const { digested, pool } = engine;
    const [pages, own] = [kept(), ownLabels(source)];
    const key = digest(
      JSON.stringify([await digested(), settings, own, source.relativePath, source.route, text]),
    );
    const known = await pages.read(key);
    if (known !== undefined) {
      const page = JSON.parse(known) as CompiledPage;
      if (hasCurrentLinks(page, routes) && hasCurrentNames(page.names, names)) return { ...page, source };
    }
    const group = groupOf(source);
    const compiled = await pool.compile(source, text, group);
    const code = await checkPageCode(compiled, options.root, moduleOptions);
    // A page whose code cannot be bundled is published as text.
    const plain = code.problems.length > 0 ? await pool.compile(source, text, group, true) : undefined;
    // Texts or code have changed meanwhile, so the page may have been compiled with either.
    if (ownLabels(source) !== own || engine.pool !== pool) return compile(source);
    const page = withCode(compiled, code, plain);
    await pages.tryWrite(key, JSON.stringify(page), page.dependencies);
    return page;
  }

  function compileSafely(source: SourceFile): Promise<CompiledPage> {
    const used = engine;
    return compile(source).catch(({ message }: Error) => {
      if (engine !== used) return compileSafely(source);
      const advice = 'This is a fault of the compiler or its setup, not of the page.';
      const failure = { rule: 'compiler', message: `The page could not be compiled: ${message}`, advice };
      return failedPage(source, options.root, failure);
    });
  }

  return {
    compile: compileSafely,
    async compileAsText(source) {
      const text = await readFile(source.file, 'utf8');
      return engine.pool.compile(source, text, groupOf(source), true);
    },
    moduleOptions: (sourceOf) => moduleOptions({ sourceOf }),
    setTargets(known, table, texts = labels) {
      const isSame = known === routes && table === names && JSON.stringify(texts) === JSON.stringify(labels);
      if (isSame) return;
      routes = known;
      names = table;
      labels = texts;
      engine.pool.setTargets(targets());
    },
    // Failures are reported with the first page.
    prepare: once(() => void engine.pool.compile(SAMPLE.source, SAMPLE.text, '').catch(() => {})),
    async renewCompiler() {
      const fresh = createEngine(options, tools, true);
      await fresh.bundled();
      fresh.pool.setTargets(targets());
      const old = engine;
      engine = fresh;
      await old.pool.close();
    },
    close: () => engine.pool.close(),
  };
}

/**
 * Adds references, problems and dependencies of imported MDX files to a page.
 * @param plain the page as text, used if its code has problems
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

/** The translations of a page are one group. */
function groupOf({ relativePath }: SourceFile): string {
  return relativePath.replace(/^[^/]*\//, '');
}

/** Whether the links of a page still have the form of their targets' routes. */
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
    return {
      rule: 'outside',
      message: `The page is a symbolic link whose target ${held.why}`,
      advice: held.advice,
    };
  const bytes = await readFile(file).catch((error: Error) => error);
  if (bytes instanceof Error) {
    const advice = 'Check its permissions or, if it is a symbolic link, its target.';
    return { rule: 'unreadable', message: `The page could not be read: ${bytes.message}.`, advice };
  }
  const problem = markdownProblem(bytes, 'The page');
  return problem ? { rule: 'text', ...problem, column: 1 } : bytes.toString();
}

function failedPage(source: SourceFile, root: string, failure: Failure): CompiledPage {
  const diagnostic: Diagnostic = { severity: 'error', file: displayPath(root, source.file), ...failure };
  return { ...emptyResult(source), diagnostics: [diagnostic] };
}
