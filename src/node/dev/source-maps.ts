import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves the source maps of packages and of Vite's client out of what a page downloads, of which they are two thirds: Vite
 * writes a map into each module, and makes one where there is none. The map of a package is a file, which browsers ask for
 * when their developer tools are open.
 */
export function sourceMaps(): Plugin {
  return {
    name: 'site:source-maps',
    apply: 'serve',
    transform: {
      filter: { id: [/\/deps\/[^/]+\.js\?v=/, /\/vite\/dist\/client\//, /^\/@react-refresh$/] },
      handler(code, id) {
        const [file = ''] = path.basename(id).split('?');
        const isPackage =
          this.environment.mode === 'dev' && this.environment.depsOptimizer?.isOptimizedDepFile(id);
        return {
          code: isPackage ? `${code}\n//# sourceMappingURL=${file}.map` : code,
          map: { mappings: '' },
        };
      },
    },
  };
}
