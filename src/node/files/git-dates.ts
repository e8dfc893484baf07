import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Time of the last commit of every file below a folder, by path relative to it, in Unix milliseconds. Empty without git,
 * and in a shallow clone, whose dates would be those of the clone.
 */
export async function readGitDates(folder: string): Promise<ReadonlyMap<string, number>> {
  const dates = new Map<string, number>();
  try {
    const shallow = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: folder });
    if (shallow.stdout.trim() === 'true') return dates;
    const { stdout } = await run(
      'git',
      [
        '-c',
        'core.quotePath=false',
        'log',
        '--format=%x00%ct',
        '--name-only',
        '--no-renames',
        '--relative',
        '--',
        '.',
      ],
      { cwd: folder, maxBuffer: 1 << 29 },
    );
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
