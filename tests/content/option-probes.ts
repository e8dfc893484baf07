/**
 * Probes for options whose default is determined after normalizing. Each is the source of a function that receives `{
 * rsbuild, bundlerConfig, normalized, logger, path, root, require }` and runs in the process that compares defaults; the
 * stated default may be the normalized value or this one.
 */
export const optionProbes: Readonly<Record<string, string>> = {
  logLevel: '({ logger }) => logger.level',
  environments:
    '({ normalized }) => Object.keys(normalized.environments).join() === "web" ? {} : normalized.environments',
  'dev.progressBar': `({ bundlerConfig }) =>
    bundlerConfig.plugins.some((plugin) => /progress/i.test(plugin?.constructor?.name ?? ''))`,
  'output.emitCss': `({ bundlerConfig }) => JSON.stringify(bundlerConfig.module.rules).includes('cssExtractLoader')`,
  'performance.buildCache': `({ bundlerConfig }) =>
    bundlerConfig.experiments?.cache?.type === 'persistent' || bundlerConfig.cache === 'persistent'`,
  'source.tsconfigPath': `({ normalized, path, root }) => {
    const { tsconfigPath } = normalized.source;
    return tsconfigPath === undefined ? 'tsconfig.json' : path.relative(root, tsconfigPath);
  }`,
};
