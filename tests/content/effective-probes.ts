/** How to observe the effective value of an option that is not set. */
export interface EffectiveProbe {
  /**
   * Source of a function that receives `{ command, mode, target, rsbuild, bundlerConfig, normalized, environment, root,
   * require, path }`.
   */
  source: string;
  /** Also evaluated in runs of the CLI, which have no `rsbuild` or `bundlerConfig`, or only in those. */
  isForCommandLine?: true | 'only';
}

const rulesOf = `const useOf = (test, name) => bundlerConfig.module.rules
  .filter((rule) => String(rule.test) === test)
  .flatMap((rule) => rule.use ?? [])
  .find((use) => use.loader.includes(name));`;

/**
 * Probes for options whose effective value differs from the normalized one. An option without a probe is read from the
 * normalized configuration of the environment.
 */
export const effectiveProbes: Readonly<Record<string, EffectiveProbe>> = {
  'dev.hmr': {
    source: `({ bundlerConfig }) => bundlerConfig.plugins.some((plugin) => plugin?.constructor?.name === 'HotModuleReplacementPlugin' || plugin?.name === 'HotModuleReplacementPlugin')`,
  },
  'dev.lazyCompilation': {
    source:
      '({ bundlerConfig }) => bundlerConfig.experiments?.lazyCompilation ?? bundlerConfig.lazyCompilation ?? false',
  },
  environments: {
    source: `({ normalized }) =>
      Object.fromEntries(Object.keys(normalized.environments).map((name) => [name, {}]))`,
  },
  mode: { source: '({ normalized }) => normalized.mode', isForCommandLine: 'only' },
  'output.emitCss': {
    source: `({ bundlerConfig }) => JSON.stringify(bundlerConfig.module.rules).includes('cssExtractLoader')`,
  },
  'output.filename': {
    source: `async ({ bundlerConfig, command, environment, mode, require, root, target }) => {
      const inFolder = (text, folder) => text.replace(folder === '' ? '' : folder + '/', '');
      const { distPath } = environment.output;
      const generated = (kind, extension) => {
        const rule = bundlerConfig.module.rules.find(({ test }) => test instanceof RegExp && test.test('a.' + extension));
        const names = JSON.stringify(rule).match(/"filename":"([^"]+)"/);
        return inFolder(names[1], distPath[kind]);
      };
      const page = bundlerConfig.plugins.find((plugin) => plugin?.constructor?.name === 'HtmlRspackPlugin');
      // Only builds that emit CSS have the plugin that determines its name.
      const withCss = await require('@rsbuild/core').createRsbuild({ cwd: root, rsbuildConfig: { mode, output: { target, emitCss: true } } });
      const [{ plugins }] = await withCss.initConfigs({ action: command });
      const css = plugins.find((plugin) => plugin?.constructor?.name === 'CssExtractRspackPlugin');
      const script = inFolder(bundlerConfig.output.filename, distPath.js);
      return {
        // Pages are emitted for the web only.
        html: target === 'web' ? page.options.filename.replace('index', '[name]') : '[name].html',
        js: script,
        css: inFolder(css.options?.filename ?? css._args[0].filename, distPath.css),
        svg: generated('svg', 'svg'),
        font: generated('font', 'woff2'),
        image: generated('image', 'png'),
        media: generated('media', 'mp4'),
        assets: inFolder(bundlerConfig.output.assetModuleFilename, distPath.assets),
        wasm: inFolder(bundlerConfig.output.webassemblyModuleFilename, distPath.wasm),
      };
    }`,
  },
  'output.minify': { source: '({ bundlerConfig }) => bundlerConfig.optimization.minimize' },
  'output.overrideBrowserslist': {
    source: `({ bundlerConfig }) => {
      const rule = bundlerConfig.module.rules.find((rule) => JSON.stringify(rule.use ?? []).includes('swc-loader'));
      return rule.use.find(({ loader }) => loader.includes('swc-loader')).options.env.targets;
    }`,
  },
  'output.sourceMap': {
    source: `({ bundlerConfig, environment }) => ({ js: bundlerConfig.devtool, css: environment.output.sourceMap.css })`,
  },
  'resolve.mainFields': {
    source: `async ({ rsbuild }) => {
      const { byDependency, mainFields } = (await rsbuild.createCompiler()).options.resolve;
      return byDependency.esm.mainFields.flatMap((field) => (field === '...' ? mainFields : [field]));
    }`,
  },
  'server.historyApiFallback': {
    source: '({ normalized }) => Boolean(normalized.server.historyApiFallback)',
  },
  'server.publicDir': {
    source: `async ({ rsbuild, root, target, path }) => {
      const fs = await import('node:fs/promises');
      const file = path.join(root, 'public', 'probe.txt');
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, '');
      const { close } = await rsbuild.build();
      await close();
      const isCopied = await fs.access(path.join(root, 'dist', 'probe.txt')).then(() => true, () => false);
      await fs.rm(path.join(root, 'dist'), { recursive: true, force: true });
      await fs.rm(path.join(root, 'public'), { recursive: true });
      return { name: 'public', copyOnBuild: isCopied === (target !== 'node') ? 'auto' : isCopied, watch: false };
    }`,
  },
  'source.define': {
    source: `({ bundlerConfig }) => bundlerConfig.plugins.find((plugin) => plugin?.constructor?.name === 'DefinePlugin')._args[0]`,
  },
  'source.include': {
    source: `({ bundlerConfig }) => {
      const rule = bundlerConfig.module.rules.find(({ include, use }) => include && JSON.stringify(use).includes('swc-loader'));
      // The client of the dev server is part of the package.
      return rule.include.filter((condition) => !String(condition).includes('@rsbuild'));
    }`,
  },
  'tools.cssLoader': {
    source: `({ bundlerConfig }) => {
      ${rulesOf}
      return useOf(String(/\\.css$/), 'css-loader/').options;
    }`,
  },
  'tools.lightningcssLoader': {
    source: `({ bundlerConfig }) => {
      ${rulesOf}
      return useOf(String(/\\.css$/), 'lightningcss-loader')?.options ?? false;
    }`,
  },
  'tools.styleLoader': {
    source: `async ({ rsbuild, root, command }) => {
      const { createRsbuild } = await import('@rsbuild/core');
      const injecting = await createRsbuild({ cwd: root, rsbuildConfig: { output: { injectStyles: true } } });
      const [bundlerConfig] = await injecting.initConfigs({ action: command });
      ${rulesOf}
      return useOf(String(/\\.css$/), 'style-loader').options ?? {};
    }`,
  },
  'tools.swc': {
    source: `({ bundlerConfig, root, path }) => {
      const rule = bundlerConfig.module.rules.find(({ include, use }) => include && JSON.stringify(use).includes('swc-loader'));
      return rule.use.find(({ loader }) => loader.includes('swc-loader')).options;
    }`,
  },
};
