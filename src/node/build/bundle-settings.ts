import path from 'node:path';
import { createLogger, type Logger, type LogLevel, normalizePath, type UserConfig } from 'vite';
import { NOTICES_FILES } from '../../shared/reserved-addresses.ts';
import { VIRTUAL } from '../../shared/virtual.ts';
import { isLenient } from '../environment.ts';

/**
 * Code that every script needs is one chunk. Otherwise the bundler splits it by importer. Three quarters of what a page starts with
 * are packages, which readers keep when the site's own code changes.
 */
const REACT =
  /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]|shared[\\/](?:locale-path|paths)\.ts$/;
/** Pages are compiled in a hook, so hooks are expected to take most of the time. */
const checks = { bundlerTimings: false } as const;

export interface BundleSettingsInput {
  /** Project folder. */
  root: string;
  /** Folder the code for browsers is written to. */
  folder: string;
  /** Folder in which the site is published. */
  outDir: string;
  logLevel: LogLevel;
  logger: Logger | undefined;
}

/** Settings of Vite for the two bundles: code for browsers in files, code that renders pages in memory. */
export function bundleSettings({ root, folder, outDir, logLevel, logger }: BundleSettingsInput): UserConfig {
  return {
    // What Vite prints about every chunk is for `--verbose`.
    logLevel,
    customLogger: logger ?? stagingLogger(logLevel, root, folder, outDir),
    worker: { rolldownOptions: { checks } },
    build: {
      outDir,
      emptyOutDir: false,
      // A page whose code takes what is not there is published as its text.
      rolldownOptions: { checks, shimMissingExports: isLenient() },
    },
    environments: {
      client: {
        build: {
          outDir: folder,
          // Copied whether anything is bundled or not.
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
          // What a page throws has its place in the source, though the code is put into another folder.
          sourcemap: 'inline',
          rolldownOptions: {
            input: VIRTUAL.server,
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

/** Names the files of the new site by where they will be, and reports a failure once although there are two bundles. */
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
