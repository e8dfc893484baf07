import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from '../../src/node/files/is-running.ts';
import { digestOf } from './digest.ts';

/** Digest of what is installed in a packages folder: its lock file. */
function packagesDigest(packagesDir: string): string {
  return digestOf(readFileSync(path.join(packagesDir, 'package-lock.json'), 'utf8'));
}

/**
 * Installs the documented packages when they are missing or the lock file changed since.
 * @throws Error when npm fails
 */
export async function installPackages(packagesDir: string): Promise<void> {
  const stamp = path.join(packagesDir, 'node_modules', '.lock-digest');
  const digest = packagesDigest(packagesDir);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  if (!isInstalled(packagesDir)) {
    console.error('Installing the documented packages (once).');
    try {
      // Without a network `npm ci` tries each package for minutes: whether there is one is found out with a single question.
      await npm(
        packagesDir,
        'view',
        '@rsbuild/core',
        'name',
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
      );
      await npm(packagesDir, 'ci', '--no-audit', '--no-fund');
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      const [reason = ''] = /npm error (?:network |code )?(.+)/.exec(stderr ?? String(error))?.slice(1) ?? [];
      // Without its cause, of which the reason is all there is to know.
      throw new Error(
        `The documented packages are missing and could not be installed (${reason}). Run \`npm ci\` in tests/packages with a connection to the registry; it is needed once.`,
      );
    }
  }
  writeFileSync(stamp, digest);
}

const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', args, { cwd });

/** npm records what it installed in a lock file of its own, without the root's entry. */
function isInstalled(packagesDir: string): boolean {
  const hidden = path.join(packagesDir, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  type Lock = { packages: Record<string, { version?: string; optional?: boolean }> };
  const wanted = JSON.parse(readFileSync(path.join(packagesDir, 'package-lock.json'), 'utf8')) as Lock;
  const present = JSON.parse(readFileSync(hidden, 'utf8')) as Lock;
  return Object.entries(wanted.packages).every(
    ([name, entry]) => name === '' || entry.optional || present.packages[name]?.version === entry.version,
  );
}

/** Removes work folders of runs that were cut off: their names end in the number of a process that is no more. */
export function removeLeftovers(packagesDir: string): void {
  const dir = path.join(packagesDir, '.cache');
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    const owner = /-(\d+)(\.mjs)?$/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}
