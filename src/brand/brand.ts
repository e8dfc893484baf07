import type { Brand } from '../site/brand.ts';
import { ToolMenu } from './tool-menu/tool-menu.tsx';

/** Rsbuild's own parts of the site; `site.config.ts` refers to this file. */
const brand: Brand = {
  home: {
    source: 'src/brand/home/home.tsx',
    load: async () => (await import('./home/home.tsx')).default,
  },
  components: {
    AddressComposer: {
      source: 'src/brand/composer/address-composer.tsx',
      load: async () => (await import('./composer/address-composer.tsx')).AddressComposer,
    },
    Benchmark: {
      source: 'src/brand/home/benchmark.tsx',
      load: async () => (await import('./home/benchmark.tsx')).Benchmark,
    },
    PatternComposer: {
      source: 'src/brand/composer/pattern-composer.tsx',
      load: async () => (await import('./composer/pattern-composer.tsx')).PatternComposer,
    },
    ConfigReader: {
      source: 'src/brand/config-reader/config-reader.tsx',
      load: async () => (await import('./config-reader/config-reader.tsx')).ConfigReader,
    },
    ToolGrid: {
      source: 'src/brand/home/tool-grid.tsx',
      load: async () => (await import('./home/tool-grid.tsx')).ToolGrid,
    },
  },
  notFoundPicture: '/not-found.svg',
  HeaderStart: ToolMenu,
};

export default brand;
