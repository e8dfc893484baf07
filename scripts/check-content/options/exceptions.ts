/** Keys of the package's configuration type that have no page, and why. */
export const undocumentedOptions: Readonly<Record<string, string>> = {
  provider: 'switches the bundler; only the webpack provider uses it',
  _privateMeta: 'private by its own declaration',
  'tools.webpack': 'has an effect with the webpack provider only',
  'tools.webpackChain': 'has an effect with the webpack provider only',
  'source.alias': 'deprecated; the page of resolve.alias tells',
  'source.aliasStrategy': 'deprecated; the page of resolve.aliasStrategy tells',
};

/**
 * Options whose stated default is not compared with the package, and why. A probe in `option-probes.ts` is better
 * wherever the value can be observed.
 */
export const unprovenDefaults: Readonly<Record<string, string>> = {};

/**
 * Options whose type has keys of another package, and which. Their own keys and those that matter have a heading; that
 * none is missing is not asked of them.
 */
export const foreignKeys: Readonly<Record<string, string>> = {
  environments: 'keys are the names of environments; the page lists the groups of options',
  'dev.watchFiles': 'options of chokidar',
  'html.meta': 'keys are names of meta tags',
  'html.templateParameters': 'keys are names of variables',
  'moduleFederation.options': 'options of the plugin of Rspack',
  'output.copy': 'options of the plugin of Rspack',
  'output.externals': 'keys are names of modules',
  'performance.bundleAnalyze': 'options of webpack-bundle-analyzer',
  plugins: 'the page of plugins tells',
  'resolve.alias': 'keys are aliases',
  'server.cors': 'options of the package cors',
  'server.headers': 'keys are names of headers',
  'server.https': 'options of the servers of Node.js',
  'server.proxy': 'options of http-proxy-middleware',
  'source.assetsInclude': 'conditions of Rspack',
  'source.define': 'keys are identifiers',
  'source.entry': 'keys are names of entries',
  'source.exclude': 'conditions of Rspack',
  'source.include': 'conditions of Rspack',
  'tools.cssLoader': 'options of css-loader',
  'tools.htmlPlugin': 'options of html-rspack-plugin',
  'tools.lightningcssLoader': 'options of the loader of Rspack',
  'tools.postcss': 'options of postcss-loader',
  'tools.rspack': 'the configuration of Rspack; its utilities have headings',
  'tools.styleLoader': 'options of style-loader',
  'tools.swc': 'options of the loader of Rspack',
};
