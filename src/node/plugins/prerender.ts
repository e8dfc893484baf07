import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { normalizePath } from 'vite';
import { VIRTUAL } from '../../shared/virtual.ts';
import { createBuildStamp, inputDigest } from '../build-stamp.ts';
import { ENTRY } from '../built-assets.ts';
import { readGitDates } from '../content/git-dates.ts';
import { listFiles } from '../list-files.ts';
import { renderSite } from '../render-site.ts';
import { ContentError, formatDiagnostics } from '../report.ts';
import { removeOthers, writeFiles } from '../write-files.ts';
import type { SiteContext } from './context.ts';

/** Output of one source module: its file and the style sheets it brings. Paths are relative to the output folder. */
export interface BuiltModule {
  file: string;
  /** Files it imports statically, itself excluded. */
  imports: readonly string[];
  styles: readonly string[];
  /** Worker scripts its file starts. */
  workers: readonly string[];
}

/** Builds client and server code, then writes every page and every derived file. */
export function prerender(context: SiteContext): Plugin {
  const modules = new Map<string, BuiltModule>();
  /** What the bundler wrote, relative to the output folder. */
  const bundled = new Set<string>();
  let warnings = '';
  let isEmptied = false;
  let serverDir = '';
  let checked: Promise<void> = Promise.resolve();

  /** Compiles all pages and stops if their problems are errors. */
  async function checkContent(warn: (message: string) => void): Promise<void> {
    await context.model();
    const diagnostics = await context.store.diagnostics({ references: true });
    const isLenient = process.env.CONTENT_ERRORS === 'warn';
    if (!isLenient && diagnostics.some(({ severity }) => severity === 'error')) {
      throw new ContentError(diagnostics);
    }
    warnings = formatDiagnostics(diagnostics);
    if (diagnostics.length > 0) warn(warnings);
  }

  return {
    name: 'site:prerender',
    apply: 'build',
    async config({ root = context.root, build }) {
      serverDir = await makeServerDir(path.join(context.root, '.cache'));
      const outDir = path.resolve(root, build?.outDir ?? 'dist');
      // Outside of the project only if told, like the bundler itself.
      isEmptied = build?.emptyOutDir ?? outDir.startsWith(root + path.sep);
      return {
        base: context.config.base,
        build: { emptyOutDir: false },
        environments: {
          client: {
            build: { rolldownOptions: { input: path.join(context.root, 'index.html') } },
          },
          ssr: {
            build: {
              outDir: serverDir,
              copyPublicDir: false,
              minify: false,
              rolldownOptions: { input: VIRTUAL.server, output: { entryFileNames: 'server.mjs' } },
            },
          },
        },
        builder: { sharedConfigBuild: true, sharedPlugins: true },
      };
    },
    /** Nothing is written before the content is known to be good; files of `public` would be when rendering starts. */
    async buildEnd() {
      if (this.environment.name !== 'client') return;
      // The bundler marks what is thrown here as its own; the problems are reported as they are.
      await checked.catch(() => this.error('The content has errors.'));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') recordChunk(modules, context.root, output, bundle);
      }
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.keys(bundle)) bundled.add(file);
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) return;
      const outDir = path.resolve(context.root, client.config.build.outDir);
      const stamp = createBuildStamp(context.cacheDir, outDir);
      try {
        const input = await inputDigest(
          await settingsOf(context, builder.config),
          inputsOf(context, builder.config),
        );
        const known = await stamp.upToDate(input);
        if (known !== undefined) {
          // Otherwise all environments would be built after this hook.
          client.isBuilt = true;
          if (known !== '') this.warn(known);
          this.info(`${path.relative(context.root, outDir)} is up to date.`);
          return;
        }
        await stamp.clear();
        // Code is bundled while pages are compiled; only the last of the browser's modules tell what comes of them.
        checked = checkContent((message) => this.warn(message));
        const steps = await Promise.allSettled([checked, builder.build(ssr), builder.build(client)]);
        for (const step of steps) if (step.status === 'rejected') throw step.reason;

        const code = await import(pathToFileURL(path.join(serverDir, 'server.mjs')).href);
        const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
        const stylesheet = await readStyles(outDir, modules.get(ENTRY)?.styles ?? []);
        const site = renderSite({ context, template, stylesheet, modules, server: code });
        const written = await writeFiles(outDir, site);
        if (isEmptied)
          await removeOthers(
            outDir,
            new Set([...written, ...bundled, ...(await publicFiles(builder.config))]),
          );
        const { languages } = await context.model();
        const others = languages.flatMap(({ entries }) => entries.flatMap(({ page }) => page.dependencies));
        await stamp.save(input, new Set(others), warnings);
      } finally {
        await rm(serverDir, { recursive: true, force: true });
        await context.store.close();
      }
    },
  };
}

/** Folders and files that decide what is built, besides what pages refer to. */
function inputsOf({ root, store }: SiteContext, { configFile, publicDir, mode }: ResolvedConfig): string[] {
  const names = ['src', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const environment = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const files = [...names, ...environment].map((name) => path.join(root, name));
  return [...files, ...(configFile ? [configFile] : []), ...(publicDir ? [publicDir] : []), store.contentDir];
}

/** The style sheets every document links, as one. */
async function readStyles(outDir: string, files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(path.join(outDir, file), 'utf8')))).join('');
}

/** Files the bundler copies as they are. */
async function publicFiles({ publicDir }: ResolvedConfig): Promise<string[]> {
  return publicDir ? listFiles(publicDir).catch(() => []) : [];
}

const SETTINGS = /^(?:VITE_.*|CONTENT_ERRORS|NODE_ENV|TZ)$/;

/** All that decides what is built and is no file. */
async function settingsOf(context: SiteContext, config: ResolvedConfig): Promise<unknown> {
  const { build, define, mode } = config.inlineConfig;
  const environment = Object.entries(process.env).filter(([name]) => SETTINGS.test(name));
  return [
    process.version,
    context.config,
    context.store.contentDir,
    context.config.lastUpdated ? [...(await readGitDates(context.store.contentDir))] : [],
    { ...build, mode, define, resolvedMode: config.mode },
    environment.sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
}

/** Milliseconds after which the server code of a build that was killed is in nobody's way any more. */
const KEEP_SERVER = 60 * 60 * 1000;

/** A folder of this build for its server code; those that killed builds left behind are removed. */
async function makeServerDir(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const info = name.startsWith('server-') && (await stat(folder).catch(() => undefined));
    if (info && Date.now() - info.mtimeMs > KEEP_SERVER) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, 'server-'));
}

/** Notes under each module of a chunk which files it needs, so that documents can ask for them early. */
function recordChunk(
  modules: Map<string, BuiltModule>,
  root: string,
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): void {
  const imports = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || imports.has(fileName)) return;
    imports.add(fileName);
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style);
    output.imports.forEach(visit);
  };
  visit(chunk.fileName);
  imports.delete(chunk.fileName);
  const workers = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') && chunk.code.includes(path.basename(fileName))
      ? [fileName]
      : [],
  );
  const built = { file: chunk.fileName, imports: [...imports], styles: [...styles], workers };
  const folder = `${normalizePath(root)}/`;
  for (const id of chunk.moduleIds) {
    const name = normalizePath(id).replace(/^\0/, '').replace(folder, '');
    modules.set(name, built);
  }
}
