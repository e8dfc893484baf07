#!/usr/bin/env node
// Runs a TypeScript script on every supported Node.
// `import.meta.url` is that of the bundle: scripts find their files from the working directory, the project root.
// For a script that belongs to a separate package, the packages it needs are installed first.
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
  // What a command refuses is said in a sentence; faults of its own have a stack.
  console.error(error instanceof TypeError || error instanceof ReferenceError ? error : error.message);
  process.exitCode = 1;
});

/** The innermost folder with a `package.json` around a file. */
function packageFolder(file) {
  const folder = path.dirname(file);
  return folder === root || existsSync(path.join(folder, 'package.json')) ? folder : packageFolder(folder);
}
