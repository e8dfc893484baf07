import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';

/** A program that runs in its own process. */
export interface Program {
  /** Absolute path of the module. */
  file: string;
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** Environment of what is run: the caller's mode and options of Node do not reach it. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, VITEST: _vitest, DEBUG: _debug, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}

function start({ file, cwd, env }: Program, stderr: 'ignore' | 'pipe'): ChildProcess {
  return fork(file, [], {
    cwd,
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}

/**
 * Runs a program that sends one message and ends.
 * @param message what the program is sent; it waits in the channel until the program listens
 * @throws Error with what the program wrote to standard error, when it sends nothing
 */
export function askProgram<Answer>(program: Program, message?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = start(program, 'pipe');
    let answer: { value: Answer } | undefined;
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('message', (value) => {
      answer = { value: value as Answer };
    });
    child.on('exit', () => (answer ? resolve(answer.value) : reject(new Error(errors))));
    if (message) child.send(message);
  });
}

/**
 * Has two processes of a program answer messages, each one at a time. A process that ends or takes too long is replaced.
 * @param timeLimit for one message, in milliseconds
 * @returns answers in order; undefined where there was none
 */
export async function askEach<Message extends object, Answer>(
  program: Program,
  messages: readonly Message[],
  timeLimit: number,
): Promise<(Answer | undefined)[]> {
  const idle: ChildProcess[] = [];
  const answers = await pLimit(2).map(messages, async (message) => {
    const child = idle.pop() ?? start(program, 'ignore');
    const answer = await askOnce<Answer>(child, message, timeLimit);
    if (answer === undefined) child.kill('SIGKILL');
    else idle.push(child);
    return answer;
  });
  for (const child of idle) child.kill();
  return answers;
}

function askOnce<Answer>(
  child: ChildProcess,
  message: object,
  timeLimit: number,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: unknown): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', lose);
      resolve(answer as Answer | undefined);
    };
    const lose = (): void => finish();
    const timer = setTimeout(lose, timeLimit);
    child.on('message', finish).on('exit', lose);
    child.send(message, (error) => error && lose());
  });
}
