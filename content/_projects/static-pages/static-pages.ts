import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

interface ServerBundle {
  paths: string[];
  render: (pathname: string) => { title: string; content: string };
}

/** Writes an HTML file for every path of the server bundle. */
export const pluginStaticPages = (): RsbuildPlugin => ({
  name: 'static-pages',
  setup(api) {
    api.onAfterBuild(async ({ environments }) => {
      if (!environments.node) return;
      const require = createRequire(import.meta.url);
      const file = path.join(environments.node.distPath, 'index.cjs');
      delete require.cache[file];
      const { paths, render }: ServerBundle = require(file);
      const dist = environments.web.distPath;
      const template = await readFile(path.join(dist, 'index.html'), 'utf8');

      for (const pathname of paths) {
        const { title, content } = render(pathname);
        const html = template
          .replace('<!--title-->', () => title)
          .replace('<!--content-->', () => content);
        const target = path.join(dist, pathname, 'index.html');
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, html);
        api.logger.info(`wrote ${path.relative(api.context.rootPath, target)}`);
      }
    });
  },
});
