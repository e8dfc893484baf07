/** Made by `node/plugins/virtual.ts` of the module the settings name. */
declare module 'virtual:site/brand' {
  const brand: import('./brand.ts').Brand;
  export default brand;
}
