#!/usr/bin/env node
// `vite build`, which says little; with `--verbose` all that Vite has to say. Other arguments go to Vite.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const args = process.argv.slice(2).flatMap((arg) => (arg === '--verbose' ? ['--logLevel', 'info'] : [arg]));
const vite = path.dirname(createRequire(import.meta.url).resolve('vite/package.json'));
process.argv.splice(2, Number.POSITIVE_INFINITY, 'build', ...args);
await import(pathToFileURL(path.join(vite, 'bin', 'vite.js')).href);
