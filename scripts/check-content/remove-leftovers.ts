import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../../src/node/files/is-running.ts';

/** Removes temporary folders of interrupted runs, whose names end in the id of a process that no longer exists. */
export function removeLeftovers(packagesDir: string): void {
  const dir = path.join(packagesDir, '.cache');
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    const owner = /-(\d+)(\.mjs)?$/.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}
