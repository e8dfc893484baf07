/**
 * Prints how a release of the package behaves, as JSON: a version for each thing that is pinned, and what it does.
 *
 *     node probe-patch.mjs <folder of the package>
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = path.resolve(process.argv[2]);
const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const { createRsbuild } = await import(pathToFileURL(path.join(folder, 'dist/index.js')).href);
const root = mkdtempSync(path.join(tmpdir(), 'patch-'));
mkdirSync(path.join(root, 'src'));
writeFileSync(path.join(root, 'src/index.js'), "document.body.textContent = 'hello';\n");

const rsbuild = await createRsbuild({
  cwd: root,
  rsbuildConfig: {
    mode: 'production',
    logLevel: 'silent',
    output: {
      assetPrefix: 'https://cdn.example.com/',
      inlineScripts: true,
      sourceMap: { js: 'source-map' },
    },
  },
});
await (await rsbuild.build()).close?.();
const page = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
writeFileSync(path.join(root, 'src/index.js'), "import './a.foo';\n");
writeFileSync(path.join(root, 'src/a.foo'), '<a>\n');
const failed = cli('build');
const client = readFileSync(path.join(folder, 'dist/client/hmr.js'), 'utf8');
rmSync(root, { recursive: true, force: true });

console.log(
  JSON.stringify({
    rspack: dependencies['@rspack/core'],
    coreJs: dependencies['core-js'].replace('~', ''),
    does: {
      onBeforeEnvironmentCompile: 'onBeforeEnvironmentCompile' in rsbuild,
      sourceMappingURL: page.includes('sourceMappingURL=https://cdn'),
      '--config-loader auto': cli('build', '-h').includes('auto | jiti'),
      'File: ./': failed.includes('File: ./src'),
      'Import traces': failed.includes('Import traces'),
      unhandledrejection: client.includes('unhandledrejection'),
    },
  }),
);

/** What the command line prints, colors aside. */
function cli(...args) {
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1', NODE_ENV: '' }, stdio: 'pipe' };
  try {
    return execFileSync(process.execPath, [path.join(folder, 'bin/rsbuild.js'), ...args], options).toString();
  } catch ({ stdout, stderr }) {
    return `${stdout}${stderr}`;
  }
}
