import { fork } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TypeProblem } from './type-check.ts';

/** Longest time a configuration may take, in milliseconds. */
const timeLimit = 120_000;

/**
 * The program of the child process: loads one configuration for each message, in both modes, the way the command
 * line does. Kept as text because it must run below the packages' folder without being compiled.
 */
const workerCode = `
import path from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';

process.on('unhandledRejection', () => {});
process.on('message', async ({ file }) => {
  const cwd = path.dirname(file);
  let message = null;
  try {
    for (const mode of ['development', 'production']) {
      process.env.NODE_ENV = mode;
      process.chdir(cwd);
      const { content } = await loadConfig({ cwd, path: file });
      const rsbuild = await createRsbuild({ cwd, rsbuildConfig: { logLevel: 'silent', ...content } });
      await rsbuild.initConfigs({ action: mode === 'development' ? 'dev' : 'build' });
    }
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  process.send({ file, message });
});
process.send({ ready: true });
`;

type Answer = { ready: true } | { file: string; message: string | null };

/**
 * Loads configuration files with the real package.
 * @param dir folder the files are in
 * @param files paths relative to `dir`
 * @returns a problem at line 0, the fence itself, for each file that is not accepted
 */
export async function loadConfigs(
  dir: string,
  packagesDir: string,
  files: readonly string[],
): Promise<TypeProblem[]> {
  if (files.length === 0) return [];
  const worker = path.join(packagesDir, '.cache', `load-${process.pid}.mjs`);
  writeFileSync(worker, workerCode);
  const queue = [...files];
  const problems: TypeProblem[] = [];
  const lanes = Array.from({ length: Math.min(2, files.length) }, async () => {
    while (queue.length > 0) problems.push(...(await runWorker(worker, dir, queue)));
  });
  try {
    await Promise.all(lanes);
  } finally {
    rmSync(worker, { force: true });
  }
  return problems;
}

/** Works on the queue with one process until it is empty or the process has to be given up. */
function runWorker(worker: string, dir: string, queue: string[]): Promise<TypeProblem[]> {
  return new Promise((resolve) => {
    const problems: TypeProblem[] = [];
    const child = fork(worker, [], {
      cwd: dir,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: childEnvironment(),
    });
    let current: string | undefined;
    let timer: NodeJS.Timeout | undefined;
    const fail = (message: string): void => {
      if (current) problems.push({ file: current, line: 0, column: 1, code: 'load', message });
      current = undefined;
    };
    const next = (): void => {
      clearTimeout(timer);
      current = queue.shift();
      if (current === undefined) {
        child.kill();
        return;
      }
      timer = setTimeout(() => {
        fail(`The configuration was not loaded within ${timeLimit / 1000} seconds.`);
        child.kill('SIGKILL');
      }, timeLimit);
      child.send({ file: path.join(dir, current) });
    };
    child.on('message', (answer: Answer) => {
      if ('file' in answer && answer.message !== null) fail(shorten(answer.message, dir));
      next();
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`The configuration ended the process (exit code ${code}).`);
      resolve(problems);
    });
  });
}

/** The caller's mode and options of Node must not reach the examples. */
function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, DEBUG: _debug, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

function shorten(message: string, dir: string): string {
  return message.replaceAll(`${dir}/`, '').split('\n').slice(0, 4).join(' ').trim();
}
