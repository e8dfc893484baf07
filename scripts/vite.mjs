#!/usr/bin/env node
// Runs Vite, whose builds print little unless `--verbose` is given. Other arguments are passed to Vite. In development, Node
// starts with 32 MB for new objects: early garbage collections would take 5 % of the startup's processor time.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { argv } = process;
if (argv.slice(2).some((arg) => !['dev', 'build', 'preview'].includes(arg))) {
  // Vite ignores some invalid arguments silently.
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
// At every start, Vite tests whether Node can load its config natively, which takes a fifth of the startup, and warns on slow
// machines.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
await import(pathToFileURL(path.join(vite, 'bin', 'vite.js')).href);
