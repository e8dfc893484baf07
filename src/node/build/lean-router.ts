import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves out of the built code what of the router only developers read, and what the application does not use. Its
 * package exports the files with warnings; those without lie beside them. Bundlers cannot tell that its components for
 * forms, active links and scroll positions are unused: each is made by a call and given a name for developer tools.
 */
export function leanRouter(root: string): Plugin {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const folder = path.join(path.dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    name: 'site:lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<== )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  };
}
