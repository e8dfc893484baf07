import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../content-tree.ts';
import type { ExampleResult, ServerResponse } from './example.ts';
import type { ExampleProject } from './project.ts';
import { builtWorkerCode } from './worker.ts';

/** What is needed to run an example. */
type RunnableProject = Pick<ExampleProject, 'example' | 'files' | 'config'>;

/** Longest time an example may take, in milliseconds. */
const timeLimit = 240_000;

interface Answer {
  message: string | null;
  responses: ServerResponse[];
  logs: string[];
}

/**
 * Runs examples in two processes.
 * @returns what is wrong with each, in order; `undefined` when its claim holds
 */
export async function runExamples(
  projects: readonly RunnableProject[],
  packagesDir: string,
): Promise<(string | undefined)[]> {
  const base = path.join(packagesDir, '.cache', `built-${process.pid}`);
  mkdirSync(base, { recursive: true });
  const worker = path.join(base, 'worker.mjs');
  writeFileSync(worker, builtWorkerCode);
  const results = new Array<string | undefined>(projects.length).fill(undefined);
  const queue = projects.map((project, index) => ({ project, index }));
  const lane = async (): Promise<void> => {
    let child = startWorker(worker, base);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const dir = path.join(base, String(next.index));
      // Far enough apart for servers that move on to the next free port.
      const port = 21_000 + next.index * 14;
      writeProject(dir, next.project, port + 7);
      const answer = await ask(child, dir, next.project, port);
      results[next.index] = judge(next.project, dir, answer);
      if (answer === undefined) {
        child.kill('SIGKILL');
        child = startWorker(worker, base);
      }
    }
    child.kill();
  };
  try {
    await Promise.all(projects.length > 1 ? [lane(), lane()] : [lane()]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return results;
}

type Worker = ReturnType<typeof fork>;

function startWorker(file: string, cwd: string): Worker {
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_ENV: _mode, DEBUG: _debug, ...env } = process.env;
  return fork(file, [], {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function writeProject(dir: string, { files, config, example }: RunnableProject, backendPort: number): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    // Examples run side by side, so each backend listens on a port of its own.
    const isMoved = example.backend !== undefined && file === config;
    const text = isMoved
      ? source.replaceAll(`localhost:${example.backend}`, `localhost:${backendPort}`)
      : source;
    writeFileSync(path.join(dir, file), text);
  }
}

/** @returns `undefined` when the process died or took too long */
function ask(
  worker: Worker,
  dir: string,
  { example, config }: RunnableProject,
  port: number,
): Promise<Answer | undefined> {
  const { action = 'build', requests = [] } = example;
  const mode = example.mode ?? (action === 'dev' ? 'development' : 'production');
  const backendPort = example.backend === undefined ? undefined : port + 7;
  const message = { dir, config: path.join(dir, config), action, mode, requests, port, backendPort };
  return new Promise((resolve) => {
    const finish = (answer: Answer | undefined): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: Answer | 'ready'): void => {
      if (answer !== 'ready') finish(answer);
    };
    const onExit = (): void => finish(undefined);
    const timer = setTimeout(() => finish(undefined), timeLimit);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    // Messages wait in the channel until the process listens.
    worker.send(message, (error) => error && finish(undefined));
  });
}

function judge(
  { example, files: inputs }: RunnableProject,
  dir: string,
  answer: Answer | undefined,
): string | undefined {
  if (!answer) return 'The example ended its process or took too long.';
  if (answer.message !== null)
    return `The example failed: ${[answer.message.split('\n')[0], ...answer.logs].join('\n').slice(0, 1500)}`;
  const files = listFiles(dir).filter((file) => !Object.hasOwn(inputs, file));
  const matches = (file: string | RegExp): string[] =>
    files.filter((name) => (typeof file === 'string' ? name === file : file.test(name)));
  const result: ExampleResult = {
    files,
    has: (file) => matches(file).length > 0,
    read: (file) => {
      const [name, ...others] = matches(file);
      if (name === undefined || others.length > 0) {
        throw new Error(`${file} names ${others.length + (name ? 1 : 0)} files of: ${files.join(', ')}`);
      }
      return readFileSync(path.join(dir, name), 'utf8');
    },
    responses: answer.responses,
    logs: answer.logs,
  };
  try {
    example.check(result);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${reason.slice(0, 1200)}\nFiles: ${files.join(', ')}`;
  }
}
