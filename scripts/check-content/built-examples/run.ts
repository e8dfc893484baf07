import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, withFolder, writeFolder } from '../files.ts';
import { askEach } from '../programs.ts';
import type { ExampleResult, ServerResponse } from './example.ts';
import type { ExampleProject } from './project.ts';
import { builtWorkerCode } from './worker.ts';

/** The parts of a project needed to run it. */
type RunnableProject = Pick<ExampleProject, 'example' | 'files' | 'config'>;

/** Time limit of an example, in milliseconds. */
const timeLimit = 240_000;

interface Answer {
  message: string | null;
  responses: ServerResponse[];
  logs: string[];
}

/**
 * Runs examples in two processes.
 * @returns what is wrong with each, in order; `undefined` if its claim holds
 */
export async function runExamples(
  projects: readonly RunnableProject[],
  packagesDir: string,
): Promise<(string | undefined)[]> {
  return withFolder(packagesDir, 'built', async (cwd) => {
    writeFolder(cwd, { 'worker.mjs': builtWorkerCode });
    // Far enough apart for servers that try the next port if theirs is taken.
    const jobs = projects.map((project, index) => ({
      project,
      dir: path.join(cwd, String(index)),
      port: 21_000 + index * 14,
    }));
    for (const { project, dir, port } of jobs) writeProject(dir, project, port + 7);
    const messages = jobs.map(({ project, dir, port }) => toMessage(project, dir, port));
    const program = { file: path.join(cwd, 'worker.mjs'), cwd };
    const answers = await askEach<object, Answer>(program, messages, timeLimit);
    return jobs.map(({ project, dir }, index) => judge(project, dir, answers[index]));
  });
}

function writeProject(dir: string, { files, config, example }: RunnableProject, backendPort: number): void {
  writeFolder(dir, files);
  const source = files[config];
  if (example.backend === undefined || source === undefined) return;
  // Examples run in parallel, so each backend has a port of its own.
  const moved = source.replaceAll(`localhost:${example.backend}`, `localhost:${backendPort}`);
  writeFolder(dir, { [config]: moved });
}

function toMessage({ example, config }: RunnableProject, dir: string, port: number): object {
  const { action = 'build', requests = [] } = example;
  const mode = example.mode ?? (action === 'dev' ? 'development' : 'production');
  const backendPort = example.backend === undefined ? undefined : port + 7;
  return { dir, config: path.join(dir, config), action, mode, requests, port, backendPort };
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
