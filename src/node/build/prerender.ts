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

/** Bundles client and server code, then writes every page and every derived file. */
export function prerender(context: SiteContext): Plugin {
  let checked: Promise<unknown> = Promise.resolve();
  const code = createSiteCode(context, () => checked);
  let isEmptied = false;
  let staging: Staging;

  /**
   * Builds the site unless it is up to date.
   * @param printed number of warnings already printed
   */
  async function build(builder: ViteBuilder, outDir: string, printed: number): Promise<void> {
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
    // Code is bundled while pages are compiled; only the last of the client's modules depend on pages.
    const checking = context.checkContent();
    checked = checking;
    // Started while the bundler finishes; errors are thrown again where the files are written.
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
    const warnings = printed + problems.length + site.problems.length;
    log.write(await site.summary({ warnings, started, folder }));
  }

  return {
    name: 'site:prerender',
    apply: 'build',
    async config({ root = context.root, base, build, logLevel = 'warn', customLogger }) {
      if (base !== undefined) throw new Error(`Set the base path with BASE_PATH=${base} instead of --base.`);
      if (build?.watch)
        throw new Error('A build runs once: remove --watch. To follow changes, use npm run dev.');
      // Vite parses an empty or numeric flag as a number.
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
    /** Nothing is written before the content check has passed. */
    async buildEnd() {
      if (this.environment.name !== 'client') return;
      // The bundler wraps errors thrown here; the original error is reported elsewhere.
      await checked.catch(() => this.error('The content has errors.'));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') code.note(bundle);
    },
    async buildApp(builder) {
      const { client } = builder.environments;
      // Otherwise Vite would build all environments after this hook.
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

/** Without this, Node would exit with success if a page ends the process or waits forever. */
function endedEarly(): void {
  console.error(
    'The build ended before the site was written: the code of a page, or a package it imports, ended the process.',
  );
  process.exitCode = 1;
}

interface MakeCodeInput {
  code: SiteCode;
  digest: string;
  /** Folder for the client code. */
  folder: string;
  /** Rejects if the content has errors. */
  checked: Promise<unknown>;
}

/** Builds client and server code. Also rejects if the content has errors. */
async function makeCode(
  { environments, build, config }: ViteBuilder,
  { code, digest, folder, checked }: MakeCodeInput,
): Promise<ServerCode> {
  const { client, ssr } = environments;
  if (!client || !ssr) throw new Error('Vite has not created the two environments of a build.');
  // With `--verbose`, always bundle: only the bundler has the list of chunks.
  const key = config.logLevel === 'info' ? undefined : digest;
  const made = code.make(key, folder, { client: () => build(client), server: () => build(ssr) });
  const steps = await Promise.allSettled([checked, made]);
  for (const step of steps) if (step.status === 'rejected') throw withoutTrace(step.reason);
  return made;
}

/** Removes the bundler's stack trace from errors of writing files. */
function withoutTrace(reason: unknown): unknown {
  const [, what, why] = /(Failed to write file in .+)\s+Caused by:\s+(.+)/.exec(messageOf(reason)) ?? [];
  return what === undefined ? reason : new Error(`${what}: ${why}`);
}

/** Maximum number of warnings shown, so that the summary stays on screen. */
const WARNING_LINES = 12;

/** The first warnings, and how to see the rest. */
function shorten(warnings: string): string {
  const lines = warnings.split('\n');
  if (lines.length <= WARNING_LINES) return warnings;
  const left = lines.length - WARNING_LINES;
  return [...lines.slice(0, WARNING_LINES), `  … and ${left} more: npm run build -- --verbose`].join('\n');
}

function checkMode({ isProduction, mode }: ResolvedConfig): void {
  if (isProduction) return;
  throw new Error(`Builds run in production mode. Remove NODE_ENV from .env, .env.local and .env.${mode}.`);
}

/** The content folder, and further folders whose files pages show. */
function contentFolders({ root, config, store }: SiteContext): string[] {
  return [store.contentDir, ...(config.includeFolders ?? []).map((folder) => path.join(root, folder))];
}

/** Dependencies of pages outside the input folders. */
async function dependenciesOf({ model }: SiteContext): Promise<Inputs> {
  const { languages } = await model();
  return Object.assign(
    {},
    ...languages.flatMap(({ entries }) => entries.map(({ page }) => page.dependencies)),
  );
}
