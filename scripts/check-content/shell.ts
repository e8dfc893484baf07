import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** A running shell command, including the programs it starts. */
export type Shell = ReturnType<typeof startShell>;

/** Starts a shell command and collects its output, without colors. */
export function startShell(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, { cwd, env, shell: true, detached: true });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  // Rejections reach whoever awaits it.
  closed.catch(() => undefined);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const printed = () => stripVTControlCharacters(output);
  /** Kills the whole process group, because npm starts programs in a shell. */
  const stop = (): void => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
  return {
    stdin: child.stdin,
    stop,
    printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,

    /**
     * Waits for the end, or stops the command if it takes too long.
     * @returns the exit code, `null` if it was stopped
     */
    async ended(limit: number): Promise<number | null> {
      const timer = setTimeout(stop, limit);
      return closed.finally(() => clearTimeout(timer));
    },

    /**
     * Waits until a pattern is printed.
     * @returns false if the command ends first or takes too long
     */
    seen(pattern: RegExp, limit: number): Promise<boolean> {
      return new Promise((resolve, reject) => {
        const look = () => pattern.test(printed()) && resolve(true);
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        closed.then(() => resolve(false), reject);
        setTimeout(() => resolve(false), limit).unref();
        look();
      });
    },
  };
}
