import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Dates by path relative to a folder, in Unix milliseconds. */
export type LastUpdated = ReadonlyMap<string, number>;

/**
 * Reads the last commit date of each file below a folder, the "last updated" date of pages. Empty without git, and in a shallow
 * clone, which lacks these dates.
 */
export async function readLastUpdated(folder: string): Promise<LastUpdated> {
  const dates = new Map<string, number>();
  const git = (...args: string[]) => run('git', args, { cwd: folder, maxBuffer: 1 << 29 });
  try {
    const shallow = await git('rev-parse', '--is-shallow-repository');
    if (shallow.stdout.trim() === 'true') return dates;
    const format = ['--format=%x00%ct', '--name-only', '--no-renames', '--relative'];
    const { stdout } = await git('-c', 'core.quotePath=false', 'log', ...format, '--', '.');
    let time = 0;
    for (const line of stdout.split('\n')) {
      if (line.startsWith('\0')) time = Number(line.slice(1)) * 1000;
      else if (line !== '' && !dates.has(line)) dates.set(line, time);
    }
  } catch {
    // No git, or no repository: pages have no date.
  }
  return dates;
}
