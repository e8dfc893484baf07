#!/usr/bin/env node
// Runs a TypeScript script on every supported Node version. `import.meta.url` is that of the bundle, so scripts locate files
// from the working directory, the project root. If a script belongs to a separate package, its packages are installed first.
// Usage: node scripts/run.mjs scripts/some-script.ts [arguments]
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importBundled } from './import-bundled.mjs';
import { installPackages } from './install-packages.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...rest] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/run.mjs <script.ts> [arguments]');
  process.exit(2);
}

const entry = path.resolve(script);
const home = packageFolder(entry);
if (home !== root) {
  await installPackages(home).catch((error) => {
    console.error(error.message);
    process.exit(2);
  });
}
process.argv = [process.argv[0], entry, ...rest];
process.setSourceMapsEnabled(true);
await importBundled(entry, home, 'inline').catch((error) => {
  // Expected errors are printed as a sentence, bugs with a stack trace.
  console.error(error instanceof TypeError || error instanceof ReferenceError ? error : error.message);
  process.exitCode = 1;
});

/** The innermost folder with a `package.json` around a file. */
function packageFolder(file) {
  const folder = path.dirname(file);
  return folder === root || existsSync(path.join(folder, 'package.json')) ? folder : packageFolder(folder);
}
