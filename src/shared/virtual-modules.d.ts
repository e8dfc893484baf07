/** The virtual modules, made by `node/plugins/virtual.ts`. Only `site/` imports them. */
declare module 'virtual:site/config' {
  const config: import('./site-config.ts').ClientConfig;
  export default config;
}

/** One loader a language: routes and menus of one language are one chunk. */
declare module 'virtual:site/languages' {
  const loaders: Readonly<Record<string, () => Promise<import('./virtual.ts').LanguageModule>>>;
  export default loaders;
}

/** Where the embedded search index of each language is, as a URL relative to the base path. */
declare module 'virtual:site/search' {
  const indexes: Readonly<Record<string, string>>;
  export default indexes;
}
