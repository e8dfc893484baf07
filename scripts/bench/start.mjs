#!/usr/bin/env node
// Runs the benchmark, which is a package of its own: installs what it needs first, when that has changed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(own, '../..');
const lock = readFileSync(path.join(own, 'package-lock.json'), 'utf8');
const mark = path.join(own, 'node_modules', '.installed-lock.json');

if (read(mark) !== lock) {
  console.log("Installing the benchmark's packages…");
  run('npm', ['ci', '--no-audit', '--no-fund'], own);
  writeFileSync(mark, lock);
}
const script = path.join('scripts', 'bench', 'main.ts');
run(process.execPath, [path.join(root, 'scripts', 'run.mjs'), script, ...process.argv.slice(2)], root);

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Ends this process too when the program fails. */
function run(program, args, cwd) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}
