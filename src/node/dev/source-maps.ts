import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves the source maps of packages and of Vite's client out of what a page downloads, of which they are two thirds: Vite
 * writes a map into each module, and makes one where there is none. The map of a package is a file, which browsers ask for
 * when their developer tools are open.
 */
export function sourceMaps(): Plugin {
  const ofVite = /\/vite\/dist\/client\/|^\/@react-refresh$/;
  const map = { mappings: '' } as const;
  return {
    name: 'site:source-maps',
    apply: 'serve',
    transform: {
      filter: { id: [/\.js\?v=/, ofVite] },
      handler(code, id) {
        if (ofVite.test(id)) return { code, map };
        const { environment } = this;
        if (environment.mode !== 'dev' || !environment.depsOptimizer?.isOptimizedDepFile(id)) return;
        return { code: `${code}\n//# sourceMappingURL=${path.basename(id).replace(/\?.*/, '')}.map`, map };
      },
    },
  };
}
