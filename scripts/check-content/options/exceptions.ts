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
