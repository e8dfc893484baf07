import path from 'node:path';
import { createLogger, type Logger, type LogLevel, normalizePath, type UserConfig } from 'vite';
import { NOTICES_FILES } from '../../shared/reserved-addresses.ts';
import { isLenient } from '../environment.ts';
import { SERVER_ENTRY } from '../plugins/virtual.ts';

/**
 * Modules that every script needs, as one chunk; otherwise the bundler would split them by importer. Three quarters of the
 * initial code are packages, which stay cached when the site's own code changes.
 */
const REACT =
  /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]|shared[\\/](?:locale-path|paths)\.ts$/;
/** Pages are compiled in a hook, so that hooks taking most of the time is no reason to warn. */
const checks = { bundlerTimings: false } as const;

export interface BundleSettingsInput {
  /** Project folder. */
  root: string;
  /** Folder the code for browsers is written to. */
  folder: string;
  /** Folder where the site is published. */
  outDir: string;
  logLevel: LogLevel;
  logger: Logger | undefined;
}

/** Vite settings for the two bundles: client code, written to files, and server code, in memory. */
export function bundleSettings({ root, folder, outDir, logLevel, logger }: BundleSettingsInput): UserConfig {
  return {
    // Vite lists every chunk only with `--verbose`.
    logLevel,
    customLogger: logger ?? stagingLogger(logLevel, root, folder, outDir),
    worker: { rolldownOptions: { checks } },
    build: {
      outDir,
      emptyOutDir: false,
      // Pages that import missing exports can still be bundled, and are then published as text.
      rolldownOptions: { checks, shimMissingExports: isLenient() },
    },
    environments: {
      client: {
        build: {
          outDir: folder,
          // `copyPublicFiles` copies them, whether or not anything is bundled.
          copyPublicDir: false,
          license: { fileName: NOTICES_FILES.application },
          rolldownOptions: {
            input: path.join(root, 'index.html'),
            output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
          },
        },
      },
      ssr: {
        build: {
          write: false,
          minify: false,
          // Maps stack traces of pages to their sources, although the code is moved to another folder.
          sourcemap: 'inline',
          rolldownOptions: {
            input: SERVER_ENTRY,
            output: {
              codeSplitting: false,
              sourcemapExcludeSources: true,
              sourcemapPathTransform: (source, map) => path.resolve(path.dirname(map), source),
            },
          },
        },
      },
    },
    builder: { sharedConfigBuild: true, sharedPlugins: true },
  };
}

/** A logger that prints the final paths of staged files, and reports a failure once although there are two bundles. */
function stagingLogger(level: LogLevel, root: string, folder: string, outDir: string): Logger {
  const logger = createLogger(level);
  const [from, to] = [folder, outDir].map((name) => normalizePath(path.relative(root, name)));
  let hasFailed = false;
  return {
    ...logger,
    info: (message, options) => logger.info(message.replaceAll(String(from), String(to)), options),
    error(message, options) {
      const isFailure = message.includes('Build failed in');
      if (!isFailure || !hasFailed) logger.error(message, options);
      hasFailed ||= isFailure;
    },
  };
}
