import assert from 'node:assert/strict';
import type { ProjectTest } from '../../../scripts/check-content/projects/project-test.ts';

export const project: ProjectTest = {
  async verify({ run, serve, browse, read, write }) {
    await run('tsc --noEmit && mkdir -p node_modules');
    /** Builds, and says which files are new. */
    const build = async (): Promise<string[]> => {
      const printed = await run('rsbuild build > log.txt && node changed.mjs');
      return [...printed.matchAll(/^NEW +(?:js|css)\/(?:async\/)?([\w-]+)\..*\.(js|css)$/gm)].map(
        ([, name, type]) => `${name}.${type}`,
      );
    };
    const edit = (file: string, from: string, to: string): void => {
      assert.ok(read(file).includes(from));
      write(file, read(file).replace(from, to));
    };
    const all = ['index.css', 'report.js', 'dates.js', 'index.js', 'lib-react.js', 'runtime.js'];
    assert.deepEqual(await build(), all);
    assert.deepEqual(await build(), []);
    edit('src/Report.tsx', 'Nothing to report.', 'All is well.');
    assert.deepEqual(await build(), ['report.js', 'runtime.js']);
    edit('src/index.tsx', '<main>', '<main lang="en">');
    assert.deepEqual(await build(), ['index.js']);
    edit('src/style.css', '500', '600');
    assert.deepEqual(await build(), ['index.css']);
    write('src/hello.ts', "console.log('hello');\n");
    edit('src/index.tsx', "import './style.css'", "import './hello';\nimport './style.css'");
    assert.deepEqual(await build(), ['index.js']);
    await serve('rsbuild preview --port $PORT', (origin) =>
      browse(origin, (page) => page.waitForSelector('text=All is well.').then(() => undefined)),
    );
    // Without a file for the runtime, the entry holds the names of all chunks.
    edit('rsbuild.config.ts', "runtimeChunk: 'single'", 'runtimeChunk: false');
    await build();
    edit('src/Report.tsx', 'All is well.', 'All was well.');
    assert.deepEqual(await build(), ['report.js', 'index.js']);
    // With ten times the modules, their numbers have more digits.
    edit('rsbuild.config.ts', 'removeMomentLocale: true', 'removeMomentLocale: false');
    assert.deepEqual(await build(), ['report.js', 'dates.js', 'index.js', 'lib-react.js']);
  },
};
