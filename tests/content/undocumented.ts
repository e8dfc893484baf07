/** Exports of the package that no page has to name, and why. Regular expression sources on the whole name. */
export const undocumentedExports: Readonly<Record<string, string>> = {
  'ModifyWebpack\\w+': 'used with the webpack provider only',
  'RsbuildProvider\\w*': 'for authors of a bundler provider, not public in its meaning',
  InternalContext: 'internal by its own name',
  PluginManager: 'internal; reached by the provider only',
  ResolvedCreateRsbuildOptions: 'internal form of CreateRsbuildOptions',
  runCLI: 'the command line itself; its commands have a page',
};

/** Members that no page has to name, and why: `Type.member`. */
export const undocumentedMembers: Readonly<Record<string, string>> = {
  'RsbuildPluginAPI.modifyWebpackChain': 'used with the webpack provider only',
  'RsbuildPluginAPI.modifyWebpackConfig': 'used with the webpack provider only',
};
