#!/usr/bin/env node
// Vite, which says little when it builds; with `--verbose` all it has to say. Other arguments go to Vite.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(2).flatMap((arg) => (arg === '--verbose' ? ['--logLevel', 'info'] : [arg]));
const vite = path.dirname(createRequire(import.meta.url).resolve('vite/package.json'));
process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
// Whether Node could read the settings of Vite as they are is asked at every start, and takes a fifth of it; a slow machine is
// warned of how long that took.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
process.on('uncaughtException', (error) => {
  // A mistyped flag needs no stack.
  console.error(error?.name === 'CACError' ? `${error.message}. Add --help to see all flags.` : error);
  process.exit(1);
});
await import(pathToFileURL(path.join(vite, 'bin', 'vite.js')).href);
