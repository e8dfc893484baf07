/** The virtual modules, made by `node/plugins/virtual.ts`. Only `site/` imports them. */
declare module 'virtual:site/config' {
  const config: import('./site-config.ts').ClientConfig;
  export default config;
}

/** Loaders of the pages that are modules, by route: MDX that imports code. In development all pages may be. */
declare module 'virtual:site/page-modules' {
  const loaders: Readonly<Record<string, () => Promise<import('./contracts.ts').PageModule>>>;
  export default loaders;
}

/** Text of `boot/sidebar.ts`; empty in the browser. */
declare module 'virtual:site/sidebar-script' {
  const script: string;
  export default script;
}
