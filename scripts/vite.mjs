#!/usr/bin/env node
// Vite, which says little when it builds; with `--verbose` all it has to say. Other arguments go to Vite. For development, Node has
// 32 MB for new objects from the start: collecting the many of a start early takes a twentieth of its processor time.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { argv } = process;
if (argv.slice(2).some((arg) => !['dev', 'build', 'preview'].includes(arg))) {
  // Vite takes some that are wrong without a word.
  process.argv = [
    argv[0],
    argv[1],
    fileURLToPath(new URL('site-flags.ts', import.meta.url)),
    ...argv.slice(2),
  ];
  await import('./run.mjs');
  process.setSourceMapsEnabled(false);
}
process.argv = argv.flatMap((arg) => (arg === '--verbose' ? ['--logLevel', 'info'] : [arg]));
const vite = path.dirname(createRequire(import.meta.url).resolve('vite/package.json'));
// Whether Node could read the settings of Vite as they are is asked at every start, and takes a fifth of it; a slow machine is
// warned of how long that took.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
await import(pathToFileURL(path.join(vite, 'bin', 'vite.js')).href);
