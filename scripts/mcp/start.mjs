#!/usr/bin/env node
// Runs the server for assistants, which is a package of its own: installs what it needs first, when that has changed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOwn, run } from '../own-package.mjs';

const own = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(own, '../..');
// Standard output belongs to the protocol.
installOwn(own, 'Installing the packages of the server for assistants…');
run(
  process.execPath,
  [path.join(root, 'scripts', 'run.mjs'), path.join('scripts', 'mcp', 'main.mjs'), ...process.argv.slice(2)],
  root,
);
