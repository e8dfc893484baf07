import { existsSync } from 'node:fs';
import { cp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger, LogLevel, Plugin, ResolvedConfig, Rolldown } from 'vite';
import { createLogger, normalizePath } from 'vite';
import { routeToHtmlFile } from '../../shared/paths.ts';
import { reservedAddresses } from '../../shared/reserved-addresses.ts';
import { VIRTUAL } from '../../shared/virtual.ts';
import { readLastUpdated } from '../content/last-updated.ts';
import type { SiteContext } from '../content/site-context.ts';
import type { BuiltModule } from '../emit/built-assets.ts';

import { isLenient, readEnvironment } from '../environment.ts';
import { listFiles } from '../files/list-files.ts';
import { moduleRecorder } from '../files/module-recorder.ts';
import { formatDiagnostics } from '../files/report.ts';
import { createBuildStamp, inputDigest } from './build-manifest.ts';
import { formatSummary } from './build-summary.ts';
import { foreignHost } from './check-origin.ts';
import { checkOutDir } from './check-out-dir.ts';
import { createClientCodeCache } from './client-code.ts';
import { compressFiles } from './compress.ts';
import { createSizeRecorder } from './part-sizes.ts';
import { renderSite } from './render-site.ts';
import { createServerCodeCache, onlyChunk, type ServerCode } from './server-code.ts';
import { openStaging, type Staging } from './staging.ts';
import { createNoticeRecorder, type NoticeRecorder } from './third-party-notices.ts';
import { writeFiles } from './write-files.ts';

/** What every script needs is one file: by itself it is cut along who needs which part of it. */
const REACT = /rolldown[\\/]runtime|node_modules[\\/]react[\\/]|shared[\\/](?:locale-path|paths)\.ts$/;

/** Builds client and server code, then writes every page and every derived file. */
export function prerender(context: SiteContext): Plugin {
  const modules = new Map<string, BuiltModule>();
  const serverCode = createServerCodeCache(context.cache);
  const clientCode = createClientCodeCache(context.cache);
  /** Modules of the code. */
  const recorders = { client: moduleRecorder(), ssr: moduleRecorder() };
  const notices = createNoticeRecorder(context.root);
  let isEmptied = false;
  let staging: Staging;
  let checked: Promise<void> = Promise.resolve();

  /** The server code: that of an earlier build if it would be the same, which most edits leave it. */
  async function makeServerCode(key: string, bundle: () => Promise<unknown>): Promise<ServerCode> {
    const known = await serverCode.find(key);
    if (known) {
      await checked;
      if (!(await hasModulePages(context))) return known;
    }
    const code = onlyChunk(await bundle());
    // Pages that are modules are part of the code, and the key does not tell them.
    const own = (await hasModulePages(context)) ? `${key}\n${code}` : key;
    return serverCode.keep(own, code, recorders.ssr.inputs);
  }

  /**
   * Puts the code for the browser into the folder of the new site, likewise; with pages that are modules it is not kept.
   * @param key undefined to bundle it in any case
   */
  async function makeClientCode(key: string | undefined, bundle: () => Promise<unknown>): Promise<void> {
    const known = key && (await clientCode.find(key));
    if (known) {
      await checked;
      if (!(await hasModulePages(context))) {
        await writeFiles(staging.folder, known.files);
        for (const [source, built] of known.modules) modules.set(source, built);
        notices.add(known.packages.map((folder) => `${folder}/`));
        return;
      }
    }
    await bundle();
    if (!key || (await hasModulePages(context))) return;
    const packages = [...notices.folders];
    await clientCode.keep(key, staging.folder, { modules, packages }, recorders.client.inputs);
  }

  return {
    name: 'site:prerender',
    apply: 'build',
    async config(config) {
      const { root = context.root, base, build, logLevel = 'warn' } = config;
      if (base !== undefined) throw new Error(`Set the base path by BASE_PATH=${base} instead of --base.`);
      const outDir = path.resolve(root, build?.outDir ?? 'dist');
      checkOutDir(root, outDir, [context.store.contentDir, ...includedFolders(context)]);
      // Outside of the project only when configured, like the bundler itself.
      isEmptied = build?.emptyOutDir ?? outDir.startsWith(root + path.sep);
      staging = await openStaging(outDir);
      return {
        base: context.config.base,
        // What Vite prints about every chunk is for `--verbose`.
        logLevel,
        customLogger: config.customLogger ?? stagingLogger(logLevel, root, staging.folder, outDir),
        worker: { plugins: () => [noteWorkerPackages(notices)], rolldownOptions: { checks } },
        build: {
          emptyOutDir: false,
          // A page whose code takes what is not there is published as its text; see `entry` of `renderSite`.
          rolldownOptions: { checks, shimMissingExports: isLenient() },
        },
        environments: {
          client: {
            build: {
              outDir: staging.folder,
              // Copied below, whether anything is bundled or not.
              copyPublicDir: false,
              rolldownOptions: {
                input: path.join(context.root, 'index.html'),
                output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
              },
            },
          },
          ssr: {
            build: {
              write: false,
              copyPublicDir: false,
              minify: false,
              rolldownOptions: { input: VIRTUAL.server, output: { codeSplitting: false } },
            },
          },
        },
        builder: { sharedConfigBuild: true, sharedPlugins: true },
      };
    },
    load: {
      order: 'pre',
      handler(id) {
        const { client, ssr } = recorders;
        return (this.environment.name === 'ssr' ? ssr : client).plugin.load.handler(id);
      },
    },
    configResolved({ logLevel, isProduction, mode }) {
      if (!isProduction) {
        throw new Error(`A build is for production. Remove NODE_ENV from .env, .env.local and .env.${mode}.`);
      }
      context.log.show(logLevel !== 'silent' && logLevel !== 'error');
    },
    /** Nothing is written before the content is known to be good. */
    async buildEnd() {
      if (this.environment.name !== 'client') return;
      // The bundler marks what is thrown here as its own; the problems are reported as they are.
      await checked.catch(() => this.error('The content has errors.'));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        recordChunk(modules, context.root, output, bundle);
        notices.add(output.moduleIds);
      }
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) return;
      const started = performance.now();
      const { log } = context;
      const foreign = foreignHost(context.config.origin, process.env);
      if (foreign) this.warn(foreign);
      const outDir = path.resolve(builder.config.root, builder.config.build.outDir);
      const target = path.relative(process.cwd(), outDir) || '.';
      const stamp = createBuildStamp(context.cache, outDir);
      // Otherwise all environments would be built after this hook.
      client.isBuilt = true;
      try {
        const codeInput = await digestOfCode(context, builder.config);
        const clientInput = await digestOfClient(context, builder.config, codeInput);
        const input = await digestOfAll(context, builder.config, clientInput);
        const known = await stamp.upToDate(input);
        if (known !== undefined) {
          if (known !== '') log.write(known);
          log.write(`Nothing has changed since the last build. Output: ${target}`);
          return;
        }
        context.store.prepare();
        // Code is bundled while pages are compiled; only the last of the browser's modules tell what comes of them.
        const checking = context.checkContent();
        checked = checking.then(() => undefined);
        const server = makeServerCode(codeInput, () => builder.build(ssr));
        // Only the bundler has the list of chunks that `--verbose` shows.
        const isVerbose = builder.config.logLevel === 'info';
        const browser = makeClientCode(isVerbose ? undefined : clientInput, () => builder.build(client));
        const steps = await Promise.allSettled([checked, server, browser]);
        for (const step of steps) if (step.status === 'rejected') throw step.reason;
        const { publicDir } = builder.config;
        if (builder.config.build.copyPublicDir && existsSync(publicDir)) {
          const reserved = reservedAddresses(context.config);
          const isFree = (file: string) => !reserved.ofFile(normalizePath(path.relative(publicDir, file)));
          await cp(publicDir, staging.folder, {
            recursive: true,
            dereference: true,
            force: false,
            filter: isFree,
          });
        }
        const problems = await checking;
        const warnings = formatDiagnostics(problems);
        if (warnings !== '') log.write(shorten(warnings, isVerbose));

        const { folder } = staging;
        const template = await readFile(path.join(folder, 'index.html'), 'utf8');
        const serverCode = await server;
        const code = await serverCode.load();
        const sizes = createSizeRecorder(context.cache, folder, outDir);
        const shared = sizes.shared({ modules, searchFiles: await context.searchFiles() });
        const site = renderSite({
          context,
          template,
          outDir: folder,
          code: [codeInput, serverCode.version],
          modules,
          server: code,
          notices,
        });
        const written = await writeFiles(folder, sizes.watch(site), outDir);
        const { languages } = await context.model();
        const pages = languages.flatMap(({ entries }) => entries.map(({ route }) => routeToHtmlFile(route)));
        const parts = [...(await shared), ...(await sizes.medianPage(new Set(pages)))];
        if (readEnvironment('COMPRESS').COMPRESS === '1') await compressFiles(folder, outDir);
        await staging.publish({ isEmptied });
        const others = languages.flatMap(({ entries }) => entries.map(({ page }) => page.dependencies));
        await stamp.save(input, Object.assign({}, ...others), warnings, written);
        const previous = await sizes.previous();
        await sizes.save(parts);
        const facts = { pages: pages.length, parts, ...(await countFiles(outDir)) };
        const time = performance.now() - started;
        log.write(formatSummary({ ...facts, warnings: problems.length, time, folder: target }, previous));
      } finally {
        await staging.close();
        await context.store.close();
      }
    },
  };
}

/** Pages are compiled in a hook, so hooks take most of the time: that is no news. */
const checks = { bundlerTimings: false } as const;

/** Lines of warnings that are shown; more would push what matters off the screen. */
const WARNING_LINES = 12;

/** The first warnings, and how to see the others. */
function shorten(warnings: string, isVerbose: boolean): string {
  const lines = warnings.split('\n');
  if (isVerbose || lines.length <= WARNING_LINES) return warnings;
  const left = lines.length - WARNING_LINES;
  return [...lines.slice(0, WARNING_LINES), `  … and ${left} more: npm run build -- --verbose`].join('\n');
}

/** Workers are bundled apart from what starts them. */
function noteWorkerPackages(notices: NoticeRecorder): Plugin {
  return {
    name: 'site:worker-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') notices.add(output.moduleIds);
    },
  };
}

/** Folders elsewhere whose files pages show. */
function includedFolders({ root, config }: SiteContext): string[] {
  return (config.includeFolders ?? []).map((folder) => path.join(root, folder));
}

async function countFiles(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await listFiles(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Names the files of the new site by where they will be. */
function stagingLogger(level: LogLevel | undefined, root: string, folder: string, outDir: string): Logger {
  const logger = createLogger(level);
  const [from, to] = [folder, outDir].map((name) => normalizePath(path.relative(root, name)));
  return {
    ...logger,
    info: (message, options) => logger.info(message.replaceAll(String(from), String(to)), options),
  };
}

/** Whether there are pages whose code is part of the bundles. */
async function hasModulePages(context: SiteContext): Promise<boolean> {
  const [{ languages }, { paths }] = await Promise.all([context.model(), context.pageFiles()]);
  return languages.some(({ entries }) => entries.some(({ route }) => !paths.has(route)));
}

/** Digest of all that decides what the bundles hold, except pages that are modules of their own. */
function digestOfCode({ root, config: site }: SiteContext, config: ResolvedConfig): Promise<string> {
  const { mode, configFile, configFileDependencies, inlineConfig, plugins } = config;
  const { outDir: _outDir, emptyOutDir: _isEmptied, ...build } = inlineConfig.build ?? {};
  const { css, define, resolve } = inlineConfig;
  const settings = [
    process.version,
    site,
    { build, css, define, mode, resolve },
    plugins.map(({ name }) => name),
    viteVariables(),
  ];
  const names = ['src', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const variables = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  const files = [...names, ...variables].map((name) => path.join(root, name));
  return inputDigest(settings, [...files, ...(configFile ? [configFile] : []), ...configFileDependencies]);
}

/** Digest of all that decides what the bundler makes for the browser, except pages that are modules of their own. */
function digestOfClient({ root }: SiteContext, { publicDir }: ResolvedConfig, code: string): Promise<string> {
  // Which files are public decides what names of files in code mean; a tree with such files of its own gets some of the project's.
  const folders = new Set([...(publicDir ? [path.normalize(publicDir)] : []), path.join(root, 'public')]);
  return inputDigest(code, [], [...folders]);
}

/** Digest of all that decides what is built, except files elsewhere that pages refer to. */
async function digestOfAll(
  { config: site, store: { contentDir } }: SiteContext,
  { inlineConfig }: ResolvedConfig,
  clientInput: string,
): Promise<string> {
  const settings = [
    clientInput,
    contentDir,
    site.lastUpdated ? [...(await readLastUpdated(contentDir))] : [],
    inlineConfig.build,
    readEnvironment('COMPRESS', 'CONTENT_ERRORS', 'TZ'),
  ];
  return inputDigest(settings, [contentDir]);
}

/** Environment variables that code may read, sorted. */
function viteVariables(): [string, string | undefined][] {
  const found = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
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
