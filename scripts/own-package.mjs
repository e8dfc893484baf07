// For scripts that are packages of their own, so that `npm ci` of the site stays small.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs the packages of a folder when its lock file changed since. Writes to standard error only. */
export function installOwn(folder, message) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const mark = path.join(folder, 'node_modules', '.installed-lock.json');
  if (read(mark) === lock) return;
  console.error(message);
  run('npm', ['ci', '--no-audit', '--no-fund'], folder, ['ignore', 2, 2]);
  writeFileSync(mark, lock);
}

/** Runs a program; ends this process too when it fails. */
export function run(program, args, cwd, stdio = 'inherit') {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd, stdio, shell });
  if (status !== 0) process.exit(status ?? 1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
