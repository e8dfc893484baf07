#!/usr/bin/env node
// Runs the benchmark, which is a package of its own: installs what it needs first, when that has changed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOwn, run } from '../own-package.mjs';

const own = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(own, '../..');
installOwn(own, "Installing the benchmark's packages…");
const script = path.join('scripts', 'bench', 'main.ts');
run(process.execPath, [path.join(root, 'scripts', 'run.mjs'), script, ...process.argv.slice(2)], root);
