import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Removes the inline source maps of packages and of Vite's client, two thirds of a page's download: Vite inlines a map into
 * each module, and generates one if there is none. Packages have map files, which browsers request when their developer tools
 * are open.
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
