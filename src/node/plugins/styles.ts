import path from 'node:path';
import type { Plugin } from 'vite';

/** Browsers with all features that were widely available in May 2026, `light-dark()` among them. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/**
 * Compiles style sheets with Lightning CSS, in builds and development. The class `link` of `menu.module.css` is `menu_link` in
 * the page, so two CSS modules must not have the same file name.
 */
export function styles(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'site:styles',
    config: () => ({
      css: {
        transformer: 'lightningcss',
        lightningcss: {
          targets: Object.fromEntries(BROWSERS.map(lightningTarget)),
          cssModules: { pattern: '[name]_[local]' },
        },
      },
      // The minifier has its own setting.
      build: { cssTarget: BROWSERS },
    }),
    transform: {
      filter: { id: /\.module\.css(?:\?|$)/ },
      order: 'pre',
      handler(_code, id) {
        const [file = ''] = id.split('?');
        const name = path.basename(file);
        const other = modules.get(name) ?? file;
        if (other !== file) {
          this.error(
            `${file} and ${other} have the same name, so their classes would be the same. Rename one.`,
          );
        }
        modules.set(name, file);
        return undefined;
      },
    },
  };
}

/** `safari17.5` → `['safari', 17 << 16 | 5 << 8]`, as Lightning CSS writes versions. */
function lightningTarget(browser: string): [name: string, version: number] {
  const [, name = '', major, minor] = /^([a-z]+)(\d+)\.?(\d*)$/.exec(browser) ?? [];
  return [name, (Number(major) << 16) | (Number(minor) << 8)];
}
