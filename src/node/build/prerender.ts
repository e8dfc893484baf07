import path from 'node:path';
import type { Plugin, ResolvedConfig, ViteBuilder } from 'vite';
import type { SiteContext } from '../content/site-context.ts';
import type { Inputs } from '../files/cache.ts';
import { formatDiagnostics, messageOf } from '../files/report.ts';
import { digestOfAll, digestOfCode } from './build-inputs.ts';
import { readStamp, writeStamp } from './build-manifest.ts';
import { bundleSettings } from './bundle-settings.ts';
import { foreignHost } from './check-origin.ts';
import { checkOutDir, isOutDirEmptied } from './check-out-dir.ts';
import { createSiteCode, type ServerCode, type SiteCode } from './site-code.ts';
import { copyPublicFiles, writeSite } from './site-writer.ts';
import { openStaging, type Staging } from './staging.ts';

/** Builds client and server code, then writes every page and every derived file. */
export function prerender(context: SiteContext): Plugin {
  let checked: Promise<unknown> = Promise.resolve();
  const code = createSiteCode(context, () => checked);
  let isEmptied = false;
  let staging: Staging;

  /**
   * Builds the site unless it is up to date.
   * @param told warnings that are printed already
   */
  async function build(builder: ViteBuilder, outDir: string, told: number): Promise<void> {
    const started = performance.now();
    const { log } = context;
    const folder = path.relative(process.cwd(), outDir) || '.';
    const digest = await digestOfCode(context, builder.config);
    const all = await digestOfAll(context, builder.config, digest);
    const known = await readStamp(context.cache, outDir, all);
    if (known !== undefined) {
      if (known !== '') log.write(known);
      log.write(`Nothing has changed since the last build. Output: ${folder}`);
      return;
    }
    context.store.prepare();
    // Code is bundled while pages are compiled; only the last of the browser's modules depend on the pages.
    const checking = context.checkContent();
    checked = checking;
    // Made while the bundler ends; what it throws is thrown where the files are written.
    context.searchFiles().catch(() => undefined);
    const server = await makeCode(builder, { code, digest, folder: staging.folder, checked });
    const { publicDir, build, logLevel } = builder.config;
    const problems = await checking;
    if (build.copyPublicDir) await copyPublicFiles(context, publicDir, staging.folder);
    const first = formatDiagnostics(problems);
    if (first !== '') log.write(logLevel === 'info' ? first : shorten(first));
    const site = await writeSite({
      context,
      staging,
      outDir,
      isEmptied,
      code,
      server,
      codeDigest: digest,
    });
    const later = formatDiagnostics(site.problems);
    if (later !== '') log.write(later);
    const stamp = { input: all, warnings: [first, later].filter(Boolean).join('\n') };
    await writeStamp(context.cache, outDir, stamp, await dependenciesOf(context), site.digests);
    const warnings = told + problems.length + site.problems.length;
    log.write(await site.summary({ warnings, started, folder }));
  }

  return {
    name: 'site:prerender',
    apply: 'build',
    async config({ root = context.root, base, build, logLevel = 'warn', customLogger }) {
      if (base !== undefined) throw new Error(`Set the base path by BASE_PATH=${base} instead of --base.`);
      if (build?.watch) throw new Error('A build runs once: remove --watch. npm run dev follows changes.');
      // Vite reads an empty flag, and one of digits, as a number.
      const outDir = path.resolve(root, String(build?.outDir || 'dist'));
      checkOutDir(root, outDir, contentFolders(context));
      isEmptied = isOutDirEmptied(root, outDir, build?.emptyOutDir);
      staging = await openStaging(outDir);
      const { folder } = staging;
      return {
        base: context.config.base,
        ...bundleSettings({ root: context.root, folder, outDir, logLevel, logger: customLogger }),
      };
    },
    configResolved(config) {
      checkMode(config);
      context.log.show(config.logLevel !== 'silent' && config.logLevel !== 'error');
    },
    /** Nothing is written before the content is known to be good. */
    async buildEnd() {
      if (this.environment.name !== 'client') return;
      // The bundler marks what is thrown here as its own; the problems are reported as they are.
      await checked.catch(() => this.error('The content has errors.'));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') code.note(bundle);
    },
    async buildApp(builder) {
      const { client } = builder.environments;
      // Otherwise all environments would be built after this hook.
      if (client) client.isBuilt = true;
      const foreign = foreignHost(context.config.origin, process.env);
      if (foreign) this.warn(foreign);
      process.once('exit', endedEarly);
      try {
        const outDir = path.resolve(builder.config.root, builder.config.build.outDir);
        await build(builder, outDir, foreign ? 1 : 0);
      } finally {
        process.off('exit', endedEarly);
        await staging.close();
        await context.store.close();
      }
    },
  };
}

/** Node would call it a success when a page ends the process, or waits for what never comes. */
function endedEarly(): void {
  console.error(
    'The build ended before the site was written: code of a page, or a package it imports, ended it.',
  );
  process.exitCode = 1;
}

interface MakeCodeInput {
  code: SiteCode;
  digest: string;
  /** Folder for the code for browsers. */
  folder: string;
  /** Rejects when the content has errors. */
  checked: Promise<unknown>;
}

/** Makes the code for browsers, and the code that renders pages. Also rejects when the content has errors. */
async function makeCode(
  { environments, build, config }: ViteBuilder,
  { code, digest, folder, checked }: MakeCodeInput,
): Promise<ServerCode> {
  const { client, ssr } = environments;
  if (!client || !ssr) throw new Error('Vite has not set up the two environments of a build.');
  // Only the bundler has the list of chunks that `--verbose` shows.
  const key = config.logLevel === 'info' ? undefined : digest;
  const made = code.make(key, folder, { client: () => build(client), server: () => build(ssr) });
  const steps = await Promise.allSettled([checked, made]);
  for (const step of steps) if (step.status === 'rejected') throw withoutTrace(step.reason);
  return made;
}

/** A file that cannot be written is not the bundler's fault, but the bundler prints a trace for it. */
function withoutTrace(reason: unknown): unknown {
  const [, what, why] = /(Failed to write file in .+)\s+Caused by:\s+(.+)/.exec(messageOf(reason)) ?? [];
  return what === undefined ? reason : new Error(`${what}: ${why}`);
}

/** Lines of warnings that are shown; more would push what matters off the screen. */
const WARNING_LINES = 12;

/** The first warnings, and how to see the others. */
function shorten(warnings: string): string {
  const lines = warnings.split('\n');
  if (lines.length <= WARNING_LINES) return warnings;
  const left = lines.length - WARNING_LINES;
  return [...lines.slice(0, WARNING_LINES), `  … and ${left} more: npm run build -- --verbose`].join('\n');
}

function checkMode({ isProduction, mode }: ResolvedConfig): void {
  if (isProduction) return;
  throw new Error(`A build is for production. Remove NODE_ENV from .env, .env.local and .env.${mode}.`);
}

/** The folder of the pages, and those elsewhere whose files pages show. */
function contentFolders({ root, config, store }: SiteContext): string[] {
  return [store.contentDir, ...(config.includeFolders ?? []).map((folder) => path.join(root, folder))];
}

/** Files outside of the input folders that pages are made of. */
async function dependenciesOf({ model }: SiteContext): Promise<Inputs> {
  const { languages } = await model();
  return Object.assign(
    {},
    ...languages.flatMap(({ entries }) => entries.map(({ page }) => page.dependencies)),
  );
}
