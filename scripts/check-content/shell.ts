import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** A shell command that was started, with all the programs it starts. */
export type Shell = ReturnType<typeof startShell>;

/** Starts a shell command; what it prints is kept, without colors. */
export function startShell(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, { cwd, env, shell: true, detached: true });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  // Who waits for it is told.
  closed.catch(() => undefined);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const printed = () => stripVTControlCharacters(output);
  /** Ends the whole group: npm starts the program below a shell. */
  const stop = (): void => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended in the meantime.
    }
  };
  return {
    stdin: child.stdin,
    stop,
    printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,

    /** Waits for the end; what takes too long is stopped. @returns the exit code, null when it was stopped */
    async ended(limit: number): Promise<number | null> {
      const timer = setTimeout(stop, limit);
      return closed.finally(() => clearTimeout(timer));
    },

    /** Waits until something was printed. @returns false when it ends before, or takes too long */
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
