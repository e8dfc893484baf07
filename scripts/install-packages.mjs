// Some scripts are separate packages, so that the site's own `npm ci` stays small.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** No retries: without a network, npm would wait a minute for each package. */
const NPM_ARGS = [
  'ci',
  '--no-audit',
  '--no-fund',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=3000',
];

/**
 * Installs the packages of a folder unless they match its lock file. Prints only to standard error.
 * @throws Error with npm's reason if it fails
 */
export async function installPackages(folder) {
  const name = path.relative('.', folder);
  if (isInstalled(folder)) return;
  console.error(`Installing the packages of ${name}. This is necessary only once and takes up to a minute.`);
  const shell = process.platform === 'win32';
  try {
    await promisify(execFile)('npm', NPM_ARGS, { cwd: folder, shell, maxBuffer: 1 << 26 });
  } catch (error) {
    const reason = /npm error (?:network |code )?(.+)/.exec(error.stderr)?.[1] ?? error.message;
    throw new Error(
      `The packages of ${name} could not be installed (${reason}). Run \`npm ci\` in that folder while online; this is necessary only once.`,
    );
  }
}

/** Compares the lock file with npm's record of installed packages, which has no entry for the root. */
function isInstalled(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesIn(record);
  return Object.entries(packagesIn(path.join(folder, 'package-lock.json'))).every(
    ([name, entry]) => name === '' || entry.optional || present[name]?.version === entry.version,
  );
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
