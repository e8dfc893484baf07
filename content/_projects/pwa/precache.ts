import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Writes the list of files of a build for the service worker. */
export const precache = (): RsbuildPlugin => ({
  name: 'precache',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
      const names = Object.keys(assets).filter((name) => /\.(?:html|js|css|svg|woff2)$/.test(name));
      const hash = createHash('sha256');
      for (const name of names.sort()) hash.update(name).update(assets[name].buffer());
      const version = hash.digest('hex').slice(0, 8);
      const files = names.map((name) => `/${name.replace(/^index\.html$/, '')}`);
      const code = `self.build = ${JSON.stringify({ version, files })};\n`;
      compilation.emitAsset('precache.js', new sources.RawSource(code));
    });
  },
});
